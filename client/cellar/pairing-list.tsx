import type { PairingView } from '#core/cellar/wine-card.ts';
import { Icon } from '../ui/icon.tsx';
import { Picture } from '../ui/picture.tsx';

const SIZES = '(width >= 64rem) 280px, (width >= 48rem) 30vw, 46vw';

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
          {pairing.subtitle !== null && <p>{pairing.subtitle}</p>}
        </li>
      ))}
    </ul>
  );
}

/** A link to another site has an icon that says so. */
function PairingTitle({ pairing: { title, href } }: { pairing: PairingView }) {
  if (href === null) return title;
  const external = !href.startsWith('/');
  return (
    <a className="cover-link" data-view-transition="" href={href} rel={external ? 'noopener' : undefined}>
      {title} {external && <Icon name="external" />}
    </a>
  );
}
