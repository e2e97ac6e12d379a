import { useLayoutEffect } from 'react';
import type { CartTotalsView } from '#core/cart/cart-view.ts';
import type { CartPageView } from '#core/cart/get-cart.ts';
import { formatMoney, formatNetPrice, sum, withoutVat } from '#core/values/money.ts';
import { paths } from '#core/values/paths.ts';
import { findCheapest, type ShippingView } from '#core/values/shipping.ts';
import { SessionEnded } from '../account/session-ended.tsx';
import { SignInInvitation } from '../account/sign-in-invitation.tsx';
import { ShippingCalculator } from '../store/shipping/shipping-calculator.tsx';
import { PurchaseAnswers } from '../ui/purchase-answers.tsx';
import { CartCodes } from './cart-codes.tsx';
import { CartEmpty, CartLines } from './cart-lines.tsx';
import { AddedNotice, CartNotices, LoadedNotices, MergeNotice } from './cart-notices.tsx';
import { BarTotal, CartTotals, CheckoutLink, isPriced, Row } from './cart-totals.tsx';
import { CartCampaign } from './line-form.tsx';
import { NoCookiesNotice } from './no-cookies-notice.tsx';
import { cartStore, useCart, useFreshCart } from './state/tab-cart.ts';

/** The cart, as the server prints it and as the browser takes it over. */
export function CartContent({ data }: { data: CartPageView }) {
  const state = useCart();
  // Seeds the store with the cart that the page came with; after that the store is newer. A layout effect, so that the store's old
  // cart is never painted.
  useLayoutEffect(() => cartStore.seed(data), [data]);
  useFreshCart(true);
  const hydrated = state.cart !== null;
  const cart = state.cart ?? data.cart;
  const busy = hydrated && state.status === 'loading';
  return (
    <CartCampaign value={data.campaign}>
      <div className="wrap cart-page">
        <h1 tabIndex={-1}>Tu carrito</h1>
        {data.sessionEnded && <SessionEnded />}
        {hydrated ? <CartNotices cart={state} /> : <LoadedNotices page={data} />}
        {hydrated && state.status === 'data' && <AddedNotice change={data.change} />}
        <MergeNotice merged={cart.merged} />
        {cart.lines.length === 0 && cart.error === null && (data.keepsNoCookies ? <NoCookiesNotice /> : <CartEmpty />)}
        {cart.lines.length > 0 && (
          <div className="cart-page-columns split">
            <CartLines lines={cart.lines} busy={busy} />
            <section className="cart-page-summary panel" aria-label="Resumen">
              <CartTotals cart={cart} busy={busy} />
              <CartCodes loaded={data.campaign} />
              {isPriced(cart) && <CartShipping totals={cart.totals} loaded={data.shipping} />}
              <PurchaseAnswers />
              <div className="cart-checkout phone-bar">
                <BarTotal cart={cart} />
                <CheckoutLink cart={cart} campaign={data.campaign} />
              </div>
              <a className="button bare wide" href={paths.shop}>
                Seguir comprando
              </a>
              <SignInInvitation onSignedIn={cartStore.load} />
            </section>
          </div>
        )}
      </div>
    </CartCampaign>
  );
}

/** Truncated once, unless a product has a tax beside VAT: its exact amount is not known here. */
function sumWithoutTaxes({ pays, priceWithoutTaxes }: CartTotalsView, delivery: number): number {
  const hasVatOnly = withoutVat(pays) === priceWithoutTaxes;
  return hasVatOnly ? withoutVat(sum([pays, delivery])) : sum([priceWithoutTaxes, withoutVat(delivery)]);
}

/** What the cart's delivery costs, and the total with the cheapest one. `loaded` is for the cart that the page came with. */
function CartShipping({ totals, loaded }: { totals: CartTotalsView; loaded: ShippingView | null }) {
  const order = `${totals.units}:${totals.pays}`;
  return (
    <ShippingCalculator loaded={loaded} order={order}>
      {({ options }) => {
        const cheapest = findCheapest(options);
        if (cheapest === null) return null;
        return (
          <dl className="cart-totals cart-shipping-total">
            <Row className="cart-totals-paid" term="Total con envío">
              {formatMoney(sum([totals.pays, cheapest.price]))}
            </Row>
            {options.length > 1 && <Row term="Entrega">{cheapest.name}</Row>}
            <Row term="Precio sin impuestos nacionales">{formatNetPrice(sumWithoutTaxes(totals, cheapest.price))}</Row>
          </dl>
        );
      }}
    </ShippingCalculator>
  );
}
