import { useState } from 'react';
import type { Block as BlockOf } from '#core/block.ts';
import type { PriceRow } from '#core/store/price/price-list.ts';
import { formatMoney } from '#core/values/money.ts';
import { Block } from '../../ui/block.tsx';
import { FixedPart } from '../../ui/fixed-part.tsx';
import { MemberVariant, useVisitorPrices } from './member-context.tsx';
import { Discount, OtherAmount, PaidAmount, PriceHeading, rowClass } from './price-parts.tsx';

type PriceBlockProps = {
  prices: readonly PriceRow[];
  /** Finds the block in the document, which is kept until the visitor turns out to be a member; null if the document has none. */
  kept?: string | null;
};

/**
 * A product's prices on a card: what the visitor pays, then what others pay. Both orders have the same lines and columns,
 * so that nothing moves when the visitor turns out to be a member.
 */
export function PriceBlock(props: PriceBlockProps) {
  // Without a member price everybody reads the same.
  if (props.prices.length < 2) return <Prices {...props} />;
  return <MemberVariant>{() => <Prices {...props} />}</MemberVariant>;
}

function Prices({ prices, kept = null }: PriceBlockProps) {
  const [paid, other] = useVisitorPrices(prices);
  // A member's block has taken the place of the document's, which is gone: after it the regular prices are rendered, too.
  const [isReplaced, setReplaced] = useState(false);
  if (paid === undefined) return null;
  if (paid.kind !== 'regular' && !isReplaced) setReplaced(true);
  if (kept !== null && !isReplaced && paid.kind === 'regular')
    return <FixedPart as="dl" selector={kept} className="price-block" />;
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
