import type { CartView } from '#core/cart/cart-view.ts';

/** The lines merged from the cart that the shopper had before signing in, and what stock did not allow. */
export function MergeNotice({ merged }: { merged: CartView['merged'] | undefined }) {
  if (merged === undefined) return null;
  return (
    <div className="merge-notice" role="status">
      <p>Sumamos a tu cuenta lo que habías elegido antes de ingresar:</p>
      <ul>
        {merged.map((line) => (
          <li key={line.sku}>{toWords(line)}</li>
        ))}
      </ul>
    </div>
  );
}

function toWords({ name, asked, merged }: NonNullable<CartView['merged']>[number]): string {
  if (merged === asked) return `${merged} × ${name}`;
  if (merged === 0) return `${name}: no hay más stock`;
  return `${merged} de ${asked} × ${name}: no hay más stock`;
}
