import { useSite } from './site-context.tsx';

/** Who sells and how to reach them. Nothing is rendered if nothing is known. */
export function SellerFacts() {
  const { sellerFacts } = useSite();
  if (sellerFacts.length === 0) return null;
  return (
    <dl className="seller-facts">
      {sellerFacts.map(({ label, text, href }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{href === null ? text : <a href={href}>{text}</a>}</dd>
        </div>
      ))}
    </dl>
  );
}
