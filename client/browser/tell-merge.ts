import { paths } from '#core/values/paths.ts';
import { sessionStore } from '../account/session-store.ts';
import { withStorage } from '../ui/with-storage.ts';
import { loadCart } from './send-cart-forms.ts';

const GUEST_CART = 'guest-cart';

/**
 * Reads the cart when a shopper who had one as a guest has signed in, so that the page says what became of it: most sign-ins
 * lead back to a page that shows no cart. The cart page and the open drawer say it themselves.
 */
export function tellMerge(): void {
  const onSession = () => {
    const session = sessionStore.store.get();
    if (session?.status === 'anonymous') rememberGuestCart((session.cart.count ?? 0) > 0);
    if (session?.status !== 'authenticated' || !takeGuestCart() || location.pathname === paths.cart) return;
    loadCart().then(
      ({ cartStore }) => (cartStore.state.get().isDrawerOpen ? undefined : cartStore.load()),
      () => undefined, // The cart page tells it.
    );
  };
  sessionStore.store.subscribe(onSession);
  onSession();
}

/** If the browser refuses storage, only a sign-in in a popup is told. */
function rememberGuestCart(isThere: boolean): void {
  withStorage(() => {
    if (isThere) sessionStorage.setItem(GUEST_CART, '1');
    else sessionStorage.removeItem(GUEST_CART);
  }, undefined);
}

function takeGuestCart(): boolean {
  return withStorage(() => {
    const isThere = sessionStorage.getItem(GUEST_CART) !== null;
    sessionStorage.removeItem(GUEST_CART);
    return isThere;
  }, false);
}
