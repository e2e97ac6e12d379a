import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

export type KillingProxy = {
  url: string;
  /** Calls `kill` at the n-th call from now on that is not a reading of the catalogue: before Medusa gets it, or after it has answered. */
  arm: (at: number, when: 'before' | 'after', kill: () => void) => void;
  /** How many such calls there were since it was armed. */
  count: () => number;
  close: () => Promise<void>;
};

const CATALOGUE = /^\/(?:store\/(?:products|product-categories|collections|regions)|admin\/price-lists)\b/;

/** Stands between an engine and a Medusa, and ends the engine in the middle of a call. */
export async function startKillingProxy(medusaUrl: string): Promise<KillingProxy> {
  let armed: { at: number; when: 'before' | 'after'; kill: () => void } = {
    at: 0,
    when: 'before',
    kill: () => undefined,
  };
  let calls = 0;
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    const isCounted = !CATALOGUE.test(request.url ?? '');
    if (isCounted) calls += 1;
    const isNow = isCounted && calls === armed.at;
    if (isNow && armed.when === 'before') {
      armed.kill();
      return request.socket.destroy();
    }
    const { host: _host, connection: _connection, 'content-length': _length, ...headers } = request.headers;
    const answer = await fetch(`${medusaUrl}${request.url}`, {
      method: request.method ?? 'GET',
      headers: Object.entries(headers).map(([name, value]): [string, string] => [name, String(value)]),
      ...(chunks.length === 0 ? {} : { body: Buffer.concat(chunks) }),
    });
    const text = await answer.text();
    if (isNow) {
      armed.kill();
      return request.socket.destroy();
    }
    return response.writeHead(answer.status, { 'content-type': 'application/json' }).end(text);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    arm: (at, when, kill) => {
      [armed, calls] = [{ at, when, kill }, 0];
    },
    count: () => calls,
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
