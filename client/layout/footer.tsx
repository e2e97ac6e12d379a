import { social, tagline } from '#brand/brand.ts';
import type { Shell } from '#core/site/get-shell.ts';
import type { Link } from '#core/site/site-content.ts';
import { useGround } from '../styles/colour-context.tsx';
import { Icon, type IconName } from '../ui/icon.tsx';
import { SmallPicture } from '../ui/picture.tsx';
import type { FixedLayout } from './layout.tsx';
import { LegalFooter, TopBar } from './legal.tsx';
import { Notification } from './notification.tsx';

const brandLinks = social.map((link) => ({ ...link, icon: null }));

/** The CMS's footer, and below it the legal links, which do not depend on the CMS. */
function Footer({ shell }: { shell: Shell }) {
  const { footer, brandName, embeddedNotice } = shell;
  return (
    <footer className="footer" {...useGround(footer.backgroundColour)}>
      <div className="wrap footer-top">
        <div className="footer-brand">
          <a className="footer-home" href="/">
            {brandName}
          </a>
          <p>{tagline}</p>
          <SocialLinks links={footer.socialLinks.length > 0 ? footer.socialLinks : brandLinks} />
          {footer.fiscal !== null && (
            <a className="footer-fiscal" href={footer.fiscal.link ?? undefined} rel="noopener">
              {footer.fiscal.icon !== null && <SmallPicture image={footer.fiscal.icon} size={48} lazy />}
              {footer.fiscal.text}
            </a>
          )}
        </div>
        {footer.infoTabs.map((tab) => (
          <nav key={tab.title} aria-label={tab.title}>
            <h2>{tab.title}</h2>
            <ul className="footer-links">
              {tab.children.map((link) => (
                <li key={link.href + link.title}>
                  <a className="quiet-link" href={link.href}>
                    {link.title}
                  </a>
                </li>
              ))}
            </ul>
          </nav>
        ))}
      </div>
      <LegalFooter shell={shell} />
      {embeddedNotice !== null && <p className="footer-embedded">{embeddedNotice}</p>}
    </footer>
  );
}

/** The fixed parts of the layout, as the server renders them. */
export const renderedLayout: FixedLayout = { TopBar, Notification, Footer };

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
function SocialLinks({ links }: { links: readonly Pick<Link, 'title' | 'href' | 'icon'>[] }) {
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
