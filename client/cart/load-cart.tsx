import type { ComponentType } from 'react';
import { createExternalStore, useExternal } from '../ui/external-store.ts';

type CartCode = Pick<typeof import('./cart-store.ts'), 'cartStore' | 'submitCartForm'>;

/** The drawer's component, once it is loaded: a visitor who never opens a cart never loads it. */
const loadedDrawer = createExternalStore<ComponentType | null>(null);

/** The drawer, from the first time it is needed. */
export function CartDrawerSlot() {
  const Drawer = useExternal(loadedDrawer, null);
  return Drawer === null ? null : <Drawer />;
}

/** Loads the store and the drawer. Rejects if they do not arrive: the caller then does without scripts. */
export async function loadCart(): Promise<CartCode> {
  const [{ cartStore, submitCartForm }, { CartDrawer }] = await Promise.all([
    import('./cart-store.ts'),
    import('./cart-drawer.tsx'),
  ]);
  loadedDrawer.set(CartDrawer);
  return { cartStore, submitCartForm };
}

/** Sends a form of the cart without leaving the page. A form that adds is ignored while it is being sent. */
export async function submitToCart(form: HTMLFormElement, button: HTMLElement | null): Promise<void> {
  if (form.ariaBusy === 'true') return;
  const data = new FormData(form, button);
  if (data.has('sku')) form.ariaBusy = 'true';
  try {
    const cart = await loadCart().catch(() => null);
    if (cart !== null) await cart.submitCartForm(form, data);
    // Offline, the browser's own submit would lose the page as well.
    else if (!navigator.onLine && button instanceof HTMLButtonElement) warnOffline(button);
    else form.submit();
  } finally {
    form.ariaBusy = null;
  }
}

/** Shows the browser's own validation message at the button, until it is pressed again. */
function warnOffline(button: HTMLButtonElement): void {
  button.setCustomValidity('Parece que no tenés conexión. Revisala y probá de nuevo.');
  button.reportValidity();
  button.addEventListener('click', () => button.setCustomValidity(''), { once: true });
}
