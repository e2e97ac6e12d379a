import type { CartTotals } from '#core/cart/cart-view.ts';
import { formatMoney, sum, withoutVat } from '#core/values/money.ts';
import { findCheapest, type ShippingView } from '#core/values/shipping.ts';
import { ShippingCalculator } from '../store/shipping/shipping-calculator.tsx';

/** What the cart's delivery costs, and the total with the cheapest one. `loaded` is for the cart that the page came with. */
export function CartShipping({ totals, loaded }: { totals: CartTotals; loaded: ShippingView | null }) {
  const order = `${totals.units}:${totals.pays}`;
  return (
    <ShippingCalculator loaded={loaded} order={order}>
      {({ options }) => {
        const cheapest = findCheapest(options);
        if (cheapest === null) return null;
        return (
          <dl className="cart-totals cart-shipping-total">
            <div className="cart-totals-paid">
              <dt>Total con envío</dt>
              <dd>{formatMoney(sum([totals.pays, cheapest.price]))}</dd>
            </div>
            <div>
              <dt>Precio sin impuestos nacionales</dt>
              <dd>{formatMoney(sum([totals.priceWithoutTaxes, withoutVat(cheapest.price)]))}</dd>
            </div>
          </dl>
        );
      }}
    </ShippingCalculator>
  );
}
