import type { VisitorEvent, VisitorEventName } from '#core/values/visitor-event.ts';

/** What was recorded and not sent yet. Nothing is sent before the page is idle, or if the browser asks not to track. */
export const recordedEvents: VisitorEvent[] = [];

/** Records what a visitor did on the current page. `props` name no person. */
export function recordEvent(name: VisitorEventName, props: NonNullable<VisitorEvent['props']> = {}): void {
  recordedEvents.push({ name, at: Date.now(), path: location.pathname, props });
}
