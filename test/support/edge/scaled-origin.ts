import { createServer, type IncomingMessage, request, type Server, type ServerResponse } from 'node:http';
import { pipeline } from 'node:stream';

/** A request that a cache sent to the shop. Health probes are not recorded. */
export type OriginRequest = { method: string; url: string; headers: IncomingMessage['headers'] };

/** What a cache in these tests takes for the shop. */
export type ScaledOrigin = {
  requests: OriginRequest[];
  /** Closes the port, as if the shop had died. */
  stop: () => Promise<void>;
  start: () => Promise<void>;
};

/** Tests wait a second instead of this many. */
const SCALE = 60;

/**
 * Forwards requests from `port` to the shop at `shopPort`, records them, and shortens the times that `Cache-Control`
 * allows, so that tests see pages become stale. `stale-if-error` stays.
 */
export async function startScaledOrigin(port: number, shopPort: number): Promise<ScaledOrigin> {
  const requests: OriginRequest[] = [];
  let server: Server | null = null;

  function forward(req: IncomingMessage, res: ServerResponse): void {
    const { method = 'GET', url = '/', headers } = req;
    if (url !== '/readyz') requests.push({ method, url, headers });
    const forwarded = request({ host: '127.0.0.1', port: shopPort, method, path: url, headers }, (answer) => {
      // The cache may have given up, as it does if a probe takes too long.
      if (res.destroyed) return void answer.resume();
      res.writeHead(answer.statusCode ?? 500, scaled(answer.headers));
      pipeline(answer, res, () => {});
    });
    forwarded.on('error', () => res.destroy());
    pipeline(req, forwarded, () => {});
  }

  async function start(): Promise<void> {
    const listening = createServer(forward);
    server = listening;
    await new Promise<void>((resolve) => listening.listen(port, '127.0.0.1', resolve));
  }

  async function stop(): Promise<void> {
    const open = server;
    server = null;
    if (open === null) return;
    open.closeAllConnections();
    await new Promise((resolve) => open.close(resolve));
  }

  await start();
  return { requests, start, stop };
}

function scaled(headers: IncomingMessage['headers']): IncomingMessage['headers'] {
  const policy = headers['cache-control'];
  if (policy === undefined) return headers;
  const shortened = policy.replace(
    /(max-age|stale-while-revalidate)=(\d+)/g,
    (_whole, name, seconds) => `${name}=${Math.ceil(Number(seconds) / SCALE)}`,
  );
  return { ...headers, 'cache-control': shortened };
}
