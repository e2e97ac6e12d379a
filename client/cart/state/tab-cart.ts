import { useEffect } from 'react';
import { followOtherTabs, tellOtherTabs } from '../../account/other-tabs.ts';
import { sessionStore } from '../../account/session-store.ts';
import { recordEvent } from '../../events/record-event.ts';
import { useExternalStore } from '../../ui/use-external-store.ts';
import { createCartApi, runAloneInBrowser } from './cart-api.ts';
import { type CartCommand, toCartCommand } from './cart-forms.ts';
import { type CartState, initialCartState } from './cart-state.ts';
import { createCartStore } from './cart-store.ts';

/** The cart of this browser tab. */
export const cartStore = createCartStore({
  api: createCartApi(
    (...request) => runAloneInBrowser(() => fetch(...request)),
    () => document.cookie !== '',
  ),
  session: sessionStore,
  tellOtherTabs: (units) => void tellOtherTabs(units),
  record: recordEvent,
});

/** The state of this tab's cart; on the server and during hydration, `initialCartState`. */
export function useCart(): CartState {
  return useExternalStore(cartStore.state, initialCartState);
}

/** While the cart is shown, reads it again when another tab changed it, and when the shopper returns to this tab. */
export function useFreshCart(isShown: boolean): void {
  useEffect(() => {
    if (!isShown) return;
    return followOtherTabs({
      onCartChanged: () => {
        // A hidden tab waits for the return.
        if (!document.hidden) void cartStore.refresh();
      },
      onReturn: () => void cartStore.refresh(),
    });
  }, [isShown]);
}

/** The width below which the drawer covers the page. */
const PHONE = '(width < 48rem)';

/**
 * Sends a form whose action starts with `/api/cart/`. `data` holds the fields at the time of the submit: by the time
 * this code is loaded, React has reset controlled fields to their old values.
 */
export async function submitCartForm(form: HTMLFormElement, data: FormData): Promise<void> {
  const command = toCartCommand(form.getAttribute('action') ?? '', data);
  if (command !== null) await cartStore.submit(command, staysInList(form, command));
}

/** On a phone an add from a list leaves the list in sight; a card's stepper does so on every screen. */
function staysInList(form: HTMLFormElement, { kind }: CartCommand): boolean {
  return form.closest('.product-card') !== null && (kind === 'set' || matchMedia(PHONE).matches);
}
