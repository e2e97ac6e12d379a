import { describe, expect, it, onTestFinished } from 'vitest';
import { createHttpCms } from '#adapters/cms/http-cms.ts';
import { createDataCache } from '#adapters/http/data-cache.ts';
import { createHttpShop } from '#adapters/shop/http-shop.ts';
import { isLongRun } from '../support/is-long-run.ts';
import { startOtherBackend } from '../support/other-backend/other-backend.ts';
import { connect } from './http/loopback.ts';

/** More than the cache has room for in either part. */
const CALLS = 6000;
const CONCURRENT_CALLS = 16;

/** The shop service and the CMS behind one data cache with the product's own limits and a clock that the test sets. */
async function arrange() {
  const backend = await startOtherBackend();
  onTestFinished(() => backend.close());
  const { SHOP_URL = '', SHOP_API_KEY = '', CMS_URL = '', CMS_TOKEN = '' } = backend.env;
  const clock = { ms: 0 };
  const cache = createDataCache({ now: () => clock.ms });
  const images = { imagesUrl: '', upstreamOrigins: [], allowedHosts: [] };
  const shopClient = connect(SHOP_URL, { headers: { 'x-api-key': SHOP_API_KEY } }).client;
  const cmsClient = connect(CMS_URL, { headers: { authorization: `Bearer ${CMS_TOKEN}` } }).client;
  const shop = createHttpShop({ client: shopClient, cache, images });
  const cms = createHttpCms({ client: cmsClient, cache, images, brandSlug: 'x', videoAllowedHosts: [] });
  return { backend, clock, shop, cms };
}

describe('a flood of keys from invented URLs', () => {
  it.runIf(isLongRun)(
    'evicts neither menu, category, sheet nor winery, which are served stale in an outage',
    {
      tags: ['S8.2'],
    },
    async () => {
      const { backend, clock, shop, cms } = await arrange();
      const [product] = backend.data.products;
      const read = () =>
        Promise.all([
          cms.getMenu(),
          shop.getCategoryTree(),
          shop.getCategory('c-10'),
          shop.listProducts({ category: ['c-10'], page: 1, limit: 12 }),
          shop.listFilters({ category: ['c-10'] }),
          shop.getProduct(product?.slug ?? ''),
          cms.getWinery('casa-luna'),
        ]);
      const before = await read();

      const kinds: ((text: string) => Promise<unknown>)[] = [
        (text) => shop.listProducts({ search: text }),
        (text) => shop.listFilters({ category: ['c-10'], type: [text] }),
        (text) => shop.listProducts({ cellar: [text], limit: 8 }),
        (text) => shop.getProduct(text),
        (text) => cms.listWinesOfWinery(text, 12),
      ];
      let sent = 0;
      const flood = async () => {
        while (sent < CALLS) {
          sent += 1;
          await kinds[sent % kinds.length]?.(`texto-${sent}`);
        }
      };
      await Promise.all(Array.from({ length: CONCURRENT_CALLS }, flood));

      for (const service of ['shop', 'cms'] as const) backend.fail(service, 'down');
      clock.ms += 9 * 60_000;
      expect(before).not.toContain(null);
      expect(await read()).toEqual(before);
      await expect(shop.listProducts({ search: 'texto-5' })).rejects.toThrow();
    },
  );
});
