import type { VisitorEvent, VisitorEventName } from '#core/values/visitor-event.ts';
import { withStorage } from '../ui/with-storage.ts';

export type EventProps = NonNullable<VisitorEvent['props']>;

/** What was recorded and not sent yet. Nothing is sent before the page is idle, or if the browser asks not to track. */
export const recordedEvents: (VisitorEvent & { mark?: string })[] = [];

/**
 * Records what a visitor did on the current page, with the campaign of the visit. `props` name no person; `mark`
 * is what the page of an order or a subscription has.
 */
export function recordEvent(name: VisitorEventName, props: EventProps = {}, mark: string | null = null): void {
  recordedEvents.push({
    name,
    at: Date.now(),
    path: location.pathname,
    props: { ...props, ...readKeptCampaign() },
    ...(mark !== null && { mark }),
  });
}

/** The campaign and the codes of the visit, by their keys, as `boot.ts` keeps them. */
export function readKeptCampaign(): Record<string, string> {
  const kept = withStorage(() => sessionStorage.getItem('campaign') ?? '', '');
  // Of a key that an address repeated the first counts, as at the checkout.
  return Object.fromEntries([...new URLSearchParams(kept)].reverse());
}
