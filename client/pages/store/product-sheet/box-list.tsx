import type { BoxContents, BoxedProduct, BoxSaving } from '#core/store/sheet/box-contents.ts';
import { formatMoney } from '#core/values/money.ts';
import { MemberWords } from '../../../store/price/member-context.tsx';

/** What a box holds: each product with its link and the price of one, and what the box saves the visitor. */
export function BoxList({ contents: { products, saving } }: { contents: BoxContents }) {
  return (
    <>
      <ul>
        {products.map((product) => (
          <BoxLine key={product.href} product={product} />
        ))}
      </ul>
      {(saving.guest !== null || saving.member !== null) && (
        <p className="box-saving">
          <MemberWords guest={<Saving saving={saving.guest} />} member={<Saving saving={saving.member} />} />
        </p>
      )}
    </>
  );
}

/** Without a saving an empty line, so that nothing moves if a member has one. */
function Saving({ saving }: { saving: BoxSaving | null }) {
  if (saving === null) return '\u00a0';
  return (
    <>
      Sueltas {formatMoney(saving.separatePrice)} · <strong>ahorrás {formatMoney(saving.saving)}</strong>
    </>
  );
}

function BoxLine({ product: { name, href, quantity, prices } }: { product: BoxedProduct }) {
  const each = (price: number) => `${formatMoney(price)}${quantity > 1 ? ' c/u' : ''}`;
  return (
    <li>
      <span>{quantity} ×</span> <a href={href}>{name}</a>
      <small>
        {prices === null ? (
          'Sin stock suelta'
        ) : prices.member === prices.guest ? (
          each(prices.guest)
        ) : (
          <MemberWords guest={each(prices.guest)} member={each(prices.member)} />
        )}
      </small>
    </li>
  );
}
