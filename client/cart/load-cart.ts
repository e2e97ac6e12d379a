import type { ComponentType } from 'react';
import { createExternalStore } from '../ui/external-store.ts';

type CartCode = Pick<typeof import('./cart-store.ts'), 'openCart' | 'submitCartForm'>;

/** The drawer, once its code is here: a visitor who never opens a cart never loads it. */
export const loadedDrawer = createExternalStore<ComponentType | null>(null);

/** The cart's own code. Rejects where it does not arrive: the caller goes the way without scripts. */
export async function loadCart(): Promise<CartCode> {
  const [{ openCart, submitCartForm }, { CartDrawer }] = await Promise.all([
    import('./cart-store.ts'),
    import('./cart-drawer.tsx'),
  ]);
  loadedDrawer.set(CartDrawer);
  return { openCart, submitCartForm };
}

/** An add already on its way is not sent twice, nor before the cart's own code is here. */
export async function submitToCart(form: HTMLFormElement, button: HTMLElement | null): Promise<void> {
  if (form.ariaBusy === 'true') return;
  const data = new FormData(form, button);
  if (data.has('sku')) form.ariaBusy = 'true';
  const cart = await loadCart().catch(() => null);
  if (cart !== null) await cart.submitCartForm(form, data);
  // Without a connection the browser's own way would lose the page as well.
  else if (!navigator.onLine && button instanceof HTMLButtonElement) warnOffline(button);
  else form.submit();
  form.ariaBusy = null;
}

/** The browser's own bubble at the button, until it is pressed again. */
function warnOffline(button: HTMLButtonElement): void {
  button.setCustomValidity('Parece que no tenés conexión. Revisala y probá de nuevo.');
  button.reportValidity();
  button.addEventListener('click', () => button.setCustomValidity(''), { once: true });
}
