import type { Block as BlockOf } from '#core/block.ts';
import type { PriceRow } from '#core/store/price/price-list.ts';
import { formatMoney } from '#core/values/money.ts';
import { Block } from '../../ui/block.tsx';
import { MemberVariant, useVisitorPrices } from './member-context.tsx';
import { Discount, OtherAmount, PaidAmount, PriceHeading, rowClass } from './price-parts.tsx';

/**
 * A product's prices on a card: what the visitor pays, then what others pay. Both orders have the same lines and columns,
 * so that nothing moves when the visitor turns out to be a member.
 */
export function PriceBlock({ prices }: { prices: readonly PriceRow[] }) {
  // Without a member price everybody reads the same.
  if (prices.length < 2) return <Prices prices={prices} />;
  return <MemberVariant>{() => <Prices prices={prices} />}</MemberVariant>;
}

function Prices({ prices }: { prices: readonly PriceRow[] }) {
  const [paid, other] = useVisitorPrices(prices);
  if (paid === undefined) return null;
  // The first row of the list is the regular one.
  const promoted = prices[0]?.discountedPrice;
  return (
    // The key makes new elements for another buyer: a moved element would count as a layout shift.
    <dl className={promoted ? 'price-block promoted' : 'price-block'} key={paid.kind}>
      <div className={rowClass(paid)}>
        <PriceHeading row={paid} memberNote="tu precio" />
        <dd className="price-block-paid">
          <PaidAmount row={paid} />
          {paid.kind === 'regular' && <Discount row={paid} />}
        </dd>
        <dd className="price-block-terms">{`${paid.cuotas} cuotas de ${formatMoney(paid.valorCuota)}`}</dd>
        <dd className="price-block-terms">{`Sin impuestos nac. ${formatMoney(paid.noTaxPrice)}`}</dd>
      </div>
      {other !== undefined && (
        <div className={`${rowClass(other)} other`}>
          <dt>{other.label}</dt>
          <dd className="price-block-paid">
            <OtherAmount row={other} />
          </dd>
          <dd className="price-block-terms">{`Sin impuestos nac. ${formatMoney(other.noTaxPrice)}`}</dd>
        </div>
      )}
    </dl>
  );
}

/** Shows a message if the member prices could not be loaded; the cards then show only the regular prices. */
export function MemberPricesFailure({ block }: { block: BlockOf<null> }) {
  return (
    <Block name="member-prices" block={block}>
      {() => null}
    </Block>
  );
}
