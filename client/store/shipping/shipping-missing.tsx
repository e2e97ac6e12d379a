import { formatMoney, sum } from '#core/values/money.ts';
import { createExternalStore, useExternalStore } from '../../ui/external-store.ts';

/** From which subtotal the delivery that this tab asked for last is free; null if it asked for none, or it never is. */
export const lastFreeFrom = createExternalStore<number | null>(null);

/** What an order lacks for a free delivery. Rounded up: with less, the delivery is not free. */
export function ShippingMissing({ missing }: { missing: number }) {
  if (missing <= 0) return null;
  return <p className="shipping-missing">{`Te faltan ${formatMoney(Math.ceil(missing))} para el envío gratis.`}</p>;
}

/** The same where nothing is asked, once a delivery was shown in this tab. */
export function MissingForLast({ pays }: { pays: number }) {
  const freeFrom = useExternalStore(lastFreeFrom, null);
  return freeFrom === null ? null : <ShippingMissing missing={sum([freeFrom, -pays])} />;
}
