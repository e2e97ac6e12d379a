import type { Cart } from '#core/cart/cart.ts';
import type { Shop } from '#core/ports/services.ts';
import type { FilterOption, Product, ProductWithFicha } from '#core/store/product.ts';
import type { ProductQuery } from '#core/store/product-query.ts';
import type { ImageSources } from '#core/values/image.ts';
import { countTags, selectListed } from '../facade/listing.ts';
import { InsufficientInventory, type MedusaApi } from './medusa-api.ts';
import { type Item, type MedusaLog, toItems } from './medusa-products.ts';
import type { MedusaCart, MedusaCategory } from './medusa-wire.ts';

export type MedusaShopOptions = {
  api: MedusaApi;
  origin: string;
  images: ImageSources;
  log: MedusaLog;
  freshMs?: number;
  maxAgeMs?: number;
};

/** How long the catalogue is kept: a price may be a minute old, as with the shop's own data cache. */
const FRESH_MS = 60_000;
/** How long an old catalogue is sold from while Medusa does not answer: prices and stock change. */
const MAX_AGE_MS = 10 * 60_000;
const PAGE_SIZE = 12;

type Catalogue = { items: Item[]; names: Map<string, string>; readAt: number };

/**
 * The shop port over a Medusa server: a worked example of an adapter. Medusa neither filters by winery nor counts options,
 * so the catalogue is read once a minute and listed in memory. Carts stay in Medusa.
 */
export function createMedusaShop(options: MedusaShopOptions): Shop {
  const { api, origin, images, log, freshMs = FRESH_MS, maxAgeMs = MAX_AGE_MS } = options;
  let known: Catalogue | null = null;
  /** The reading that runs, which all pages share. */
  let reading: Promise<Catalogue> | null = null;

  /**
   * Returns the catalogue. One older than `freshMs` is returned at once, while a new one is read; one older than `maxAgeMs`, which happens if
   * Medusa does not answer for minutes, is not returned.
   */
  async function readCatalogue(): Promise<Catalogue> {
    const age = known === null ? Number.POSITIVE_INFINITY : performance.now() - known.readAt;
    if (known !== null && age < freshMs) return known;
    reading ??= loadCatalogue()
      .catch((cause: Error) => {
        log.warn({ reason: cause.message }, 'medusa catalogue not read');
        throw cause;
      })
      .finally(() => {
        reading = null;
      });
    if (known === null || age >= maxAgeMs) return reading;
    // Whoever waits for the reading handles its error; the next page starts another one.
    reading.catch(() => undefined);
    return known;
  }

  async function loadCatalogue(): Promise<Catalogue> {
    const names = new Map<string, string>();
    const [products, categories] = await Promise.all([api.listProducts(), api.listCategories()]);
    const items = toItems(products, { categories, images, origin, log, names });
    known = { items, names, readAt: performance.now() };
    return known;
  }

  async function listPage(query: ProductQuery, limit: number) {
    const { items } = await readCatalogue();
    const { price, search, sort, page = 1 } = query;
    const found = selectListed(items, { filters: filtersOf(query), price, search, sort });
    const shown = found.slice((page - 1) * limit, page * limit).map(({ product }): Product => withoutFicha(product));
    return {
      items: shown,
      pagination: { limit, page, total: found.length },
      search: search === undefined ? null : { asked: search, used: search, suggestion: null },
    };
  }

  /** Medusa's refusal does not say what is left. */
  async function readStock(sku: string): Promise<number> {
    const { items } = await loadCatalogue();
    return items.find(({ product }) => product.sku === sku)?.product.totalQuantity ?? 0;
  }

  return {
    async getCategoryTree() {
      return (await api.listCategories()).filter((each) => each.parent_category_id === null).map(toCategory);
    },
    async getCategory(id) {
      const found = (await api.listCategories()).find((category) => category.id === id);
      return found === undefined ? null : toCategory(found);
    },
    listProducts: (query) => listPage(query, query.limit ?? PAGE_SIZE),
    readCataloguePage: (page) => listPage({ page }, 100),
    async listFilters(query) {
      const { items, names } = await readCatalogue();
      const found = selectListed(items, { filters: filtersOf(query), price: query.price, search: query.search });
      const options = (key: string): FilterOption[] =>
        countTags(found, key).map(({ id, quantity }) => ({ id, name: names.get(id) ?? id, quantity }));
      return {
        categories: [],
        types: options('type'),
        varieties: options('variety'),
        wineries: options('cellar'),
        brands: options('brand'),
        bottles: [],
        provinces: [],
        price: null,
      };
    },
    listBanners: async () => [],
    async listCollections() {
      return (await api.listCollections()).map(({ id, title, handle }) => ({ id, name: title, slug: handle }));
    },
    getPromotion: async () => null,
    async getProduct(slugOrSku, { isFresh = false } = {}) {
      const { items } = await (isFresh ? loadCatalogue() : readCatalogue());
      const isAsked = ({ product }: Item) => product.slug === slugOrSku || product.sku === slugOrSku;
      return items.find(isAsked)?.product ?? null;
    },
    async openOrder() {
      return (await api.openCart()).id;
    },
    async getCart(id) {
      const cart = await api.getCart(id);
      return isOpen(cart) ? toCart(cart) : null;
    },
    async setCartLines(id, lines) {
      const { items } = await readCatalogue();
      const variants = new Map(items.map(({ product, variantId }) => [product.sku, variantId]));
      let cart = await api.getCart(id);
      if (!isOpen(cart)) return 'unknownCart';
      if (lines.some(({ sku }) => !variants.has(sku))) return 'unknownSku';
      const before = toCart(cart);
      const setLine = async ({ sku, quantity }: { sku: string; quantity: number }, now: MedusaCart) => {
        const line = now.items.find(({ variant_sku }) => variant_sku === sku);
        if (line !== undefined) return api.setLine(id, line.id, quantity);
        return quantity > 0 ? api.addLine(id, variants.get(sku) ?? '', quantity) : now;
      };
      for (const [at, line] of lines.entries()) {
        try {
          cart = await setLine(line, cart);
        } catch (cause) {
          if (!(cause instanceof InsufficientInventory)) throw cause;
          // Medusa sets one line at a time, and a refused write must not have set the others.
          for (const { sku } of lines.slice(0, at).toReversed())
            cart = await setLine({ sku, quantity: before.items.find((item) => item.sku === sku)?.quantity ?? 0 }, cart);
          return { sku: line.sku, available: Math.min(await readStock(line.sku), line.quantity - 1) };
        }
      }
      return toCart(cart);
    },
    // Medusa prices a delivery for a cart with an address.
    quoteShipping: async () => null,
  };
}

function filtersOf(query: ProductQuery): Record<string, readonly string[]> {
  const keys = ['category', 'collection', 'type', 'variety', 'cellar', 'brand'] as const;
  return Object.fromEntries(keys.flatMap((key) => (query[key] === undefined ? [] : [[key, query[key]]])));
}

function withoutFicha({ ficha: _ficha, ...product }: ProductWithFicha): Product {
  return product;
}

function toCategory({ id, name, handle, description }: MedusaCategory) {
  const metadata = { description, keywords: '' };
  return { id, name: handle, title: name, isActive: true, isShown: true, metadata, image: null, children: [] };
}

/** A cart that was bought keeps its lines and refuses each change: the shopper needs another one. */
function isOpen(cart: MedusaCart | null): cart is MedusaCart {
  return cart !== null && !cart.completed_at;
}

function toCart({ id, items }: MedusaCart): Cart {
  return {
    id,
    items: items.map(({ variant_sku, product_id, quantity }) => ({
      sku: variant_sku,
      productId: product_id,
      quantity,
    })),
  };
}
