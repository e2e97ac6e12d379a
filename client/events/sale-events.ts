import { withStorage } from '../ui/with-storage.ts';
import { type EventProps, recordEvent } from './record-event.ts';

/** What the sale was worth when the shopper went to the checkout (`send-events.ts`). Times are in milliseconds since the epoch. */
type Checkout = { at: number; props: EventProps };

type Sale = Checkout & { isPending: boolean };

/** The event of each kind of sale, and the keys of the checkout and of the sales that are recorded. */
const kinds = {
  order: { event: 'purchase', checkout: 'checkout', recorded: 'purchases' },
  subscription: { event: 'subscribe', checkout: 'join', recorded: 'joins' },
} as const;
export type SaleKind = keyof typeof kinds;

/** Then both are forgotten. Cash coupons are paid within days. */
const LIFETIME_MS = 60 * 24 * 60 * 60_000;

/** Records the order or the subscription whose page is shown, unless it is no sale of this browser or is recorded. */
export function recordSale(kind: SaleKind, { payment, mark, ...page }: EventProps): void {
  const isPending = payment === 'pending';
  const props = takeSale(kind, String(page[kind]), isPending);
  if (props === null) return;
  const event = { ...props, [kind]: String(page[kind]), ...(isPending && { status: 'pending' }) };
  recordEvent(kinds[kind].event, event, mark ? String(mark) : null);
}

/**
 * What a sale is recorded with; null if it is no sale of this browser: it was recorded already, or the browser did not go to
 * the checkout or refuses storage. One whose payment was pending is recorded once more when it is paid.
 */
function takeSale(kind: SaleKind, number: string, isPending: boolean): EventProps | null {
  return withStorage(() => {
    const { recorded } = kinds[kind];
    const sales = readSales(recorded);
    const known = sales.get(number);
    if (known !== undefined && (isPending || !known.isPending)) return null;
    const props = known?.props ?? takeCheckout(kinds[kind].checkout);
    if (props === null) return null;
    sales.set(number, { at: Date.now(), props, isPending });
    localStorage.setItem(recorded, JSON.stringify([...sales]));
    return props;
  }, null);
}

/** Each checkout leads to one sale. */
function takeCheckout(key: string): EventProps | null {
  const checkout: Checkout | null = JSON.parse(localStorage.getItem(key) ?? 'null');
  localStorage.removeItem(key);
  return checkout !== null && isRecent(checkout) ? checkout.props : null;
}

function readSales(key: string): Map<string, Sale> {
  const entries = (): [string, Sale][] => JSON.parse(localStorage.getItem(key) ?? '[]');
  return withStorage(() => new Map(entries().filter(([, sale]) => isRecent(sale))), new Map());
}

function isRecent({ at }: Checkout): boolean {
  return Date.now() - at < LIFETIME_MS;
}
