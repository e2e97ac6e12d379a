import { startEmbedded } from 'wine-storefront-embedded';
import { createDataDir } from './create-data-dir.ts';
import { createTestShop, type TestShop } from './create-test-shop.ts';
import { startOtherBackend } from './other-backend/other-backend.ts';
import { testBrand } from './test-brand.ts';

export type ShopCall = { path: string; query: Record<string, string> };

/** A shop without caches, with the calls that its shop service received, and that service's address. */
export type RecordedShop = {
  app: TestShop['app'];
  calls: ShopCall[];
  /** Reads from the shop service itself; the path is without the prefix of its API. */
  read: (path: string) => Promise<unknown>;
  close: () => Promise<void>;
};

const PREFIX = '/api/tienda/v1';
const withoutCaches = { DATA_CACHE: 'off', PAGE_CACHE: 'off' };

/** The shop over the embedded back end, whose shop service is recorded. */
export async function startEmbeddedShop(): Promise<RecordedShop> {
  const calls: ShopCall[] = [];
  const embedded = await startEmbedded({
    brand: testBrand,
    dataDir: createDataDir(),
    origin: 'http://localhost:3000',
    services: new Set(['shop']),
    log: { info() {}, error() {} },
    before: () => (req, _res, next) => {
      calls.push(toShopCall(req.originalUrl));
      next();
    },
  });
  const url = embedded.urls.shop ?? '';
  const key = embedded.keys.shopApiKey;
  const shop = await createTestShop({ ...withoutCaches, SHOP_URL: url, SHOP_API_KEY: key });
  return {
    app: shop.app,
    calls,
    read: createReader(url, key),
    close: async () => {
      await shop.close();
      await embedded.close();
    },
  };
}

/** The shop over the other back end. */
export async function startOtherShop(): Promise<RecordedShop> {
  const backend = await startOtherBackend();
  const shop = await createTestShop({ ...backend.env, ...withoutCaches });
  return {
    app: shop.app,
    get calls() {
      return backend.calls
        .filter(({ service }) => service === 'shop')
        .map(({ path, query }) => ({ path: path.replace(PREFIX, ''), query }));
    },
    read: createReader(backend.env['SHOP_URL'] ?? '', backend.env['SHOP_API_KEY'] ?? ''),
    close: async () => {
      await shop.close();
      await backend.close();
    },
  };
}

function toShopCall(originalUrl: string): ShopCall {
  const { pathname, searchParams } = new URL(originalUrl, 'http://shop');
  return { path: pathname.replace(PREFIX, ''), query: Object.fromEntries(searchParams) };
}

function createReader(url: string, key: string) {
  return async (path: string): Promise<unknown> =>
    (await fetch(`${url}${PREFIX}${path}`, { headers: { 'x-api-key': key } })).json();
}
