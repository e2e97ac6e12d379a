import type { VisitorEvent, VisitorEventName } from '#core/values/visitor-event.ts';
import { withStorage } from '../ui/with-storage.ts';

export type EventProps = NonNullable<VisitorEvent['props']>;

/** What was recorded and not sent yet. Nothing is sent before the page is idle, or if the browser asks not to track. */
export const recordedEvents: VisitorEvent[] = [];

/** Records what a visitor did on the current page, with the campaign of the visit. `props` name no person. */
export function recordEvent(name: VisitorEventName, props: EventProps = {}): void {
  const campaign = Object.fromEntries(new URLSearchParams(readKept('campaign')));
  recordedEvents.push({ name, at: Date.now(), path: location.pathname, props: { ...props, ...campaign } });
}

/** What is kept of this visit under that key: `campaign` by `boot.ts`, the others by `page-events.ts`. */
export function readKept(key: 'campaign' | 'checkout' | 'purchase'): string {
  return withStorage(() => sessionStorage.getItem(key) ?? '', '');
}
