import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { RequestHandler } from 'express';
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { CspDirective } from '../api/csp-report-route.ts';
import type { QueuedClass } from './admission-class.ts';

/** How a request of a page that may be kept was answered. */
export type PageCacheResult = 'hit' | 'stale' | 'miss';

export type Metrics = {
  /** Middleware that measures the duration of each response of the public port. */
  measure: RequestHandler;
  /** The same for a response that does not pass through Express. */
  observe: (method: string, status: number, seconds: number) => void;
  countPageRequest: (result: PageCacheResult) => void;
  countRender: () => void;
  /** Counts a request that was refused because of too much load. */
  countRefused: (queuedClass: QueuedClass) => void;
  /** Counts a report of a browser that the Content-Security-Policy was violated. */
  countCspReport: (directive: CspDirective) => void;
  /** Reports the size of the page cache; `size` is called for each scrape. */
  watchPageCache: (size: () => { entries: number; bytes: number }) => void;
  /** Serves the metrics in the Prometheus text format. Resolves when the server listens. */
  listen: (port: number, host: string) => Promise<Server>;
};

export function createMetrics(): Metrics {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const durations = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time to answer a request, by method and status.',
    labelNames: ['method', 'status'],
    registers: [registry],
  });
  const pageRequests = new Counter({
    name: 'page_cache_requests_total',
    help: 'Requests of pages that the page cache may keep, by result.',
    labelNames: ['result'],
    registers: [registry],
  });
  const refusals = new Counter({
    name: 'requests_shed_total',
    help: 'Requests refused with 503 because of too much load, by class.',
    labelNames: ['class'],
    registers: [registry],
  });
  const cspReports = new Counter({
    name: 'csp_reports_total',
    help: 'Violations of the Content-Security-Policy that browsers reported, by directive.',
    labelNames: ['directive'],
    registers: [registry],
  });
  const renders = new Counter({
    name: 'page_renders_total',
    help: 'Documents that were rendered.',
    registers: [registry],
  });
  const observers = new Map<string, { observe: (seconds: number) => void }>();
  /** Finds the histogram of a pair of labels once, because prom-client checks and hashes labels at each observation. */
  const observe: Metrics['observe'] = (method, status, seconds) => {
    const key = `${method} ${status}`;
    const observer = observers.get(key) ?? durations.labels(method, String(status));
    observers.set(key, observer);
    observer.observe(seconds);
  };
  return {
    measure: (req, res, next) => {
      const startedAtMs = performance.now();
      const { method } = req;
      res.once('finish', () => observe(method, res.statusCode, (performance.now() - startedAtMs) / 1000));
      next();
    },
    observe,
    countPageRequest: (result) => pageRequests.inc({ result }),
    countRender: () => renders.inc(),
    countRefused: (queuedClass) => refusals.inc({ class: queuedClass }),
    countCspReport: (directive) => cspReports.inc({ directive }),
    watchPageCache: (size) => {
      const watch = (name: string, help: string, read: () => number) =>
        new Gauge({
          name,
          help,
          registers: [registry],
          collect() {
            this.set(read());
          },
        });
      watch('page_cache_entries', 'Responses in the page cache.', () => size().entries);
      watch('page_cache_bytes', 'Memory used by the page cache.', () => size().bytes);
    },
    listen: async (port, host) => {
      const server = createServer(async (req, res) => {
        if (req.url !== '/metrics') {
          res.writeHead(404).end();
          return;
        }
        res.writeHead(200, { 'content-type': registry.contentType }).end(await registry.metrics());
      });
      server.listen(port, host);
      await once(server, 'listening');
      return server;
    },
  };
}
