import type { RequestHandler } from 'express';
import { Counter, Gauge, Histogram, type Registry } from 'prom-client';
import { paths } from '#core/values/paths.ts';
import type { QueuedClass } from '../http/routes.ts';
import type { RouteName } from './route-name.ts';
import { type Count, createTally } from './tally.ts';

/** The directives that the shop's policy can report. A report may hold any text, so any other directive counts as `other`. */
export const cspDirectives = [
  'default-src',
  'script-src',
  'script-src-elem',
  'script-src-attr',
  'style-src',
  'style-src-elem',
  'style-src-attr',
  'connect-src',
  'img-src',
  'font-src',
  'media-src',
  'manifest-src',
  'worker-src',
  'frame-src',
  'form-action',
  'base-uri',
  'object-src',
  'frame-ancestors',
  'other',
] as const;
export type CspDirective = (typeof cspDirectives)[number];

/** `unauthorized`: the token is missing or wrong; `invalid`: nothing to purge was named; `failed`: not on all replicas. */
export type PurgeOutcome = 'purged' | 'unauthorized' | 'invalid' | 'failed';

/** How a request of a page that may be kept was answered. */
export type PageCacheResult = 'hit' | 'stale' | 'miss';

/** `route` is a name of `route-name.ts`, never a path. */
export type AnsweredRequest = { route: string; method: string; status: number; seconds: number };

/** What one pair of labels has observed; `waiting` is not in the histogram yet. */
type Observer = { observe: (seconds: number) => void; waiting: number[] };

/** Observations enter the histogram together, because each one alone costs several times as much. */
const MAX_WAITING = 500;

/** The series of requests and pages. A page from the cache costs one observation and three additions. */
export function createRequestMetrics(registry: Registry) {
  const registers = [registry];
  const durations = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time to answer a request, by method and status.',
    labelNames: ['method', 'status'],
    registers,
    collect: () => observers.forEach(observeWaiting),
  });
  const pageRequest = createTally(registry, {
    name: 'page_cache_requests_total',
    help: 'Requests of pages that the page cache may keep, by result.',
    labelNames: ['result'],
  });
  const pageRequests: Readonly<Record<PageCacheResult, Count>> = {
    hit: pageRequest({ result: 'hit' }),
    stale: pageRequest({ result: 'stale' }),
    miss: pageRequest({ result: 'miss' }),
  };
  const refusals = new Counter({
    name: 'requests_shed_total',
    help: 'Requests refused with 503 because of too much load, by class.',
    labelNames: ['class'],
    registers,
  });
  for (const queuedClass of ['write', 'page', 'search'] satisfies QueuedClass[])
    refusals.inc({ class: queuedClass }, 0);
  const cspReports = new Counter({
    name: 'csp_reports_total',
    help: 'Violations of the Content-Security-Policy that browsers reported, by directive.',
    labelNames: ['directive'],
    registers,
  });
  const purges = new Counter({
    name: 'purges_total',
    help: 'Requests of POST /hooks/purge, by outcome.',
    labelNames: ['outcome'],
    registers,
  });
  for (const outcome of ['purged', 'unauthorized', 'invalid', 'failed'] satisfies PurgeOutcome[])
    purges.inc({ outcome }, 0);
  const renders = new Counter({ name: 'page_renders_total', help: 'Documents that were rendered.', registers });
  const countByRoute = createRouteCounts(registry);
  const observers = new Map<string, Observer>();

  function observe({ route, method, status, seconds }: AnsweredRequest): void {
    // Found once for a pair of labels, because prom-client checks and hashes labels at each observation.
    const key = `${method} ${status}`;
    const observer = observers.get(key) ?? createObserver(method, status);
    observers.set(key, observer);
    observer.waiting.push(seconds);
    if (observer.waiting.length === MAX_WAITING) observeWaiting(observer);
    countByRoute(route, status, seconds);
  }

  function createObserver(method: string, status: number): Observer {
    const labelled = durations.labels(method, String(status));
    return { observe: (seconds) => labelled.observe(seconds), waiting: [] };
  }

  return {
    /** Middleware that measures each response of the public port. */
    measure:
      (routeName: RouteName): RequestHandler =>
      (req, res, next) => {
        const startedAtMs = performance.now();
        const { method, path } = req;
        res.once('finish', () => {
          const seconds = (performance.now() - startedAtMs) / 1000;
          observe({ route: routeName(path), method, status: res.statusCode, seconds });
        });
        next();
      },
    /** The same for a response that does not pass through Express. */
    observe,
    countPageRequest: (result: PageCacheResult) => {
      pageRequests[result].value += 1;
    },
    countRender: () => renders.inc(),
    /** Counts a request that was refused because of overload. */
    countRefused: (queuedClass: QueuedClass) => refusals.inc({ class: queuedClass }),
    /** Counts a report of a browser that the Content-Security-Policy was violated. */
    countCspReport: (directive: CspDirective) => cspReports.inc({ directive }),
    countPurge: (outcome: PurgeOutcome) => purges.inc({ outcome }),
    /** Reports the size of the page cache; `size` is called for each scrape. */
    watchPageCache: (size: () => { entries: number; bytes: number }) => {
      const watch = (name: string, help: string, read: () => number) =>
        new Gauge({
          name,
          help,
          registers,
          collect() {
            this.set(read());
          },
        });
      watch('page_cache_entries', 'Responses in the page cache.', () => size().entries);
      watch('page_cache_bytes', 'Memory used by the page cache.', () => size().bytes);
    },
  };
}

function observeWaiting({ observe, waiting }: Observer): void {
  for (const seconds of waiting.splice(0)) observe(seconds);
}

/** The requests of each route by class of status, and the time that they took together. */
function createRouteCounts(registry: Registry): (route: string, status: number, seconds: number) => void {
  const labelNames = ['route', 'status'] as const;
  const createRequests = createTally(registry, {
    name: 'http_requests_total',
    help: 'Requests answered, by route and class of status.',
    labelNames,
  });
  const createSeconds = createTally(registry, {
    name: 'http_request_seconds_total',
    help: 'Time to answer requests, all together, by route and class of status.',
    labelNames,
  });
  const routes = new Map<string, { requests: Count; seconds: Count }[]>();
  // From 0, so that Prometheus sees the first failure of a route that has few requests.
  for (const route of [paths.cartItemsApi, paths.leadsApi]) {
    const labels = { route, status: '5xx' };
    routes.set(route, Object.assign([], { 5: { requests: createRequests(labels), seconds: createSeconds(labels) } }));
  }
  return (route, status, seconds) => {
    const statusClass = Math.floor(status / 100);
    const classes = routes.get(route) ?? [];
    routes.set(route, classes);
    const known = classes[statusClass];
    const labels = { route, status: `${statusClass}xx` };
    const counts = known ?? { requests: createRequests(labels), seconds: createSeconds(labels) };
    classes[statusClass] = counts;
    counts.requests.value += 1;
    counts.seconds.value += seconds;
  };
}
