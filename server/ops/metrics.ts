import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { collectDefaultMetrics, Registry } from 'prom-client';
import { createRequestMetrics, type RequestMetrics } from './request-metrics.ts';
import { createStoreMetrics, type StoreMetrics } from './store-metrics.ts';
import { createUpstreamMetrics, type UpstreamMetrics } from './upstream-metrics.ts';
import { createEventMetrics, type EventMetrics } from './visitor-events.ts';

export type Metrics = EventMetrics &
  RequestMetrics &
  UpstreamMetrics &
  StoreMetrics & {
    /** Serves the metrics in the Prometheus text format. Resolves when the server listens. */
    listen: (port: number, host: string) => Promise<Server>;
  };

/** All series of the process. The parts of the shop report to them through callbacks, and know nothing of Prometheus. */
export function createMetrics(): Metrics {
  const registry = new Registry();
  // Memory, processor time, and the delay of the event loop.
  collectDefaultMetrics({ register: registry });
  return {
    ...createEventMetrics(registry),
    ...createRequestMetrics(registry),
    ...createUpstreamMetrics(registry),
    ...createStoreMetrics(registry),
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
