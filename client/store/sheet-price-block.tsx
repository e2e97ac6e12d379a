import type { SheetPriceRow } from '#core/store/price-list.ts';
import { formatMoney, sum } from '#core/values/money.ts';
import { paths } from '#core/values/paths.ts';
import { useVisitorPrices } from './member-context.tsx';
import { Discount, OtherAmount, PriceHeading, rowClass, toPaid } from './price-parts.tsx';

/**
 * A product's prices on its sheet: the member price and the regular one, each with its terms. Where a guest is invited to
 * the club, a member reads how much they save.
 */
export function SheetPriceBlock({ prices }: { prices: readonly SheetPriceRow[] }) {
  const [paid, other] = useVisitorPrices(prices);
  if (paid === undefined) return null;
  return (
    // The key makes new elements for another buyer, as on a card.
    <dl className="price-block full" key={paid.kind}>
      <div className={rowClass(paid)}>
        <PriceHeading row={paid} memberNote="Es tu precio de socio" />
        <dd className="price-block-paid">
          <strong>{formatMoney(toPaid(paid))}</strong>
          <Discount row={paid} />
        </dd>
        <Terms row={paid} />
        <UnitPrices row={paid} />
      </div>
      {other !== undefined && (
        <div className={`${rowClass(other)} other`}>
          <PriceHeading row={other} memberNote={null} />
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

function Terms({ row }: { row: SheetPriceRow }) {
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
