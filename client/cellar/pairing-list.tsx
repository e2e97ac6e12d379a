import type { PairingView } from '#core/cellar/wine.ts';
import { Icon } from '../ui/icon.tsx';
import { Picture } from '../ui/picture.tsx';

const SIZES = '(width >= 64rem) 400px, (width >= 48rem) 30vw, 46vw';

/** Dishes that go with a wine, as cards. */
export function PairingList({ pairings }: { pairings: PairingView[] }) {
  return (
    <ul className="pairing-list">
      {pairings.map((pairing) => (
        <li key={pairing.title}>
          <Picture className="cover-picture" image={pairing.image} preset="card" sizes={SIZES} alt="" />
          <h3>
            <PairingTitle pairing={pairing} />
          </h3>
          {pairing.subtitle !== null && <p className="small-muted">{pairing.subtitle}</p>}
          <PairingSource pairing={pairing} />
        </li>
      ))}
    </ul>
  );
}

/** Leads to what the shop sells for the dish. */
function PairingTitle({ pairing: { title, searchHref } }: { pairing: PairingView }) {
  if (searchHref === null) return title;
  return (
    <a className="cover-link" href={searchHref} rel="nofollow">
      {title}
    </a>
  );
}

/** What the CMS links to, such as a recipe. A link to another site has an icon that says so. */
export function PairingSource({ pairing: { title, href } }: { pairing: Pick<PairingView, 'title' | 'href'> }) {
  if (href === null) return null;
  const external = !href.startsWith('/');
  return (
    <a className="pairing-source text-action" href={href} rel={external ? 'noopener' : undefined}>
      Leer más
      <span className="sr-only"> sobre {title}</span>
      {external && <Icon name="external" />}
    </a>
  );
}
