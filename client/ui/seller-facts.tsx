import { type SellerFact, useSite } from './site-context.tsx';

/** What is known of the seller under a label; null if nothing is. */
export function useSellerFact(label: string): SellerFact | null {
  return useSite().sellerFacts.find((fact) => fact.label === label) ?? null;
}

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
