import { isMenuCategory } from '../../../core/store/category.ts';
import type { WireCategory } from '../../shop/category-wire.ts';
import type { WireCollection } from '../../shop/shop-wire.ts';
import type { Log } from '../log.ts';
import { reasonOf } from '../log.ts';
import type { AdminApi } from '../medusa-api/admin-api.ts';
import type { MedusaPriceList } from '../medusa-api/admin-wire.ts';
import { MedusaUnavailable } from '../medusa-api/medusa-client.ts';
import type { Place, StoreApi } from '../medusa-api/store-api.ts';
import { medusaCategory, medusaCollection } from '../medusa-api/store-wire.ts';
import { NO_CATEGORY, toCategories } from './categories.ts';
import type { Item, Problem } from './item.ts';
import { toItems } from './item-mapping.ts';
import { parseEach } from './parse-each.ts';
import type { PictureHosts } from './picture-paths.ts';
import { createProductSearch, type ProductSearch } from './product-search.ts';

/** The catalogue as Medusa had it at `readAt` (of `performance.now`). */
export type Catalogue = {
  items: readonly Item[];
  bySku: ReadonlyMap<string, Item>;
  categories: readonly WireCategory[];
  collections: readonly WireCollection[];
  search: ProductSearch;
  problems: readonly Problem[];
  readAt: number;
};

export type CopyState = { ageMs: number | null; failure: string | null; catalogue: Catalogue | null };

export type CatalogueCopy = {
  /** Throws `MedusaUnavailable` if there is none, or only one that is older than the limit. */
  read(): Promise<Catalogue>;
  /** Reads Medusa now. Throws `MedusaUnavailable`. */
  renew(): Promise<Catalogue>;
  state(): CopyState;
  /** Renews it again and again. `onChange` is called if a copy says something else than the one before. */
  watch(onChange: () => void): () => void;
};

/** A large store is read less often: Medusa has this many times the reading's duration for others. */
const IDLE_FACTOR = 5;
const MAX_RENEW_MS = 50_000;

type CopyParts = {
  store: Pick<StoreApi, 'listProducts' | 'listCategories' | 'listCollections'>;
  admin: Pick<AdminApi, 'listPriceLists'> | null;
  findPlace: () => Promise<Place>;
  pictureHosts: PictureHosts;
  log: Log;
  renewMs: number;
  /** The oldest copy that is sold from while Medusa does not answer. */
  maxAgeMs: number;
};

/**
 * Medusa neither counts options nor searches as shoppers write, and a page must not wait for it: all products are kept here,
 * and renewed in the background.
 */
export function createCatalogueCopy(parts: CopyParts): CatalogueCopy {
  const { store, admin, findPlace, pictureHosts, log, renewMs, maxAgeMs } = parts;
  let known: Catalogue | null = null;
  let failure: string | null = null;
  let reading: Promise<Catalogue> | null = null;
  /** Asked for while a reading ran, which may have read what changed already before the change. */
  let next: Promise<Catalogue> | null = null;
  let fingerprint = '';
  let onChange: () => void = () => undefined;
  const logged = new Set<string>();

  async function load(): Promise<Catalogue> {
    const startedAt = performance.now();
    const place = await findPlace();
    const [products, sentCategories, sentCollections, priceLists] = await Promise.all([
      store.listProducts(place),
      store.listCategories(),
      store.listCollections(),
      admin === null ? new Map<string, MedusaPriceList>() : admin.listPriceLists(),
    ]);
    const categories = parseEach(medusaCategory, sentCategories);
    const collections = parseEach(medusaCollection, sentCollections);
    const tree = toCategories(categories.parsed);
    const named = collections.parsed.map(({ id, title, handle }) => ({ id, name: handle, title }));
    const { items, problems } = toItems(products, {
      categories: tree,
      collections: named,
      priceLists,
      pictureHosts,
    });
    const all = [...categories.problems, ...collections.problems, ...problems];
    report(all);
    const catalogue: Catalogue = {
      items,
      bySku: new Map(items.map((item) => [item.ficha.sku, item])),
      // One without a listing names the address of its products; without them it would be in a menu for nothing.
      categories: uniqueByName([...tree.shown, NO_CATEGORY])
        .filter(({ name }) => isMenuCategory(name) || items.some(({ ficha }) => ficha.category.name === name))
        .map((category) => ({ ...category, image: pictureOf(category.id, items) })),
      collections: named
        .filter(({ id }) => items.some(({ tags }) => tags.collection.has(id)))
        .map(({ id, name, title }) => ({ id, name: title, slug: name })),
      search: createProductSearch(items),
      problems: all,
      readAt: startedAt,
    };
    const now = JSON.stringify([
      items.map(({ ficha, tags }) => [ficha, [...tags.collection.keys()]]),
      catalogue.categories,
      catalogue.collections,
    ]);
    const isOther = known !== null && now !== fingerprint;
    [known, fingerprint, failure] = [catalogue, now, null];
    if (isOther) onChange();
    return catalogue;
  }

  /** Each problem is logged when it appears, not at each reading. */
  function report(problems: readonly Problem[]): void {
    const keys = new Map(problems.map((problem) => [JSON.stringify(problem), problem]));
    for (const [key, problem] of keys) if (!logged.has(key)) log.warn(problem, 'medusa product left out or incomplete');
    logged.clear();
    for (const key of keys.keys()) logged.add(key);
  }

  function start(): Promise<Catalogue> {
    reading = load()
      .catch((error: unknown) => {
        failure = reasonOf(error);
        log.warn(
          { reason: failure, ageMs: known && Math.round(performance.now() - known.readAt) },
          'medusa catalogue not read',
        );
        throw error instanceof MedusaUnavailable ? error : new MedusaUnavailable(failure, { cause: error });
      })
      .finally(() => {
        reading = null;
      });
    return reading;
  }

  function renew(): Promise<Catalogue> {
    if (reading === null) return start();
    next ??= reading
      .catch(() => undefined)
      .then(() => {
        next = null;
        return start();
      });
    return next;
  }

  return {
    async read() {
      if (known !== null && performance.now() - known.readAt < maxAgeMs) return known;
      return reading ?? start();
    },
    renew,
    state: () => ({ ageMs: known && performance.now() - known.readAt, failure, catalogue: known }),
    watch(listener) {
      onChange = listener;
      let timer: NodeJS.Timeout | null = null;
      let isStopped = false;
      const loop = async (): Promise<void> => {
        const startedAt = performance.now();
        await renew().catch(() => undefined);
        if (isStopped) return;
        const busyMs = Math.min((performance.now() - startedAt) * IDLE_FACTOR, MAX_RENEW_MS);
        timer = setTimeout(() => void loop(), Math.max(renewMs, busyMs));
      };
      void loop();
      return () => {
        isStopped = true;
        if (timer !== null) clearTimeout(timer);
      };
    },
  };
}

/** Of two with one name the first: a store may have a category "otros". */
function uniqueByName(categories: readonly WireCategory[]): WireCategory[] {
  return categories.filter(({ name }, at) => categories.findIndex((each) => each.name === name) === at);
}

/** The first picture of a category that has a listing. */
function pictureOf(categoryId: string, items: readonly Item[]): WireCategory['image'] {
  const item = items.find(({ ficha, tags }) => {
    return tags.category.has(categoryId) && ficha.images.length > 0 && isMenuCategory(ficha.category.name);
  });
  return item?.ficha.images[0] ?? null;
}
