import { type MouseEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { sum } from '#core/values/money.ts';
import { paths } from '#core/values/paths.ts';
import { SignInInvitation } from '../account/sign-in-invitation.tsx';
import { lastFreeFrom } from '../store/shipping/answers.ts';
import { ShippingMissing } from '../store/shipping/shipping-missing.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { CloseButton, Icon } from '../ui/icon.tsx';
import { LiveRegion } from '../ui/live-region.tsx';
import { usePageAddress } from '../ui/page-address.ts';
import { PurchaseAnswers } from '../ui/purchase-answers.tsx';
import { useExternalStore } from '../ui/use-external-store.ts';
import { CartCodes } from './cart-codes.tsx';
import { CartEmpty, CartLines } from './cart-lines.tsx';
import { CartNotices, MergeNotice } from './cart-notices.tsx';
import { CartTotals, CheckoutLink } from './cart-totals.tsx';
import { addedQuantities } from './state/added-quantities.ts';
import { type CartState, countShownUnits } from './state/cart-state.ts';
import { cartStore, useCart, useFreshCart } from './state/tab-cart.ts';

/** Part of this module, so that the drawer and its store are one file. */
export { cartStore, submitCartForm } from './state/tab-cart.ts';

/**
 * The cart in a dialog. It opens when a product is added from its sheet or the cart link is pressed; without scripts, the cart page is
 * used instead.
 */
export function CartDrawer() {
  const state = useCart();
  const { cart, status, isDrawerOpen, isBarOpen, announcement, mergeNotice } = state;
  const busy = status === 'loading';
  const hasSteppers = useExternalStore(addedQuantities, addedQuantities.get()).size > 0;
  // The steppers of cards show the cart, too.
  useFreshCart(isDrawerOpen || hasSteppers);
  // Known once a delivery was shown in this tab.
  const freeFrom = useExternalStore(lastFreeFrom, null);
  return (
    <>
      {/* Screen readers ignore a live region behind an open modal, so page and drawer each have one. */}
      <LiveRegion text={isDrawerOpen ? '' : announcement} />
      {mergeNotice !== null && !isDrawerOpen && (
        <PageNote className="floating-notice spread" label="Aviso del carrito">
          <p>{mergeNotice}</p>
        </PageNote>
      )}
      {isBarOpen && <CartBar state={state} />}
      <Dialog open={isDrawerOpen} onClose={cartStore.close} className="cart-drawer sheet" label="Tu carrito">
        {/* biome-ignore lint/a11y/noStaticElementInteractions lint/a11y/useKeyWithClickEvents: Handles the clicks of the links inside, which have their own keys. */}
        <div className="cart-drawer-content" onClick={closeOnLink}>
          <div className="cart-drawer-head">
            <h2 tabIndex={-1}>Tu carrito</h2>
            <p className="cart-drawer-status" role="status">
              {isDrawerOpen && announcement !== '' && (
                <span key={announcement}>
                  <Icon name="check" />
                  {announcement}
                </span>
              )}
            </p>
            <CloseButton label="Cerrar" onClick={cartStore.close} />
          </div>
          <div className="cart-drawer-body">
            <CartNotices cart={state} />
            {cart === null && busy && <Skeleton />}
            {cart?.lines.length === 0 && cart.error === null && <CartEmpty />}
            {cart !== null && cart.lines.length > 0 && <CartLines lines={cart.lines} busy={busy} />}
            {/* Below the lines, so that they do not move when the notice appears. */}
            <MergeNotice merged={cart?.merged} />
            {cart !== null && cart.lines.length > 0 && <PurchaseAnswers />}
          </div>
          {cart !== null && cart.lines.length > 0 && (
            <div className="cart-drawer-foot">
              <CartTotals cart={cart} busy={busy} />
              <CartCodes />
              {freeFrom !== null && !cart.totalsUnknown && cart.canCheckout && (
                <ShippingMissing missing={sum([freeFrom, -cart.totals.pays])} />
              )}
              <CheckoutLink cart={cart} />
              <div className="cart-drawer-ways cluster">
                <button className="button bare" type="button" onClick={cartStore.close}>
                  Seguir comprando
                </button>
                <a className="button bare" href={paths.cart}>
                  Ver carrito
                </a>
              </div>
              <SignInInvitation onSignedIn={cartStore.load} />
            </div>
          )}
        </div>
      </Dialog>
    </>
  );
}

/** Closes the drawer when a link in it navigates. The sign-in link prevents the default, because it opens a window. */
function closeOnLink(event: MouseEvent): void {
  if (event.isDefaultPrevented()) return;
  if (event.target instanceof Element && event.target.closest('a') !== null) cartStore.close();
}

function Skeleton() {
  return (
    <div className="cart-drawer-skeleton" aria-hidden="true">
      <span />
      <span />
    </div>
  );
}

/** Says over a list what is in the cart. */
function CartBar({ state }: { state: CartState }) {
  const { cart } = state;
  return (
    <PageNote className="cart-drawer-bar floating-notice spread" label="Tu carrito">
      <CartNotices cart={state} />
      <p>{cart === null ? 'Agregando…' : `${countShownUnits(cart)} en el carrito`}</p>
    </PageNote>
  );
}

/** Stands over the page until it is closed or the shopper goes to another page. */
function PageNote({ className, label, children }: { className: string; label: string; children: ReactNode }) {
  const { pathname } = usePageAddress();
  const [firstPath] = useState(pathname);
  /** The form of the product card whose button the shopper pressed last. */
  const usedForm = useRef<Element | null>(null);
  // After every render: the note is rendered when the cart has changed, while the card that changed it still has the focus.
  useEffect(() => {
    usedForm.current = document.activeElement?.closest('.product-card form') ?? usedForm.current;
  });
  /**
   * Moves the focus to the card's button, or to `main` if the card is gone. Called before the note is removed, whose button has
   * the focus. A drawer that opens then gives the focus back to the card when it closes.
   */
  function returnFocus(): void {
    const control = usedForm.current?.isConnected && usedForm.current.querySelector<HTMLElement>('button:last-child');
    (control || document.querySelector<HTMLElement>('main'))?.focus({ preventScroll: true });
  }
  function open(): void {
    returnFocus();
    void cartStore.open();
  }
  function close(): void {
    returnFocus();
    cartStore.close();
  }
  if (pathname !== firstPath) return null;
  return (
    <aside className={className} aria-label={label}>
      {children}
      <button className="text-action" type="button" onClick={open}>
        Ver carrito
      </button>
      <CloseButton label="Cerrar el aviso" onClick={close} />
    </aside>
  );
}
