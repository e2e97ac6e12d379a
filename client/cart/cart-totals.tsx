import type { CartView } from '#core/cart/cart-view.ts';
import { toCheckoutHref } from '#core/cart/checkout-href.ts';
import { formatMoney } from '#core/values/money.ts';
import { paths } from '#core/values/paths.ts';
import { useSite } from '../ui/site-context.tsx';

/** The cart's total, and the total that a member would pay. */
export function CartTotals({ totals: { regular, member }, busy }: { totals: CartView['totals']; busy: boolean }) {
  return (
    <dl className="cart-totals" aria-busy={busy}>
      <div>
        <dt>{member === null ? 'Total' : 'PRECIO REGULAR'}</dt>
        <dd>{formatMoney(regular)}</dd>
      </div>
      {member !== null && (
        <div className="member">
          <dt>
            SOCIOS{' '}
            <a className="cart-totals-club" href={paths.club}>
              Conocé el club
            </a>
          </dt>
          <dd>{formatMoney(member)}</dd>
        </div>
      )}
    </dl>
  );
}

/** Links to the commerce provider's checkout, which is another site. Renders nothing if there is no order form. */
export function CheckoutLink({ cartId }: { cartId: string | null }) {
  const { checkoutUrl } = useSite();
  if (cartId === null) return null;
  return (
    <a className="button large wide" href={toCheckoutHref(checkoutUrl, cartId)} data-native="">
      Finalizar compra
    </a>
  );
}
