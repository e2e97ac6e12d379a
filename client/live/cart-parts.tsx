import { createRoot, hydrateRoot } from 'react-dom/client';
import { PAGE_SHOWN } from '../browser/shown-step.ts';
import { BuyForm } from '../cart/buy-form.tsx';
import { CartDrawer, cartStore, submitCartForm } from '../cart/cart-drawer.tsx';
import type { DrawerFacts } from '../cart/cart-drawer-place.tsx';
import { addedQuantities } from '../cart/state/added-quantities.ts';
import { noSiteFacts, SiteContext } from '../ui/site-context.tsx';
import { ShownPage } from './shown-page.tsx';
import { unmountWhenGone } from './unmount-when-gone.ts';

export { cartStore, submitCartForm };

const drawer = document.getElementById('cart-drawer');
if (drawer !== null) {
  // The server's own markup (`cart/cart-drawer-place.tsx`).
  const facts: DrawerFacts = JSON.parse(drawer.dataset['props'] ?? '{}');
  createRoot(drawer).render(
    <SiteContext value={{ ...noSiteFacts, ...facts }}>
      <ShownPage>
        <CartDrawer />
      </ShownPage>
    </SiteContext>,
  );
}
addedQuantities.subscribe(startSteppers);
addEventListener(PAGE_SHOWN, startSteppers);

const started = new WeakSet<Element>();

/** Makes the form of each card whose product was added a stepper, from the markup that the server rendered. */
function startSteppers(): void {
  for (const form of document.querySelectorAll<HTMLFormElement>('.product-card form')) {
    const sku = form.querySelector<HTMLInputElement>('input[name="sku"]')?.value;
    const name = form.closest('.product-card')?.querySelector('h3')?.textContent?.trim() ?? '';
    if (sku === undefined || started.has(form) || !addedQuantities.get().has(sku)) continue;
    // What the browser has drawn follows the cart by itself.
    if (form.closest('[data-started]') !== null) continue;
    started.add(form);
    const hadFocus = document.activeElement;
    const place = document.createElement('div');
    place.className = 'contents';
    form.replaceWith(place);
    place.append(form);
    if (hadFocus instanceof HTMLElement && form.contains(hadFocus)) hadFocus.focus({ preventScroll: true });
    unmountWhenGone(hydrateRoot(place, <BuyForm sku={sku} name={name} />), place);
  }
}
