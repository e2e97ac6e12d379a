import { Icon } from './icon.tsx';
import { useSite } from './site-context.tsx';

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
