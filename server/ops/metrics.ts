import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { RequestHandler } from 'express';
import { collectDefaultMetrics, Histogram, Registry } from 'prom-client';

export type Metrics = {
  /** Middleware that measures the duration of each response of the public port. */
  measure: RequestHandler;
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
  return {
    measure: (req, res, next) => {
      const stop = durations.startTimer();
      const { method } = req;
      res.once('finish', () => stop({ method, status: String(res.statusCode) }));
      next();
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
