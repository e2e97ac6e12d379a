import { paths, visitorPages } from '#core/values/paths.ts';
import { followOtherTabs } from '../account/other-tabs.ts';
import { sessionStore } from '../account/session-store.ts';
import { revalidate } from './navigate.ts';
import { whenIdle } from './when-idle.ts';

const privatePaths: readonly string[] = Object.values(visitorPages);

/**
 * Reads the session, asks the provider once a browser session (S4.2), and reads the session again when
 * the browser restores the page from its back/forward cache, or the shopper returns from another tab.
 */
export async function startSession(): Promise<void> {
  addEventListener('pageshow', (event) => {
    if (!event.persisted) return;
    void sessionStore.read();
    refreshVisitorPage();
  });
  // A private page shows the visitor, so its check does not wait until it is used.
  const checkable = privatePaths.includes(location.pathname) ? whenIdle() : untilUsed();
  await sessionStore.read();
  await whenIdle();
  followOtherTabs({
    onCartChanged: (units) => {
      sessionStore.setCartCount(units);
      refreshUnusedCart();
    },
    onReturn: () => void readAfterReturn(),
  });
  await checkable;
  if ((await sessionStore.checkOnce()) === 'signed-in') refreshVisitorPage();
}

/** The cart's page follows other tabs by itself once its code is loaded (`live/cart-page.tsx`). */
function refreshUnusedCart(): void {
  if (!document.hidden && document.querySelector('[data-live="cart"]:not([data-started])') !== null) revalidate();
}

/** In another tab, the shopper may have signed out, or somebody else in. */
async function readAfterReturn(): Promise<void> {
  const before = sessionStore.store.get();
  await sessionStore.read();
  const after = sessionStore.store.get();
  if (JSON.stringify(before?.user) !== JSON.stringify(after?.user)) refreshVisitorPage();
  // Another tab may have changed the cart while this one was hidden.
  else refreshUnusedCart();
}

/** Loads the page again if it may show another visitor's cart or account, or a cart from before the checkout. */
function refreshVisitorPage(): void {
  const { pathname } = location;
  if (pathname === paths.cart || pathname === paths.memberClub) revalidate();
}

/** After the first touch, key or scroll: what the shopper did comes first. */
const AFTER_USE_MS = 1000;
/** After the page has loaded, if nobody uses it. */
const AFTER_LOAD_MS = 10_000;

/** Resolves when the page is used, or has been open for a while: for work that the first page must not pay for. */
function untilUsed(): Promise<void> {
  return new Promise((resolve) => {
    const resolveAfter = (ms: number) => () => setTimeout(resolve, ms);
    for (const use of ['pointerdown', 'keydown', 'scroll']) {
      // Carousels scroll by themselves. Their scroll events do not bubble, so they are seen only while capturing.
      addEventListener(use, resolveAfter(AFTER_USE_MS), { capture: use !== 'scroll', once: true, passive: true });
    }
    const afterLoad = resolveAfter(AFTER_LOAD_MS);
    if (document.readyState === 'complete') afterLoad();
    else addEventListener('load', afterLoad, { once: true });
  });
}
