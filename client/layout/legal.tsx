import type { Shell } from '#core/site/get-shell.ts';
import type { HeadingPlace } from '#core/values/heading-places.ts';
import { SellerFacts } from '../ui/seller-facts.tsx';

const TOP_BAR: HeadingPlace = 'top-bar';

/**
 * What the shop promises, in the editors' words, beside the two legal buttons: provision 954/2025 requires that a first
 * visit shows them. On a phone the buttons follow the header, and the promise is left out.
 */
export function TopBar({ shell }: { shell: Shell }) {
  const promise = shell.headings.find(({ key }) => key === TOP_BAR)?.title;
  return (
    <aside className="legal-top" aria-label="Lo que prometemos">
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

/** Who sells, and the links and the warning (law 24.788) that Argentine law requires on every page. */
export function LegalFooter({ shell: { dataFiscal, legalLinks, legalWarning } }: { shell: Shell }) {
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
      <ul className="wrap">
        {legalLinks.map(({ text, href }) => (
          <li key={href}>
            <a href={href}>{text}</a>
          </li>
        ))}
        <li className="legal-footer-age">{legalWarning}</li>
      </ul>
    </div>
  );
}
