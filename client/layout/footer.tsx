import type { ShellView } from '#core/site/get-shell.ts';
import type { FooterLink } from '#core/site/site-content.ts';
import type { HeadingPlace } from '#core/values/heading-places.ts';
import { useColour, useGround } from '../styles/colour-context.tsx';
import { CloseButton, Icon, type IconName } from '../ui/icon.tsx';
import { useKept } from '../ui/kept-markup.tsx';
import { OfferNotices } from '../ui/offer-notice.tsx';
import { SmallPicture } from '../ui/picture.tsx';
import { SellerFacts } from '../ui/seller-facts.tsx';
import { SiteContext } from '../ui/site-context.tsx';

const TOP_BAR: HeadingPlace = 'top-bar';

/**
 * What the shop promises, in the editors' words, beside the two legal buttons: provision 954/2025 requires that a first
 * visit shows them. On a phone the buttons follow the header, and the promise is left out.
 */
export function TopBar({ shell }: { shell: ShellView }) {
  const promise = shell.headings.find(({ key }) => key === TOP_BAR)?.title;
  return (
    <aside className="legal-top spread" aria-label="Lo que prometemos">
      {promise && <p>{promise}</p>}
      <nav className="legal-bar" aria-label="Arrepentimiento y baja">
        {shell.legalLinks.slice(0, 2).map(({ text, href }) => (
          <a key={href} href={href}>
            {text}
          </a>
        ))}
      </nav>
    </aside>
  );
}

/**
 * The bar below the header, in one line. Once closed it stays closed for this browser session, until its title changes. The boot script
 * closes it, remembers that, and hides the bar of the next document.
 */
export function Notification({ shell }: { shell: ShellView }) {
  const { notification } = shell.header;
  const colour = useColour(notification?.backgroundColour ?? '');
  if (notification === null) return null;
  const { title, subtitle, buttons } = notification;
  return (
    <aside className="notification" aria-label="Aviso" data-title={title} {...colour}>
      <p>
        <strong>{title}</strong> <span>{subtitle}</span>
      </p>
      {buttons.map((button) => (
        <a key={button.href} href={button.href}>
          {button.title}
        </a>
      ))}
      <CloseButton label="Cerrar el aviso" />
    </aside>
  );
}

/** The CMS's footer, and below it the legal links, which do not depend on the CMS. */
export function Footer({ shell }: { shell: ShellView }) {
  // A kept part has no context of its page.
  const content = (
    <SiteContext value={shell}>
      <FooterContent shell={shell} />
    </SiteContext>
  );
  return <footer className="footer" {...useGround(shell.footer.backgroundColour)} {...useKept(shell, content)} />;
}

function FooterContent({ shell }: { shell: ShellView }) {
  const { footer, brandName, tagline, embeddedNotice } = shell;
  const { notification } = shell.header;
  return (
    <>
      <div className="wrap footer-top">
        <div className="footer-brand">
          <a className="footer-home" href="/">
            {brandName}
          </a>
          {tagline !== null && <p>{tagline}</p>}
          <SocialLinks links={footer.socialLinks} />
          {footer.fiscal !== null && (footer.fiscal.icon !== null || footer.fiscal.text !== '') && (
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
      {notification !== null && (
        <OfferNotices offers={[{ name: notification.title, validity: notification.validity }]} />
      )}
      <LegalFooter shell={shell} />
      {embeddedNotice !== null && <p className="footer-embedded">{embeddedNotice}</p>}
    </>
  );
}

/** Who sells, and the links and the warning (law 24.788) that Argentine law requires on every page. */
function LegalFooter({ shell: { dataFiscal, legalLinks, legalWarning } }: { shell: ShellView }) {
  return (
    <div className="legal-footer">
      <div className="wrap legal-footer-who">
        {dataFiscal !== null && (
          <a className="legal-footer-fiscal" href={dataFiscal.href}>
            <img src={dataFiscal.qr} alt="" loading="lazy" /> Data fiscal
          </a>
        )}
        <SellerFacts />
      </div>
      <ul className="wrap cluster">
        {legalLinks.map(({ text, href }) => (
          <li key={href}>
            <a href={href}>{text}</a>
          </li>
        ))}
        <li>{legalWarning}</li>
      </ul>
    </div>
  );
}

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
function SocialLinks({ links }: { links: readonly FooterLink[] }) {
  if (links.length === 0) return null;
  return (
    <ul className="social-links cluster" aria-label="Seguinos en nuestras redes">
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
