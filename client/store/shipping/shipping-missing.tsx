import { formatMoney } from '#core/values/money.ts';

/** What an order lacks for a free delivery. Rounded up: with less, the delivery is not free. */
export function ShippingMissing({ missing }: { missing: number }) {
  if (missing <= 0) return null;
  return <p className="shipping-missing">{`Te faltan ${formatMoney(Math.ceil(missing))} para el envío gratis.`}</p>;
}
