import { freePort } from '../free-port.ts';
import { type OtherBackend, startOtherBackend } from '../other-backend/other-backend.ts';
import { startTestShop } from '../start-test-shop.ts';
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

export type StartCache = (port: number, originPort: number) => Promise<CacheProgram>;

/** Starts the other back end, the shop over it with the embedded issuer, and a cache in front of the shop. */
export async function openShopBehind(startCache: StartCache, env: Record<string, string>): Promise<ShopBehindCache> {
  const [port, originPort, shopPort] = await Promise.all([freePort(), freePort(), freePort()]);
  const origin = `http://localhost:${port}`;
  const backend = await startOtherBackend();
  const { IDENTITY_ISSUER: _issuer, IDENTITY_CLIENT_ID: _client, ...services } = backend.env;
  const shop = await startTestShop({
    ...services,
    EMBEDDED: 'true',
    PORT: String(shopPort),
    ORIGIN: origin,
    TRUST_PROXY: '2',
    ...env,
  });
  const scaled = await startScaledOrigin(originPort, shopPort);
  const cache = await startCache(port, originPort);
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
