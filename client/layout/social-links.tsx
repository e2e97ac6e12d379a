import type { Link } from '#core/site/site-content.ts';
import { Icon, type IconName } from '../ui/icon.tsx';
import { SmallPicture } from '../ui/picture.tsx';

const NETWORKS: readonly (readonly [host: RegExp, icon: IconName])[] = [
  [/(^|\.)instagram\./, 'instagram'],
  [/(^|\.)facebook\./, 'facebook'],
  [/(^|\.)youtube\./, 'youtube'],
  [/(^|\.)tiktok\./, 'tiktok'],
  [/(^|\.)(x|twitter)\./, 'x'],
  [/(^|\.)spotify\./, 'spotify'],
  [/(^|\.)(wa\.me$|whatsapp\.)/, 'whatsapp'],
];

/** Links to the social networks, each with the CMS's icon or, if it has none, the network's own. */
export function SocialLinks({ links }: { links: readonly Pick<Link, 'title' | 'href' | 'icon'>[] }) {
  if (links.length === 0) return null;
  return (
    <ul className="social-links" aria-label="Seguinos en nuestras redes">
      {links.map((link) => (
        <li key={link.href}>
          <a className="icon-button" href={link.href} rel="noopener" aria-label={link.title}>
            {link.icon === null ? (
              <Icon name={networkIcon(link.href)} />
            ) : (
              <SmallPicture image={link.icon} size={24} lazy />
            )}
          </a>
        </li>
      ))}
    </ul>
  );
}

function networkIcon(href: string): IconName {
  const host = URL.parse(href)?.hostname ?? '';
  return NETWORKS.find(([pattern]) => pattern.test(host))?.[1] ?? 'external';
}
