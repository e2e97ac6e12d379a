import type { BoxContents, BoxedProduct } from '#core/store/box-contents.ts';
import { formatMoney } from '#core/values/money.ts';

/** What a box holds: each product with its link and the price of one, and what the box saves. */
export function BoxList({ contents: { products, saving } }: { contents: BoxContents }) {
  return (
    <>
      <ul>
        {products.map((product) => (
          <BoxLine key={product.href} product={product} />
        ))}
      </ul>
      {saving !== null && (
        <p className="box-saving">
          Sueltas {formatMoney(saving.separatePrice)} · <strong>ahorrás {formatMoney(saving.saving)}</strong>
        </p>
      )}
    </>
  );
}

function BoxLine({ product: { name, href, quantity, price } }: { product: BoxedProduct }) {
  return (
    <li>
      <span>{quantity} ×</span> <a href={href}>{name}</a>
      <small>{price === null ? 'Sin stock suelta' : `${formatMoney(price)}${quantity > 1 ? ' c/u' : ''}`}</small>
    </li>
  );
}
