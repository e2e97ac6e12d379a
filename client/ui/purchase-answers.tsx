import { Icon } from './icon.tsx';
import { useSite } from './site-context.tsx';

/** What delivery costs, how to pay and how to send something back, in one line each, with links to the whole answers. */
export function PurchaseAnswers() {
  return (
    <ul className="purchase-answers" aria-label="Envío, pago y devoluciones">
      {useSite().purchaseAnswers.map(({ icon, summary, href }) => (
        <li key={icon}>
          <Icon name={icon} />
          <a href={href}>{summary}</a>
        </li>
      ))}
    </ul>
  );
}
