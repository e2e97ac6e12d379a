import type { ReactNode } from 'react';
import type { CartView } from '#core/cart/cart-view.ts';
import { type Campaign, toCampaignQuery } from '#core/values/campaign.ts';
import { toCheckoutHref } from '#core/values/links.ts';
import { formatInstalments, formatMoney, formatNetPrice, savingOf, toInstalments } from '#core/values/money.ts';
import { paths } from '#core/values/paths.ts';
import { StruckAmount } from '../store/price/price-parts.tsx';
import { useSite } from '../ui/site-context.tsx';

type TotalsProps = { cart: Pick<CartView, 'totals' | 'totalsUnknown'> };

/** Whether there is something to pay; false if nothing in the cart can be bought now. */
export function isPriced({ totals, totalsUnknown }: TotalsProps['cart']): boolean {
  return totalsUnknown === true || totals.pays > 0;
}

/** What the visitor pays, and what a member saves or a guest would pay as a member. */
export function CartTotals({ cart, busy }: TotalsProps & { busy: boolean }) {
  const { units, regular, member, pays, priceWithoutTaxes } = cart.totals;
  const { cftea } = useSite();
  const saved = savingOf(regular, pays);
  const saving = member === null || saved !== null ? null : savingOf(regular, member);
  if (!isPriced(cart)) return null;
  if (cart.totalsUnknown) {
    return (
      <dl className="cart-totals" aria-busy={busy}>
        <Row term="Total">{TOTAL_UNKNOWN}</Row>
      </dl>
    );
  }
  return (
    <dl className="cart-totals" aria-busy={busy}>
      <Row className="cart-totals-paid" term={saved !== null ? 'Total con tu precio de socio' : 'Total'}>
        {formatMoney(pays)}
      </Row>
      {saved !== null && (
        <>
          <Row term="Precio regular">
            <StruckAmount>{formatMoney(regular)}</StruckAmount>
          </Row>
          <Row className="member" term="Ahorrás ">
            {formatMoney(saved)}
          </Row>
        </>
      )}
      <Row term="Precio sin impuestos nacionales ">{formatNetPrice(priceWithoutTaxes)}</Row>
      <Row term={units === 1 ? '1 unidad' : `${units} unidades`}>{formatInstalments(toInstalments(pays), cftea)}</Row>
      {member !== null && saving !== null && (
        <>
          <Row className="member cart-totals-invitation" term="SOCIOS">
            {formatMoney(member)}
          </Row>
          <Row
            className="member"
            term={
              <>
                Con el club ahorrás <a href={paths.club}>Ver cómo</a>
              </>
            }
          >
            {formatMoney(saving)}
          </Row>
        </>
      )}
    </dl>
  );
}

const TOTAL_UNKNOWN = 'no disponible por ahora';

/** The total in the bar of a phone, before the button. */
export function BarTotal({ cart }: TotalsProps) {
  const { totals, totalsUnknown } = cart;
  if (!isPriced(cart)) return null;
  return (
    <p className="phone-bar-price">
      Total <strong>{totalsUnknown ? TOTAL_UNKNOWN : formatMoney(totals.pays)}</strong>
    </p>
  );
}

export function Row({ term, className, children }: { term: ReactNode; className?: string; children: ReactNode }) {
  return (
    <div className={className}>
      <dt>{term}</dt>
      <dd>{children}</dd>
    </div>
  );
}

/** The events' lines of a cart are at most so many. */
const MAX_RECORDED_LINES = 20;

/**
 * Links to the commerce provider's checkout, which is another site; while the cart cannot be bought, says what to do instead.
 * Renders nothing if there is no order form. What the cart holds is in the link for `client/events`, which knows no cart.
 */
export function CheckoutLink({ cart, campaign = {} }: { cart: CartView; campaign?: Campaign | undefined }) {
  const { id, lines, totals, totalsUnknown, canCheckout } = cart;
  const { checkoutUrl } = useSite();
  if (id === null) return null;
  if (!canCheckout) {
    return (
      <p>
        Para comprar, cambiá o quitá lo que está marcado. Si no podés, <a href={paths.contact}>escribinos</a>.
      </p>
    );
  }
  const items = lines.slice(0, MAX_RECORDED_LINES).map(({ sku, quantity }) => `${sku}:${quantity}`);
  return (
    <a
      className="button large wide"
      href={toCheckoutHref(checkoutUrl, id) + toCampaignQuery(campaign)}
      data-native=""
      data-event="begin_checkout"
      data-value={totalsUnknown ? undefined : totals.pays}
      data-items={items.join()}
    >
      Finalizar compra
    </a>
  );
}
