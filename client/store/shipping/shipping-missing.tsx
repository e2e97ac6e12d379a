import { formatMoney } from '#core/values/money.ts';
import { createExternalStore } from '../../ui/external-store.ts';

/** From which subtotal the delivery that this tab asked for last is free; null if it asked for none, or it never is. */
export const lastFreeFrom = createExternalStore<number | null>(null);

/** What an order lacks for a free delivery. Rounded up: with less, the delivery is not free. */
export function ShippingMissing({ missing }: { missing: number }) {
  if (missing <= 0) return null;
  return <p className="shipping-missing">{`Te faltan ${formatMoney(Math.ceil(missing))} para el envío gratis.`}</p>;
}
