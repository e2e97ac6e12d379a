import { withStorage } from '../ui/with-storage.ts';
import type { EventProps } from './record-event.ts';

/** What the cart was worth at the checkout. Times are in milliseconds since the epoch. */
type Checkout = { at: number; props: EventProps };

type Purchase = Checkout & { isPending: boolean };

/** Both are kept for the browser, because an order's page is opened again from a mail or in another tab. */
const CHECKOUT = 'checkout';
const PURCHASES = 'purchases';

/** Then both are forgotten. Cash coupons are paid within days. */
const LIFETIME_MS = 60 * 24 * 60 * 60_000;

/** Keeps what the cart was worth when the shopper went to the checkout, for the purchase. */
export function keepCheckout(props: EventProps): void {
  const checkout: Checkout = { at: Date.now(), props };
  withStorage(() => localStorage.setItem(CHECKOUT, JSON.stringify(checkout)), undefined);
}

/**
 * What an order is recorded with; null if it is no purchase of this browser: it was recorded already, or the browser did not go to
 * the checkout or refuses storage. An order whose payment was pending is recorded once more when it is paid.
 */
export function takePurchase(order: string, isPending: boolean): EventProps | null {
  return withStorage(() => {
    const purchases = readPurchases();
    const known = purchases.get(order);
    if (known !== undefined && (isPending || !known.isPending)) return null;
    const props = known?.props ?? takeCheckout();
    if (props === null) return null;
    purchases.set(order, { at: Date.now(), props, isPending });
    localStorage.setItem(PURCHASES, JSON.stringify([...purchases]));
    return props;
  }, null);
}

/** Each checkout leads to one purchase. */
function takeCheckout(): EventProps | null {
  const checkout: Checkout | null = JSON.parse(localStorage.getItem(CHECKOUT) ?? 'null');
  localStorage.removeItem(CHECKOUT);
  return checkout !== null && isRecent(checkout) ? checkout.props : null;
}

function readPurchases(): Map<string, Purchase> {
  const entries = (): [string, Purchase][] => JSON.parse(localStorage.getItem(PURCHASES) ?? '[]');
  return withStorage(() => new Map(entries().filter(([, purchase]) => isRecent(purchase))), new Map());
}

function isRecent({ at }: Checkout): boolean {
  return Date.now() - at < LIFETIME_MS;
}
