import type { PairingView } from '#core/cellar/wine-card.ts';
import { Icon } from '../ui/icon.tsx';

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
