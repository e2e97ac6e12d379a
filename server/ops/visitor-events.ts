import type { Request } from 'express';
import { Counter, Histogram, type Registry } from 'prom-client';
import { type VisitorEvent, visitorEventNames } from '#core/values/visitor-event.ts';
import { asksNotToBeTracked } from '../http/privacy-signals.ts';
import type { Log } from '../log.ts';
import { clientNetwork } from '../security/client-network.ts';
import type { RouteName } from './route-name.ts';

/** Vitals in milliseconds. CLS, the fifth, has no unit. */
const timedVitals: readonly unknown[] = ['FCP', 'INP', 'LCP', 'TTFB'];

/** Series of what browsers report. Anybody can send a report, so every label is one of a bounded set. */
export function createEventMetrics(registry: Registry) {
  const registers = [registry];
  const events = new Counter({
    name: 'visitor_events_total',
    help: 'Events that browsers sent, by name.',
    labelNames: ['event'],
    registers,
  });
  for (const event of visitorEventNames) events.inc({ event }, 0);
  const forwarded = new Counter({
    name: 'forwarded_events_total',
    help: 'Events for EVENTS_URL by what became of them: sent, or dropped because the receiver refused them, the queue was full or a minute had passed.',
    labelNames: ['outcome'],
    registers,
  });
  for (const outcome of ['sent', 'refused', 'full', 'late']) forwarded.inc({ outcome }, 0);
  const emptySearches = new Counter({
    name: 'searches_without_results_total',
    help: 'Searches that found nothing, as browsers reported them.',
    registers,
  });
  const vitals = new Histogram({
    name: 'web_vital_seconds',
    help: 'FCP, INP, LCP and TTFB that browsers measured, by route.',
    labelNames: ['vital', 'route'],
    // Around the limits of "good" and "poor": 0.2 and 0.5 s of INP, 0.8 and 1.8 s of TTFB, 2.5 and 4 s of LCP.
    buckets: [0.05, 0.1, 0.2, 0.35, 0.5, 0.8, 1.2, 1.8, 2.5, 4, 8],
    registers,
  });
  const shifts = new Histogram({
    name: 'web_vital_cls',
    help: 'Cumulative layout shift that browsers measured, by route.',
    labelNames: ['route'],
    buckets: [0.001, 0.01, 0.05, 0.1, 0.25, 1],
    registers,
  });

  function observeVital(route: string, { vital, value }: Readonly<Record<string, string | number>>): void {
    if (typeof value !== 'number' || value < 0) return;
    if (vital === 'CLS') shifts.observe({ route }, value);
    else if (typeof vital === 'string' && timedVitals.includes(vital)) vitals.observe({ vital, route }, value / 1000);
  }

  return {
    /** Counts events that were forwarded to `EVENTS_URL`, and those that were dropped. */
    countForwarded: (outcome: 'sent' | 'refused' | 'full' | 'late', count: number) => forwarded.inc({ outcome }, count),
    /** Returns a function that counts an event of a visitor; web vitals have the route of their page. */
    countEvents:
      (routeName: RouteName) =>
      ({ name, path, props = {} }: VisitorEvent) => {
        events.inc({ event: name });
        if (name === 'search' && props['results'] === 0) emptySearches.inc();
        if (name === 'web_vital') observeVital(routeName(path), props);
      },
  };
}

/** Puts an event into the queue for `EVENTS_URL`. `client` bounds what one client has in it; it is not sent. */
export type ForwardEvent = (event: VisitorEvent, client: string) => void;

/** Records what a visitor did; see `createEventRecorder`. */
export type RecordEvent = (req: Request, event: VisitorEvent) => void;

/**
 * Counts, forwards and logs what visitors do. An event names no visitor: no session, address or identifier is logged with it.
 * Nothing is recorded of a browser that asks not to be tracked.
 */
export function createEventRecorder(
  countEvent: (event: VisitorEvent) => void,
  forwardEvent: ForwardEvent,
  log: Log,
): RecordEvent {
  return (req, event) => {
    if (asksNotToBeTracked(req)) return;
    countEvent(event);
    forwardEvent(event, clientNetwork(req.ip ?? ''));
    const { name, at, path, props = {}, unconfirmed } = event;
    log.info({ event: name, at, page: path, props, ...(unconfirmed && { unconfirmed }) }, 'visitor event');
  };
}
