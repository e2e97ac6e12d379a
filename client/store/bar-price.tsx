import type { PriceRow } from '#core/store/price-list.ts';
import { formatMoney } from '#core/values/money.ts';

/** The price in a phone's buy bar. Screen readers skip it, because the price block says the same. */
export function BarPrice({ prices: [row] }: { prices: PriceRow[] }) {
  if (row === undefined) return null;
  return (
    <p className="bar-price" aria-hidden="true">
      <strong>{formatMoney(row.discountedPrice ?? row.regularPrice)}</strong> · {row.cuotas} ×{' '}
      {formatMoney(row.valorCuota)}
    </p>
  );
}
