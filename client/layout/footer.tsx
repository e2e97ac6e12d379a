import { social, tagline } from '#brand/brand.ts';
import type { Shell } from '#core/site/get-shell.ts';
import { useColour } from '../styles/colour-context.tsx';
import { SmallPicture } from '../ui/picture.tsx';
import { LegalFooter } from './legal-footer.tsx';
import { SocialLinks } from './social-links.tsx';

const brandLinks = social.map((link) => ({ ...link, icon: null }));

/** The CMS's footer, and below it the legal links, which do not depend on the CMS. */
export function Footer({ shell }: { shell: Shell }) {
  const { footer, brandName, embeddedNotice } = shell;
  return (
    <footer className="footer" {...useColour(footer.backgroundColour)}>
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
