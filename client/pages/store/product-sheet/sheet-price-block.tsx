import type { UnitPriceRow } from '#core/store/price/price-list.ts';
import { formatInstalments, formatMoney, formatNetPrice, savingOf } from '#core/values/money.ts';
import { paths } from '#core/values/paths.ts';
import { VisitorPrices } from '../../../store/price/member-context.tsx';
import {
  Discount,
  OtherAmount,
  PaidAmount,
  PriceHeading,
  rowClass,
  toPaid,
} from '../../../store/price/price-parts.tsx';
import { useSite } from '../../../ui/site-context.tsx';

/**
 * A product's prices on its sheet: the member price and the regular one, each with its terms. Where a guest is invited to
 * the club, a member reads how much they save.
 */
export function SheetPriceBlock({ prices }: { prices: readonly UnitPriceRow[] }) {
  return (
    <VisitorPrices prices={prices}>
      {(paid, other) => (
        // The key makes new elements for another buyer, as on a card.
        <dl className="price-block full" key={paid.kind}>
          <div className={rowClass(paid)}>
            <PriceHeading row={paid} memberNote="Es tu precio de socio" />
            <dd className="price-block-paid">
              <PaidAmount row={paid} />
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
                  <Invitation saved={savingOf(toPaid(paid), toPaid(other)) ?? 0} />
                ) : (
                  `Ahorrás ${formatMoney(savingOf(toPaid(other), toPaid(paid)) ?? 0)}`
                )}
              </dd>
            </div>
          )}
        </dl>
      )}
    </VisitorPrices>
  );
}

/** What the club saves a guest; nothing but the link if a promotion is as cheap. One line, as what a member reads in its place. */
function Invitation({ saved }: { saved: number }) {
  return (
    <>
      {saved > 0 && `Con el club ahorrás ${formatMoney(saved)}. `}
      <a href={paths.club}>{saved > 0 ? 'Ver cómo' : 'Conocé el club'}</a>
    </>
  );
}

function Terms({ row }: { row: UnitPriceRow }) {
  const { cftea } = useSite();
  const instalments = formatInstalments({ count: row.cuotas, amount: row.valorCuota }, cftea);
  return (
    <>
      {instalments !== null && <dd className="price-block-terms">{instalments}</dd>}
      <dd className="price-block-terms">Precio sin impuestos nacionales {formatNetPrice(row.noTaxPrice)}</dd>
    </>
  );
}

function UnitPrices({ row: { perBottle, perLitre } }: { row: UnitPriceRow }) {
  const texts = [
    ...(perBottle === null ? [] : [`${formatMoney(perBottle)} por botella`]),
    ...(perLitre === null ? [] : [`${formatMoney(perLitre)} por litro`]),
  ];
  return texts.length > 0 && <dd className="price-block-terms">{texts.join(' · ')}</dd>;
}

/**
 * What the visitor pays, in a phone's buy bar. Screen readers skip it, because the price block says the same. The key
 * makes a new element for another buyer, as in the price block.
 */
export function BarPrice({ prices }: { prices: readonly UnitPriceRow[] }) {
  return (
    <VisitorPrices prices={prices}>
      {(paid) => (
        <p className="phone-bar-price" aria-hidden="true" key={paid.kind}>
          <strong>{formatMoney(toPaid(paid))}</strong>
          {paid.perLitre !== null && ` · ${formatMoney(paid.perLitre)} por litro`}
          <small>Precio sin impuestos nacionales {formatNetPrice(paid.noTaxPrice)}</small>
        </p>
      )}
    </VisitorPrices>
  );
}
