import { createServer, type IncomingMessage, request, type Server, type ServerResponse } from 'node:http';
import { pipeline } from 'node:stream';

/** A request that a cache sent to the shop. Health probes are not recorded. */
export type OriginRequest = { method: string; url: string; headers: IncomingMessage['headers'] };

/** What a cache in these tests takes for the shop. */
export type ScaledOrigin = {
  requests: OriginRequest[];
  /** The number of requests that are not answered yet, such as those that a cache sends in the background. */
  pending: () => number;
  /** Divides the times of `Cache-Control` by `factor`, so that tests see pages become stale. `stale-if-error` stays. */
  shortenTimes: (factor: number) => void;
  /** Closes the port, as if the shop had died. */
  stop: () => Promise<void>;
  start: () => Promise<void>;
};

/** Forwards requests from `port` to the shop at `shopPort` and records them. */
export async function startScaledOrigin(port: number, shopPort: number): Promise<ScaledOrigin> {
  const requests: OriginRequest[] = [];
  let server: Server | null = null;
  let pending = 0;
  let divisor = 1;

  function forward(req: IncomingMessage, res: ServerResponse): void {
    const { method = 'GET', url = '/', headers } = req;
    if (url !== '/readyz') {
      requests.push({ method, url, headers });
      pending += 1;
      res.once('close', () => (pending -= 1));
    }
    const forwarded = request({ host: '127.0.0.1', port: shopPort, method, path: url, headers }, (answer) => {
      // The cache may have given up, as it does if a probe takes too long.
      if (res.destroyed) return void answer.resume();
      res.writeHead(answer.statusCode ?? 500, withShorterTimes(answer.headers, divisor));
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
  return {
    requests,
    pending: () => pending,
    shortenTimes: (factor) => {
      divisor = factor;
    },
    start,
    stop,
  };
}

function withShorterTimes(headers: IncomingMessage['headers'], factor: number): IncomingMessage['headers'] {
  const policy = headers['cache-control'];
  if (policy === undefined) return headers;
  const shortened = policy.replace(
    /(max-age|stale-while-revalidate)=(\d+)/g,
    (_whole, name, seconds) => `${name}=${Math.ceil(Number(seconds) / factor)}`,
  );
  return { ...headers, 'cache-control': shortened };
}
