import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { CartView } from '#core/cart/cart-view.ts';
import { aLine, toCartView } from './cart-views.ts';

export interface CartServer {
  /** `fetch` for paths of this server. */
  fetch: typeof fetch;
  /** Every request in order, e.g. `PUT /api/cart/items/VIN-1 {"quantity":3}`. */
  requests: string[];
  /** The idempotency key of every add, in order. */
  idempotencyKeys: unknown[];
  quantities: Map<string, number>;
  /** Refuses the next write; `retryAfter` is the `Retry-After` header. */
  refuse(refusal: Refusal): void;
  /** Sets `cart.error` in all later answers. */
  setError(error: CartView['error']): void;
  /** Makes requests wait until the returned function is called. */
  hold(): () => void;
  /** Empties the cart and forgets the requests and every fault. */
  reset(): void;
  stop(): Promise<void>;
}

type Refusal = { status: number; message: string; retryAfter?: number };

/** The shop's own `/api/cart` and `/api/session` over loopback HTTP, with a cart in memory. */
export async function startCartServer(): Promise<CartServer> {
  const quantities = new Map<string, number>();
  const requests: string[] = [];
  const idempotencyKeys: unknown[] = [];
  let error: CartView['error'] = null;
  let refusal: Refusal | null = null;
  let gate: Promise<void> = Promise.resolve();

  const view = () => ({ ...toCartView([...quantities].map(([sku, quantity]) => aLine({ sku, quantity }))), error });

  function write(method: string, path: string, body: { sku?: string; quantity?: number }): void {
    const sku = /\/items\/(.+)$/.exec(path)?.[1];
    const [key, quantity] =
      sku === undefined
        ? [body.sku ?? '', (quantities.get(body.sku ?? '') ?? 0) + (body.quantity ?? 0)]
        : [decodeURIComponent(sku), method === 'DELETE' ? 0 : (body.quantity ?? 0)];
    if (quantity === 0) quantities.delete(key);
    else quantities.set(key, quantity);
  }

  const server = createServer(async (req, res) => {
    const body = await readBody(req);
    const { method = 'GET', url = '' } = req;
    requests.push(`${method} ${url}${body}`);
    if (method === 'POST') idempotencyKeys.push(req.headers['idempotency-key']);
    await gate;
    const answer = (status: number, json: object) =>
      res.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(json));
    if (url === '/api/session') {
      const count = view().totals.units;
      return answer(200, { status: 'anonymous', user: null, cart: { count } });
    }
    if (method !== 'GET' && refusal !== null) {
      const { status, message, retryAfter } = refusal;
      refusal = null;
      if (retryAfter !== undefined) res.setHeader('retry-after', retryAfter);
      return answer(status, { status, message });
    }
    if (method !== 'GET') write(method, url, body === '' ? {} : JSON.parse(body));
    return answer(200, view());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

  return {
    fetch: (input, init) => fetch(new URL(String(input), origin), init),
    requests,
    idempotencyKeys,
    quantities,
    refuse: (next) => {
      refusal = next;
    },
    setError: (next) => {
      error = next;
    },
    hold: () => {
      const { promise, resolve } = Promise.withResolvers<void>();
      gate = promise;
      return resolve;
    },
    reset: () => {
      requests.length = 0;
      idempotencyKeys.length = 0;
      quantities.clear();
      error = null;
      refusal = null;
    },
    stop: () => {
      server.closeAllConnections();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
}

async function readBody(req: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of req) chunks.push(chunk);
  return Buffer.concat(chunks).toString();
}
