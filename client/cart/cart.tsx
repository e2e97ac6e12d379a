import { useLayoutEffect } from 'react';
import type { CartPage } from '#core/cart/get-cart.ts';
import { paths } from '#core/values/paths.ts';
import { SignInInvitationSlot } from '../account/sign-in-invitation-slot.tsx';
import { Head } from '../ui/head.tsx';
import { PurchaseAnswers } from '../ui/purchase-answers.tsx';
import { CartEmpty, CartLines } from './cart-lines.tsx';
import { AddedNotice, CartNotices, LoadedNotices, MergeNotice } from './cart-notices.tsx';
import { CartShipping } from './cart-shipping.tsx';
import { CartTotals, CheckoutLink } from './cart-totals.tsx';
import { cartStore, useCart } from './state/tab-cart.ts';
import { useFreshCart } from './state/use-fresh-cart.ts';

/** The cart as a page that needs no script: every control is a form. */
export function Page({ data }: { data: CartPage }) {
  const state = useCart();
  // Seeds the store with the loader's cart; after that the store is newer. A layout effect, so that the store's old
  // cart is never painted.
  useLayoutEffect(() => cartStore.seed(data), [data]);
  useFreshCart(true);
  const hydrated = state.cart !== null;
  const cart = state.cart ?? data.cart;
  const busy = hydrated && state.status === 'loading';
  return (
    <div className="wrap cart-page">
      <Head title="Tu carrito" description="Lo que elegiste, listo para comprar." canonicalPath={paths.cart} noIndex />
      <h1 tabIndex={-1}>Tu carrito</h1>
      {hydrated ? <CartNotices cart={state} /> : <LoadedNotices page={data} />}
      {hydrated && state.status === 'data' && <AddedNotice change={data.change} />}
      <MergeNotice merged={cart.merged} />
      {cart.lines.length === 0 && cart.error === null && <CartEmpty />}
      {cart.lines.length > 0 && (
        <div className="cart-page-columns split">
          <CartLines lines={cart.lines} busy={busy} />
          <section className="cart-page-summary panel" aria-label="Resumen">
            <CartTotals totals={cart.totals} busy={busy} />
            <CartShipping totals={cart.totals} loaded={data.shipping} />
            <PurchaseAnswers />
            <CheckoutLink cart={cart} />
            <a className="button bare wide" href={paths.shop}>
              Seguir comprando
            </a>
            <SignInInvitationSlot onSignedIn={cartStore.load} />
          </section>
        </div>
      )}
    </div>
  );
}
