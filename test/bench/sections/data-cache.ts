import { setTimeout } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { createHttpCms } from '#adapters/cms/http-cms.ts';
import { createDataCache, type DataCache } from '#adapters/http/data-cache.ts';
import { createHttpLambda } from '#adapters/lambda/http-lambda.ts';
import { createHttpShop } from '#adapters/shop/http-shop.ts';
import { openService } from '../../adapters/service-under-contract.ts';
import type { Report } from '../report.ts';

/** Each kind is read into this many caches, so that what it uses stands out. */
const ROUNDS = 5;
/** More than is read. Each possible entry costs some bytes in advance. */
const UNLIMITED = { maxEntries: 1000, maxCharacters: 1_000_000_000 };

/**
 * The memory that one character in the data cache costs: fills caches with what the adapters read from the embedded
 * services, and compares the heap with them and after they are dropped.
 */
export async function measureDataCache(): Promise<Report> {
  const services = {
    shop: await openService('shop'),
    cms: await openService('cms'),
    lambda: await openService('lambda'),
  };
  const notes: string[] = [];
  for (const [kind, fill] of Object.entries(kinds)) {
    const caches: ReturnType<typeof createCountedCache>[] = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      const filled = createCountedCache();
      await fill(filled.cache, services);
      caches.push(filled);
    }
    const characters = sumOf(caches.map(({ counted }) => counted.characters));
    const perEntry = Math.round(characters / sumOf(caches.map(({ counted }) => counted.entries)));
    const full = await measureHeap();
    caches.length = 0;
    const ratio = ((full - (await measureHeap())) / characters).toFixed(2);
    notes.push(`${kind}: ${perEntry} characters an entry, ${ratio} bytes a character`);
  }
  await Promise.all(Object.values(services).map((service) => service.close()));
  return { rows: [], notes };
}

type OpenServices = Record<'shop' | 'cms' | 'lambda', Awaited<ReturnType<typeof openService>>>;

const kinds: Record<string, (cache: DataCache, services: OpenServices) => Promise<void>> = {
  'product sheets': async (cache, services) => {
    const shop = createHttpShop({ ...services.shop, cache });
    for (let page = 1; page <= 3; page += 1) {
      const { items } = await createHttpShop(services.shop).listProducts({ page, limit: 100 });
      for (const { sku, slug } of items) await Promise.all([shop.getProduct(sku), shop.getProduct(slug)]);
    }
  },
  listings: async (cache, services) => {
    const shop = createHttpShop({ ...services.shop, cache });
    for (const sort of ['price:asc', 'price:desc', 'name:asc', 'name:desc', 'newest'] as const) {
      for (let page = 1; page <= 20; page += 1) await shop.listProducts({ sort, page });
    }
  },
  'filter options': async (cache, services) => {
    const shop = createHttpShop({ ...services.shop, cache });
    for (let min = 1; min <= 200; min += 1) await shop.listFilters({ price: { min, max: null } });
  },
  'texts of the CMS and the lambda': async (cache, services) => {
    const cms = createHttpCms({ ...services.cms, cache, brandSlug: 'bodega-viva', videoAllowedHosts: [] });
    const lambda = createHttpLambda({ ...services.lambda, cache });
    const [wines, wineries, { items: notes }] = await Promise.all([
      cms.listEveryWine(),
      cms.listEveryWinery(),
      lambda.listNotes({ page: 1, limit: 100, category: null }),
    ]);
    for (const { slug } of wines) await cms.getWine(slug);
    for (const { slug } of wineries) await Promise.all([cms.getWinery(slug), cms.listWinesOfWinery(slug, 12)]);
    for (const { slug } of notes) await lambda.getNote(slug);
    await cms.getMenu();
  },
};

/** A cache without limits, and the characters of JSON that it holds. */
function createCountedCache() {
  const cache = createDataCache({ main: UNLIMITED, open: UNLIMITED });
  const counted = { characters: 0, entries: 0 };
  const counting: DataCache = {
    read: async (key, policy, load, options) => {
      const loadAndCount: typeof load = async () => {
        const value = await load();
        counted.characters += key.length + JSON.stringify(value).length;
        counted.entries += 1;
        return value;
      };
      return cache.read(key, policy, loadAndCount, options);
    },
    size: cache.size,
  };
  return { cache: counting, counted };
}

function sumOf(numbers: readonly number[]): number {
  return numbers.reduce((sum, each) => sum + each, 0);
}

/** The bytes in use after the collector has run, when connections have become idle. */
async function measureHeap(): Promise<number> {
  setFlagsFromString('--expose-gc');
  const collect = runInNewContext('gc');
  await setTimeout(500);
  for (let run = 0; run < 3; run += 1) collect();
  return process.memoryUsage().heapUsed;
}
