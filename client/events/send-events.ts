import { type Metric, onCLS, onFCP, onINP, onLCP, onTTFB } from 'web-vitals';
import { paths } from '#core/values/paths.ts';
import { MAX_EVENTS, type VisitorEventName } from '#core/values/visitor-event.ts';
import { withStorage } from '../ui/with-storage.ts';
import { type EventProps, recordEvent, recordedEvents } from './record-event.ts';

const INTERVAL_MS = 10_000;
/** The most errors that one document reports, because an error may repeat endlessly. */
const MAX_ERRORS = 5;
const MAX_TEXT_LENGTH = 200;
/** Just below what the shop reads. */
const MAX_BODY_BYTES = 8_000;

/** Observes the page, whose views `recordPages` records, and sends what is recorded, by beacon: every ten seconds, and when the page is left. */
export function sendEvents(recordPages: () => Promise<void>): void {
  void recordPages().then(flush);
  // Before the listeners below, so that the vitals that a hidden page reports are sent with the rest.
  recordVitals();
  recordErrors();
  recordMarkedLinks();
  setInterval(flush, INTERVAL_MS);
  // The last event that a phone is sure to fire. A page that returns from the back/forward cache continues.
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') flush();
  });
  addEventListener('pagehide', flush);
}

function flush(): void {
  while (recordedEvents.length > 0) {
    let count = Math.min(recordedEvents.length, MAX_EVENTS);
    let body = toBody(count);
    while (body.size > MAX_BODY_BYTES && count > 1) {
      count = Math.ceil(count / 2);
      body = toBody(count);
    }
    recordedEvents.splice(0, count);
    navigator.sendBeacon(paths.eventsApi, body);
  }
}

function toBody(count: number): Blob {
  return new Blob([JSON.stringify({ events: recordedEvents.slice(0, count) })], { type: 'application/json' });
}

/**
 * A vital belongs to the page that was loaded as a document, whatever page is shown when it is known. The library reports
 * one again if it has grown when the page is hidden again, and all if the back/forward cache restores the page. Each is
 * recorded once, so that a visitor who switches tabs does not count twice.
 */
function recordVitals(): void {
  const path = location.pathname;
  const known = new Set<string>();
  const record = ({ name, value, navigationType }: Metric) => {
    if (known.has(name) || navigationType === 'back-forward-cache') return;
    known.add(name);
    // CLS is a small fraction, the others are milliseconds.
    const rounded = Number(value.toFixed(name === 'CLS' ? 4 : 0));
    recordedEvents.push({ name: 'web_vital', at: Date.now(), path, props: { vital: name, value: rounded } });
  };
  for (const observe of [onCLS, onFCP, onINP, onLCP, onTTFB]) observe(record);
}

function recordErrors(): void {
  let left = MAX_ERRORS;
  const record = (error: unknown, file = '') => {
    if (--left < 0) return;
    const message = error instanceof Error ? `${error.name}: ${error.message}` : String(error);
    // `URL.parse` needs Safari 18, and `new URL` may throw: then the error would not be recorded.
    const source = file.replace(/^[a-z]+:\/\/[^/]*|[?#].*$/gi, '');
    recordEvent('error', { message: message.slice(0, MAX_TEXT_LENGTH), source: source.slice(0, MAX_TEXT_LENGTH) });
  };
  addEventListener('error', ({ error, message, filename }) => record(error ?? message, filename));
  addEventListener('unhandledrejection', ({ reason }) => record(reason));
}

/**
 * Links that leave the shop: to the checkout, with a cart or for a plan. Each says what is sold and what this visitor pays for it, which
 * is kept until `sale-events.ts` records the sale: for the browser, because its page is opened again from a mail or in another tab.
 */
function recordMarkedLinks(): void {
  document.addEventListener('click', ({ target }) => {
    const link = target instanceof Element ? target.closest<HTMLElement>('[data-event]') : null;
    const { event, value, items = '', plan = '', landing } = link?.dataset ?? {};
    const price = value ? { value: Number(value) } : {};
    if (event === 'begin_checkout') record(event, 'checkout', { ...price, ...(value && { items }) });
    if (event === 'select_plan') record(event, 'join', { plan, ...price, ...(landing && { landing }) });
  });
}

function record(event: VisitorEventName, key: string, props: EventProps): void {
  recordEvent(event, props);
  withStorage(() => localStorage.setItem(key, JSON.stringify({ at: Date.now(), props })), undefined);
}
