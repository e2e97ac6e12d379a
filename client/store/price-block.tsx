import type { Block as BlockOf } from '#core/block.ts';
import type { PriceRow, SheetPriceRow } from '#core/store/price-list.ts';
import { formatMoney, sum } from '#core/values/money.ts';
import { paths } from '#core/values/paths.ts';
import { Block } from '../ui/block.tsx';
import { useVisitorPrices } from './member-context.ts';

/**
 * A product's prices on a card: what the visitor pays, then what others pay. Every line has a fixed height and both
 * orders have the same lines, so that nothing moves when the visitor turns out to be a member.
 */
export function PriceBlock({ prices }: { prices: readonly PriceRow[] }) {
  const [paid, other] = useVisitorPrices(prices);
  if (paid === undefined) return null;
  const promoted = prices[0]?.kind === 'regular' && prices[0].discountedPrice !== null;
  return (
    <dl className={promoted ? 'price-block promoted' : 'price-block'}>
      {/* The key makes new elements for another buyer: a moved element would count as a layout shift. */}
      <div className={rowClass(paid)} key={paid.kind}>
        <Heading row={paid} memberNote="tu precio" />
        <dd className="price-block-paid">
          <strong>{formatMoney(toPaid(paid))}</strong>
          {paid.kind === 'regular' && <Discount row={paid} />}
        </dd>
        <dd className="price-block-terms">
          {paid.cuotas} cuotas de {formatMoney(paid.valorCuota)}
        </dd>
        <dd className="price-block-terms">Sin impuestos nac. {formatMoney(paid.noTaxPrice)}</dd>
      </div>
      {other !== undefined && (
        <div className={`${rowClass(other)} other`} key={`other ${other.kind}`}>
          <dt>{other.label}</dt>
          <dd className="price-block-paid">
            <OtherAmount row={other} />
          </dd>
          <dd className="price-block-terms">Sin impuestos nac. {formatMoney(other.noTaxPrice)}</dd>
        </div>
      )}
    </dl>
  );
}

/** A product's prices on its sheet. Both buyers have all terms, and a member's invitation becomes what a member saves. */
export function SheetPriceBlock({ prices }: { prices: readonly SheetPriceRow[] }) {
  const [paid, other] = useVisitorPrices(prices);
  if (paid === undefined) return null;
  return (
    <dl className="price-block full">
      <div className={rowClass(paid)} key={paid.kind}>
        <Heading row={paid} memberNote="Es tu precio de socio" />
        <dd className="price-block-paid">
          <strong>{formatMoney(toPaid(paid))}</strong>
          <Discount row={paid} />
        </dd>
        <Terms row={paid} />
        <UnitPrices row={paid} />
      </div>
      {other !== undefined && (
        <div className={`${rowClass(other)} other`} key={`other ${other.kind}`}>
          <Heading row={other} memberNote={null} />
          <dd className="price-block-paid">
            <OtherAmount row={other} />
            <Discount row={other} />
          </dd>
          <Terms row={other} />
          <dd className="price-block-club">
            {other.kind === 'member' ? (
              <>
                Para quienes están en el club. <a href={paths.club}>Conocé el club</a>
              </>
            ) : (
              `Ahorrás ${formatMoney(sum([toPaid(other), -toPaid(paid)]))}`
            )}
          </dd>
        </div>
      )}
    </dl>
  );
}

/** The label, and beside it the struck price of a promotion, or that the member price is the visitor's own. */
function Heading({ row, memberNote }: { row: PriceRow; memberNote: string | null }) {
  return (
    <>
      <dt>{row.label}</dt>
      {row.kind === 'member' && memberNote !== null && <dd className="price-block-note">{memberNote}</dd>}
      {row.kind === 'regular' && row.discountedPrice !== null && (
        <dd className="price-block-note">
          <s>
            <span className="sr-only">Antes </span>
            {formatMoney(row.regularPrice)}
          </s>
        </dd>
      )}
    </>
  );
}

/** What other visitors pay. A member does not pay the regular price, so it is struck. */
function OtherAmount({ row }: { row: PriceRow }) {
  const amount = formatMoney(toPaid(row));
  return row.kind === 'member' ? <strong>{amount}</strong> : <s>{amount}</s>;
}

function Discount({ row }: { row: PriceRow }) {
  if (row.badgeText === null) return null;
  return <span className={row.kind === 'member' ? 'badge member' : 'badge'}>{row.badgeText}</span>;
}

function Terms({ row }: { row: PriceRow }) {
  return (
    <>
      <dd className="price-block-terms">
        {row.cuotas} cuotas de {formatMoney(row.valorCuota)} · CFTEA 0,00&nbsp;%
      </dd>
      <dd className="price-block-terms">Precio sin impuestos nacionales {formatMoney(row.noTaxPrice)}</dd>
    </>
  );
}

function UnitPrices({ row: { perBottle, perLitre } }: { row: SheetPriceRow }) {
  if (perLitre === null) return null;
  return (
    <dd className="price-block-terms">
      {perBottle !== null && `${formatMoney(perBottle)} por botella · `}
      {formatMoney(perLitre)} por litro
    </dd>
  );
}

function toPaid({ discountedPrice, regularPrice }: PriceRow): number {
  return discountedPrice ?? regularPrice;
}

function rowClass({ kind }: PriceRow): string {
  return kind === 'member' ? 'price-block-row member' : 'price-block-row';
}

/** Shows a message if the member prices could not be loaded; the cards then show only the regular prices. */
export function MemberPricesFailure({ block }: { block: BlockOf<null> }) {
  return (
    <Block name="member-prices" block={block}>
      {() => null}
    </Block>
  );
}
