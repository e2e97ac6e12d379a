import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import type { TestShop } from './create-test-shop.ts';

/** The answer of a shop's metrics port, which is open for this one request. */
export async function readMetrics({ metrics }: Pick<TestShop, 'metrics'>): Promise<string> {
  const server = await metrics.listen(0, '127.0.0.1');
  const { port } = server.address() as AddressInfo;
  const text = await (await fetch(`http://127.0.0.1:${port}/metrics`)).text();
  server.closeAllConnections();
  server.close();
  await once(server, 'close');
  return text;
}
