import { paths } from '#core/values/paths.ts';
import { startPartOf } from './live-parts.ts';
import { loadChunk } from './load-chunk.ts';
import { doWithoutCode } from './notices.ts';

type CartCode = typeof import('../live/cart-parts.tsx');

/** Loads the code of the cart's drawer, which adds the drawer to the page. Rejects if the code does not arrive: the caller then lets the browser follow the link or post the form. */
export function loadCart(): Promise<CartCode> {
  return loadChunk(() => import('../live/cart-parts.tsx'));
}

/** A quantity that is chosen before the cart's page is a program is sent, too; after that the page sends it itself. */
export function sendChosenQuantities(): void {
  window.addEventListener('change', ({ target }) => {
    if (!(target instanceof HTMLSelectElement) || !target.closest('[data-live="cart"]:not([data-started]) .cart-lines'))
      return;
    target.form?.requestSubmit();
  });
}

/** Opens the drawer in place of the cart page when the header's link is pressed. */
export function openCartInPlace(): void {
  window.addEventListener('click', (event) => {
    const link = event.target instanceof Element && event.target.closest<HTMLAnchorElement>('.cart-link');
    if (!link || event.defaultPrevented || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    if (location.pathname === paths.cart) return;
    event.preventDefault();
    loadCart().then(
      ({ cartStore }) => cartStore.open(),
      () => doWithoutCode(() => location.assign(link.href)),
    );
  });
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
    await startPartOf(form);
    const cart = await loadCart().catch(() => null);
    if (cart !== null) await cart.submitCartForm(form, data);
    else doWithoutCode(() => form.submit());
  } finally {
    form.ariaBusy = null;
  }
}
