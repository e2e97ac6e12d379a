import { once } from 'node:events';
import { createServer } from 'node:http';
import type { Clock } from '#core/ports/runtime.ts';
import { createTestShop, type TestShop } from './create-test-shop.ts';
import { freePort } from './free-port.ts';

/** Composes the real shop in this process and listens at its origin, for tests that follow redirects. */
export async function startTestShop(env: Record<string, string> = {}, clock?: Clock): Promise<TestShop> {
  const port = Number(env['PORT'] ?? (await freePort()));
  const shop = await createTestShop({ PORT: String(port), ORIGIN: `http://localhost:${port}`, ...env }, clock);
  const server = createServer(shop.app).listen(port, '127.0.0.1');
  await once(server, 'listening');
  return {
    ...shop,
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
      await shop.close();
    },
  };
}
