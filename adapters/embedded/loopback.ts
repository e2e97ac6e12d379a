import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import express, { type ErrorRequestHandler, type Express } from 'express';

/** The part of a logger that the embedded back end uses. */
export interface EmbeddedLog {
  info(fields: object, message: string): void;
  error(fields: object, message: string): void;
}

export type LoopbackService = { url: string; close(): Promise<void> };

/** Longer than the HTTP client keeps an idle connection, so that the client is always the one that closes it. */
const KEEP_ALIVE_MS = 65_000;

/** Where a service listens: by default on a free loopback port. */
export type Address = { host: string; port: number };

const ANY_LOOPBACK_PORT: Address = { host: '127.0.0.1', port: 0 };

/** Serves an application, on loopback by default. Unknown routes and errors are answered in JSON. */
export async function serveOnLoopback(
  service: Express,
  log: EmbeddedLog,
  address: Address = ANY_LOOPBACK_PORT,
): Promise<LoopbackService> {
  service.use((_request, response) => {
    response.status(404).json({ status: 404, message: 'Not found' });
  });
  service.use(answerError(log));
  const server = createServer(service);
  server.keepAliveTimeout = KEEP_ALIVE_MS;
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(address.port, address.host, resolve);
  });
  // `address()` also covers pipes; for a TCP server it is always an AddressInfo.
  const { port } = server.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}`, close: () => closeServer(server) };
}

/** Creates an Express application without the `X-Powered-By` header. */
export function createService(): Express {
  return express().disable('x-powered-by');
}

function answerError(log: EmbeddedLog): ErrorRequestHandler {
  return (error, request, response, _next) => {
    const status = clientErrorStatus(error);
    if (status === null) log.error({ err: error, path: request.path }, 'embedded service failed');
    response
      .status(status ?? 500)
      .json(status === null ? { status: 500, message: 'Internal error' } : { status, message: error.message });
  };
}

/** Returns the 4xx status of a body parser's error or a `Refusal`; null for any other error. */
function clientErrorStatus(error: unknown): number | null {
  const status = error instanceof Error && 'status' in error ? error.status : null;
  return typeof status === 'number' && status >= 400 && status < 500 ? status : null;
}

function closeServer(server: Server): Promise<void> {
  return new Promise((resolve) => {
    server.close(() => resolve());
    server.closeAllConnections();
  });
}

/** Thrown by a route to refuse a request; status and message become the JSON response. */
export class Refusal extends Error {
  readonly status: number;

  constructor(status: number, message: string) {
    super(message);
    this.name = 'Refusal';
    this.status = status;
  }
}
