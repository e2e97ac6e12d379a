import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { isIP } from 'node:net';
import { collectDefaultMetrics, Registry } from 'prom-client';
import { createConnectionMetrics } from './connection-metrics.ts';
import { createRequestMetrics } from './request-metrics.ts';
import { createStoreMetrics } from './store-metrics.ts';
import { createUpstreamMetrics } from './upstream-metrics.ts';
import { createEventMetrics } from './visitor-events.ts';

export type Metrics = ReturnType<typeof createMetrics>;

/**
 * Whether a `Host` names this machine or its network: an address, a name without a dot, or `METRICS_HOST`. A page whose domain
 * was made to lead here (DNS rebinding) has a domain of its own.
 */
function isOwnName(host = 'localhost', configured: string): boolean {
  const name = host.replace(/:\d*$/, '').replace(/^\[(.*)\]$/, '$1');
  return isIP(name) > 0 || /^[\w-]+(?:\.localhost)?$/.test(name) || name === configured;
}

/** All series of the process. The parts of the shop report to them through callbacks, and know nothing of Prometheus. */
export function createMetrics() {
  const registry = new Registry();
  // Memory, processor time, and the delay of the event loop.
  collectDefaultMetrics({ register: registry });
  return {
    ...createEventMetrics(registry),
    ...createConnectionMetrics(registry),
    ...createRequestMetrics(registry),
    ...createUpstreamMetrics(registry),
    ...createStoreMetrics(registry),
    /** Serves the metrics in the Prometheus text format. Resolves when the server listens. */
    listen: async (port: number, host: string): Promise<Server> => {
      const server = createServer(async (req, res) => {
        if (!isOwnName(req.headers.host, host)) return void res.writeHead(421).end();
        if (req.url !== '/metrics') return void res.writeHead(404).end();
        res.writeHead(200, { 'content-type': registry.contentType }).end(await registry.metrics());
      });
      server.listen(port, host);
      await once(server, 'listening');
      return server;
    },
  };
}
