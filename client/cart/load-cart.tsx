import type { ComponentType } from 'react';
import { arePagesDocuments } from '../ui/document-pages.ts';
import { createExternalStore } from '../ui/external-store.ts';
import { useSite } from '../ui/site-context.tsx';
import { useExternalStore } from '../ui/use-external-store.ts';
import { CartDrawerPlace } from './cart-drawer-place.tsx';

type CartCode = Pick<typeof import('./cart-drawer.tsx'), 'cartStore' | 'submitCartForm'>;

/** The drawer's component; null until it is loaded. A visitor who never opens the cart never loads it. */
const loadedDrawer = createExternalStore<ComponentType | null>(null);

/** Renders the drawer once its code is loaded. */
export function CartDrawerSlot() {
  const site = useSite();
  const Drawer = useExternalStore(loadedDrawer, null);
  if (arePagesDocuments) return <CartDrawerPlace site={site} />;
  return Drawer === null ? null : <Drawer />;
}

/**
 * Loads the code of the store and the drawer. If it rejects, the caller lets the browser follow the link or submit the
 * form.
 */
export async function loadCart(): Promise<CartCode> {
  const { CartDrawer, cartStore, submitCartForm } = await import('./cart-drawer.tsx');
  loadedDrawer.set(CartDrawer);
  return { cartStore, submitCartForm };
}

/**
 * Sends a cart form without leaving the page. Pressing an add button again does nothing until the first add is
 * answered.
 */
export async function submitToCart(form: HTMLFormElement, button: HTMLElement | null): Promise<void> {
  if (form.ariaBusy === 'true') return;
  const data = new FormData(form, button);
  if (data.has('sku')) form.ariaBusy = 'true';
  try {
    const cart = await loadCart().catch(() => null);
    if (cart !== null) await cart.submitCartForm(form, data);
    // While offline, the browser's own submit would replace this page with an error page.
    else if (!navigator.onLine && button instanceof HTMLButtonElement) warnOffline(button);
    else form.submit();
  } finally {
    form.ariaBusy = null;
  }
}

/** Shows the message as the button's validation error, until the button is pressed again. */
function warnOffline(button: HTMLButtonElement): void {
  button.setCustomValidity('Parece que no tenés conexión. Revisala y probá de nuevo.');
  button.reportValidity();
  button.addEventListener('click', () => button.setCustomValidity(''), { once: true });
}
