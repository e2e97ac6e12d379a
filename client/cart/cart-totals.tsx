import type { CartView } from '#core/cart/cart-view.ts';
import { toCheckoutHref } from '#core/cart/checkout-href.ts';
import { toInstalments } from '#core/values/instalments.ts';
import { formatMoney, sum } from '#core/values/money.ts';
import { paths } from '#core/values/paths.ts';
import { useSite } from '../ui/site-context.tsx';

/** What the visitor pays, and what a member saves or a guest would pay as a member. */
export function CartTotals({ totals, busy }: { totals: CartView['totals']; busy: boolean }) {
  const { units, regular, member, pays, priceWithoutTaxes } = totals;
  const { count, amount } = toInstalments(pays);
  const paysAsMember = pays < regular;
  return (
    <dl className="cart-totals" aria-busy={busy}>
      <div className="cart-totals-paid">
        <dt>{paysAsMember ? 'Total con tu precio de socio' : 'Total'}</dt>
        <dd>{formatMoney(pays)}</dd>
      </div>
      {paysAsMember && (
        <>
          <div>
            <dt>Precio regular</dt>
            <dd>
              <s>{formatMoney(regular)}</s>
            </dd>
          </div>
          <div className="member">
            <dt>Ahorrás </dt>
            <dd>{formatMoney(sum([regular, -pays]))}</dd>
          </div>
        </>
      )}
      <div>
        <dt>Precio sin impuestos nacionales </dt>
        <dd>{formatMoney(priceWithoutTaxes)}</dd>
      </div>
      <div>
        <dt>{units === 1 ? '1 producto' : `${units} productos`}</dt>
        <dd>
          {count} cuotas de {formatMoney(amount)} · CFTEA 0,00&nbsp;%
        </dd>
      </div>
      {member !== null && !paysAsMember && (
        <div className="member cart-totals-invitation">
          <dt>
            SOCIOS <a href={paths.club}>Conocé el club</a>
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
