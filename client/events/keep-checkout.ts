import { type EventProps, readKept } from './record-event.ts';

/** Keeps what the cart was worth when the shopper went to the checkout, for the purchase. */
export function keepCheckout(props: EventProps): void {
  try {
    sessionStorage.setItem('checkout', JSON.stringify(props));
  } catch {
    // Some private windows refuse storage; the purchase is then recorded without what it was worth.
  }
}

/** What the cart was worth at the checkout, once. */
export function takeCheckout(): EventProps {
  const kept = readKept('checkout');
  if (kept === '') return {};
  sessionStorage.removeItem('checkout');
  return JSON.parse(kept);
}
