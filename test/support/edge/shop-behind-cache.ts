import type { Clock } from '#core/ports/runtime.ts';
import type { TestShop } from '../create-test-shop.ts';
import { freePort } from '../free-port.ts';
import { type OtherBackend, startOtherBackend } from '../other-backend/other-backend.ts';
import { startTestShop } from '../start-test-shop.ts';
import { viewOf } from '../view-of.ts';
import type { CacheProgram } from './cache-program.ts';
import { type Ask, createAsk } from './raw-visitor.ts';
import { type ScaledOrigin, startScaledOrigin } from './scaled-origin.ts';

export type ShopBehindCache = {
  backend: OtherBackend;
  /** The public address, which is the cache's. */
  origin: string;
  cache: CacheProgram;
  shop: ScaledOrigin;
  ask: Ask;
  close: () => Promise<void>;
};

export type StartCache = (port: number, originPorts: readonly number[]) => Promise<CacheProgram>;

/** Tests of caches expect that a cache keeps these pages. */
const KEPT_PATHS = ['/', '/tienda/vinos?page=2', '/club'];

/** Reads the data of pages ahead: on a busy machine a late call leaves a block out of its page, which no cache then keeps. */
async function readData(shop: TestShop): Promise<void> {
  await shop.useCases.getShell();
  for (const path of KEPT_PATHS) await viewOf(shop, path);
}

/** Starts the other back end, the shop over it with the embedded issuer, and a cache in front of the shop. */
export async function openShopBehind(
  startCache: StartCache,
  env: Record<string, string>,
  clock?: Clock,
): Promise<ShopBehindCache> {
  const [port, originPort, shopPort] = await Promise.all([freePort(), freePort(), freePort()]);
  const origin = `http://localhost:${port}`;
  const backend = await startOtherBackend();
  const { IDENTITY_ISSUER: _issuer, IDENTITY_CLIENT_ID: _client, ...services } = backend.env;
  const settings = { EMBEDDED: 'true', PORT: String(shopPort), ORIGIN: origin, TRUST_PROXY: '2' };
  const shop = await startTestShop({ ...services, ...settings, ...env }, clock);
  await readData(shop);
  const scaled = await startScaledOrigin(originPort, shopPort);
  const cache = await startCache(port, [originPort]);
  return {
    backend,
    origin,
    cache,
    shop: scaled,
    ask: createAsk(port),
    close: async () => {
      await cache.stop();
      await scaled.stop();
      await shop.close();
      await backend.close();
    },
  };
}
