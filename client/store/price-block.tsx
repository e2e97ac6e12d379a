import type { Block as BlockOf } from '#core/block.ts';
import type { PriceRow } from '#core/store/price-list.ts';
import { formatMoney } from '#core/values/money.ts';
import { paths } from '#core/values/paths.ts';
import { Block } from '../ui/block.tsx';

/**
 * A product's prices, one row for each kind of buyer. On the product sheet (`full`) every row has instalments and the
 * price without taxes, and the member row has a sentence about the club. On a card only the regular row has instalments
 * and the price without taxes.
 */
export function PriceBlock({ prices, full = false }: { prices: PriceRow[]; full?: boolean }) {
  return (
    <dl className={full ? 'price-block full' : 'price-block'}>
      {prices.map((row) => (
        <Row key={row.kind} row={row} full={full} />
      ))}
    </dl>
  );
}

function Row({ row, full }: { row: PriceRow; full: boolean }) {
  const member = row.kind === 'member';
  return (
    <div className={member ? 'price-block-row member' : 'price-block-row'}>
      <dt>{row.label}</dt>
      <dd className="price-block-amount">
        {row.discountedPrice !== null && (
          <s>
            <span className="sr-only">Antes </span>
            {formatMoney(row.regularPrice)}
          </s>
        )}
        <span className="price-block-paid">
          <strong>{formatMoney(row.discountedPrice ?? row.regularPrice)}</strong>
          {row.badgeText !== null && <span className={member ? 'badge member' : 'badge'}>{row.badgeText}</span>}
        </span>
      </dd>
      {(full || !member) && (
        <dd className="price-block-terms">
          {full && 'En cuotas: '}
          {row.cuotas} × {formatMoney(row.valorCuota)}
        </dd>
      )}
      {(full || !member) && (
        <dd className="price-block-terms">
          {full ? 'Precio sin impuestos nacionales' : 'Sin impuestos nac.'} {formatMoney(row.noTaxPrice)}
        </dd>
      )}
      {full && member && (
        <dd className="price-block-club">
          Es el precio de quienes reciben la caja del mes. <a href={paths.club}>Conocé el club</a>
        </dd>
      )}
    </div>
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
