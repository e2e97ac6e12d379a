import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

/** The shop service as the checkout sees it: behind a proxy that counts its writes, and may answer wrongly or never. */
export type WatchedShop = {
  url: string;
  /** The writes into order forms that were passed on. */
  writes: { form: string; body: string }[];
  /** The bodies of the calls that say that an order was paid. */
  paid: string[];
  /** Answers in place of the service, each time or once, by the beginning of the path. */
  answers: Map<string, { status: number; body: unknown; isOnce?: boolean }>;
  /** Holds the next write: before or after the service has it. Resolves when it is held. */
  holdWrite(when: 'before' | 'after'): Promise<void>;
  close(): Promise<void>;
};

export async function watchShop(target: string): Promise<WatchedShop> {
  let hold: { when: 'before' | 'after'; isHeld: () => void } | null = null;
  const shop: WatchedShop = {
    url: '',
    writes: [],
    paid: [],
    answers: new Map(),
    holdWrite: (when) =>
      new Promise((isHeld) => {
        hold = { when, isHeld };
      }),
    close: () => {
      server.closeAllConnections();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };

  async function passOn(
    { method = 'GET', url: path = '/', headers: asked }: IncomingMessage,
    body: string,
    response: ServerResponse,
  ) {
    const form = method === 'POST' && path.includes('/cart/') ? path.split('/')[5] : undefined;
    if (path.endsWith('/paid')) shop.paid.push(body);
    const holding = form === undefined ? null : hold;
    if (holding !== null) hold = null;
    if (holding?.when === 'before') return holding.isHeld();
    const [start = '', other] = [...shop.answers].find(([each]) => path.startsWith(each)) ?? [];
    if (other?.isOnce) shop.answers.delete(start);
    if (other !== undefined) return response.writeHead(other.status).end(JSON.stringify(other.body));
    const kept = ['x-api-key', 'token'].flatMap((name) =>
      asked[name] === undefined ? [] : [[name, String(asked[name])]],
    );
    const headers = { ...Object.fromEntries(kept), 'content-type': 'application/json' };
    const answer = await fetch(new URL(path, target), { method, headers, ...(body !== '' ? { body } : {}) });
    if (form !== undefined) shop.writes.push({ form, body });
    if (holding !== null) return holding.isHeld();
    return response.writeHead(answer.status, { 'content-type': 'application/json' }).end(await answer.text());
  }

  const server = createServer(async (request, response) => {
    // The service may have been killed.
    await passOn(request, await text(request), response).catch(() => response.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  shop.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return shop;
}
