import type { Block } from '#core/block.ts';
import type { UnitPriceRow } from '#core/store/price/price-list.ts';
import { formatMoney, formatNetPrice } from '#core/values/money.ts';
import { BlockContent } from '../../ui/block-content.tsx';
import { VisitorPrices } from './member-context.tsx';
import { OtherAmount, PaidAmount, PriceHeading, rowClass } from './price-parts.tsx';

/**
 * A product's prices on a card: what the visitor pays, then what others pay, without instalments, which the law knows only with
 * their cost: the sheet has both. Both orders have the same lines and columns,
 * so that nothing moves when the visitor turns out to be a member.
 */
export function PriceBlock({ prices }: { prices: readonly UnitPriceRow[] }) {
  // The first row of the list is the regular one.
  const promoted = prices[0]?.discountedPrice;
  return (
    <VisitorPrices prices={prices}>
      {(paid, other) => (
        // The key makes new elements for another buyer: a moved element would count as a layout shift.
        <dl className={promoted ? 'price-block promoted' : 'price-block'} key={paid.kind}>
          <div className={rowClass(paid)}>
            <PriceHeading row={paid} memberNote="tu precio" />
            <dd className="price-block-paid">
              <PaidAmount row={paid} />
            </dd>
            {paid.kind === 'regular' && paid.badgeText !== null && <dd className="badge">{paid.badgeText}</dd>}
            <UnitPrice row={paid} />
          </div>
          {other !== undefined && (
            <div className={`${rowClass(other)} other`}>
              <dt>{other.label}</dt>
              <dd className="price-block-paid">
                <OtherAmount row={other} />
              </dd>
            </div>
          )}
          <NetPrices prices={prices} />
        </dl>
      )}
    </VisitorPrices>
  );
}

/** The price by unit of measure of what the visitor pays; nothing if the content is not known. */
function UnitPrice({ row: { perLitre, perBottle } }: { row: UnitPriceRow }) {
  const price = perLitre ?? perBottle;
  if (price === null) return null;
  return (
    <dd className="price-block-terms">{`${formatMoney(price)} por ${perLitre === null ? 'botella' : 'litro'}`}</dd>
  );
}

/** The words are those of the law, which knows no short form. Both amounts stand in the same order for every buyer. */
function NetPrices({ prices: [regular, member] }: { prices: readonly UnitPriceRow[] }) {
  if (regular === undefined) return null;
  return (
    <div className="price-block-net">
      <dt className="price-block-net-words">Precio sin impuestos nacionales</dt>
      <dd>{formatNetPrice(regular.noTaxPrice)}</dd>
      {member !== undefined && <dd>{`${member.label} ${formatNetPrice(member.noTaxPrice)}`}</dd>}
    </div>
  );
}

/** Shows a message if the member prices could not be loaded; the cards then show only the regular prices. */
export function MemberPricesFailure({ block }: { block: Block<null> }) {
  return (
    <BlockContent name="member-prices" block={block}>
      {() => null}
    </BlockContent>
  );
}
