import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/**
 * A proxy in front of a shop service that replaces the stock in its answers. A product whose stock is set to null is answered as gone. If
 * `refuseGone` is a status, a write that names such a product is answered with that status; with `kept` the answer is 200 and the line stays.
 */
export async function startStockProxy(target: string) {
  const stock = new Map<string, number | null>();
  const settings: { refuseGone: number | 'kept' | null } = { refuseGone: null };
  const isGone = (line: unknown) =>
    typeof line === 'object' && line !== null && 'sku' in line && stock.get(String(line.sku)) === null;
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    const { refuseGone } = settings;
    const lines: unknown = request.method === 'POST' ? JSON.parse(Buffer.concat(chunks).toString()) : null;
    if (refuseGone !== null && Array.isArray(lines) && lines.some(isGone)) {
      if (refuseGone !== 'kept')
        return void response.writeHead(refuseGone, { 'content-type': 'application/json' }).end('{}');
      chunks.splice(0, chunks.length, Buffer.from(JSON.stringify(lines.filter((line) => !isGone(line)))));
    }
    const { host: _host, connection: _connection, 'content-length': _length, ...headers } = request.headers;
    const answer = await fetch(new URL(request.url ?? '/', target), {
      method: request.method ?? 'GET',
      headers: headers as Record<string, string>,
      ...(chunks.length === 0 ? {} : { body: Buffer.concat(chunks) }),
    });
    const body: unknown = JSON.parse(await answer.text());
    const isFicha = request.url?.includes('/product/ficha/') && typeof body === 'object' && body !== null;
    const left = isFicha && 'sku' in body ? stock.get(String(body.sku)) : undefined;
    response.writeHead(left === null ? 404 : answer.status, { 'content-type': 'application/json' });
    response.end(JSON.stringify(left === undefined ? body : { ...(body as object), totalQuantity: left }));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    stock,
    settings,
    close: () => {
      server.closeAllConnections();
      return new Promise((resolve) => server.close(resolve));
    },
  };
}
