import type { VisitorEvent, VisitorEventName } from '#core/values/visitor-event.ts';

type EventProps = NonNullable<VisitorEvent['props']>;

/** What was recorded and not sent yet. Nothing is sent before the page is idle, or if the browser asks not to track. */
export const recordedEvents: VisitorEvent[] = [];

/** Records what a visitor did on the current page, with the campaign of the visit. `props` name no person. */
export function recordEvent(name: VisitorEventName, props: EventProps = {}): void {
  const campaign = Object.fromEntries(new URLSearchParams(readKept('campaign')));
  recordedEvents.push({ name, at: Date.now(), path: location.pathname, props: { ...props, ...campaign } });
}

/** What is kept of this visit under that key: `campaign` by `boot.ts`, `checkout` by `keepCheckout`. */
function readKept(key: 'campaign' | 'checkout'): string {
  try {
    return sessionStorage.getItem(key) ?? '';
  } catch {
    return '';
  }
}

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
