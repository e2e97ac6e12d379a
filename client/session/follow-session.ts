import { paths } from '#core/values/paths.ts';
import { revalidate } from '../routing/navigate.ts';
import { checkSessionOnce, readSession } from './session-store.ts';

/** Waits no longer than this for a quiet moment. */
const QUIET_MS = 2000;

/**
 * Learns who the visitor is once the page is there, asks the provider once a browser session (S4.2), and looks again when
 * a page comes back out of the browser's memory.
 */
export async function followSession(): Promise<void> {
  addEventListener('pageshow', (event) => {
    if (!event.persisted) return;
    void readSession();
    showOwnPage();
  });
  await readSession();
  // The callback's page has its own way of finding out.
  if (location.pathname === paths.loginCallback) return;
  await quiet();
  if ((await checkSessionOnce()) === 'signed-in') showOwnPage();
}

/** The cart's page was loaded as somebody else's, or before the checkout. */
function showOwnPage(): void {
  if (location.pathname === paths.cart) revalidate();
}

/** The check must not hold up anything that the shopper is waiting for. */
function quiet(): Promise<void> {
  return new Promise((resolve) => {
    // Safari has no such call.
    if ('requestIdleCallback' in window) requestIdleCallback(() => resolve(), { timeout: QUIET_MS });
    else setTimeout(resolve, QUIET_MS);
  });
}
