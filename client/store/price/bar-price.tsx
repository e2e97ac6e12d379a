import type { PriceRow } from '#core/store/price/price-list.ts';
import { formatMoney } from '#core/values/money.ts';
import { useVisitorPrices } from './member-context.tsx';
import { toPaid } from './price-parts.tsx';

/**
 * What the visitor pays, in a phone's buy bar. Screen readers skip it, because the price block says the same. The key
 * makes a new element for another buyer, as in the price block.
 */
export function BarPrice({ prices }: { prices: readonly PriceRow[] }) {
  const [paid] = useVisitorPrices(prices);
  if (paid === undefined) return null;
  return (
    <p className="bar-price" aria-hidden="true" key={paid.kind}>
      <strong>{formatMoney(toPaid(paid))}</strong> · {paid.cuotas} cuotas de {formatMoney(paid.valorCuota)}
    </p>
  );
}
