import type { Cart } from '#core/cart/cart.ts';
import type { Shop } from '#core/ports/services.ts';
import type { FilterOption, Named, Product, ProductWithFicha } from '#core/store/product.ts';
import type { ProductQuery } from '#core/store/product-query.ts';
import { type ImageSources, resolveImage } from '#core/values/image.ts';
import { countTags, type Listed, selectListed } from '../listing.ts';
import { InsufficientInventory, type MedusaApi } from './medusa-api.ts';
import type { MedusaCart, MedusaProduct } from './medusa-wire.ts';

export type MedusaShopOptions = { api: MedusaApi; origin: string; images: ImageSources; freshMs?: number };

/** How long the catalogue is kept: a price may be a minute old, as with the shop's own data cache. */
const FRESH_MS = 60_000;
const PAGE_SIZE = 12;

type Item = Listed & { product: ProductWithFicha; variantId: string };
type Catalogue = { items: Item[]; names: Map<string, string>; readAt: number };

/**
 * The shop port over a Medusa server: a worked example of an adapter. Medusa neither filters by winery nor counts options,
 * so the catalogue is read once a minute and listed in memory. Carts stay in Medusa.
 */
export function createMedusaShop({ api, origin, images, freshMs = FRESH_MS }: MedusaShopOptions): Shop {
  let known: Catalogue | null = null;
  /** The reading that runs, which all pages share. */
  let reading: Promise<Catalogue> | null = null;

  /** An old catalogue is better than none: it is served while another one is read, and if Medusa does not answer. */
  async function readCatalogue(): Promise<Catalogue> {
    if (known !== null && performance.now() - known.readAt < freshMs) return known;
    reading ??= loadCatalogue().finally(() => {
      reading = null;
    });
    if (known === null) return reading;
    // Whoever waits for the reading handles its error; the next page starts another one.
    reading.catch(() => undefined);
    return known;
  }

  async function loadCatalogue(): Promise<Catalogue> {
    const names = new Map<string, string>();
    const items = (await api.listProducts()).map((wire) => toItem(wire, names));
    known = { items, names, readAt: performance.now() };
    return known;
  }

  function toItem(wire: MedusaProduct, names: Map<string, string>): Item {
    const [variant] = wire.variants;
    if (variant === undefined) throw new TypeError('a product without a variant was parsed');
    const facts = wire.metadata ?? {};
    const tag = (key: string): Named[] => {
      const name = facts[key];
      return typeof name === 'string' && name !== '' ? [{ id: toId(name), name }] : [];
    };
    const { calculated_amount: pays, original_amount: price } = variant.calculated_price;
    const types = wire.type === null ? [] : [{ id: wire.type.id, name: wire.type.value }];
    const [varieties, wineries, brands] = [tag('variety'), tag('winery'), tag('brand')];
    for (const { id, name } of [types, varieties, wineries, brands].flat()) names.set(id, name);
    const product: ProductWithFicha = {
      sku: variant.sku,
      name: wire.title,
      slug: wire.handle,
      price,
      promotion: pays < price ? { name: 'price-list', label: '', priceWithDiscount: pays } : null,
      category: wire.categories[0]?.handle ?? 'vinos',
      images: wire.images.map(({ url }) => resolveImage(images, origin, url, wire.title)),
      totalQuantity: variant.inventory_quantity,
      reservedQuantity: 0,
      bottleCount: null,
      content: typeof facts['content'] === 'string' ? facts['content'] : '',
      description: wire.description ?? '',
      types,
      brands,
      wineries,
      varieties,
      selections: [],
      temperature: null,
      additionalTaxes: null,
      origin: null,
      score: null,
      bottles: [],
      gtin: null,
      mpn: null,
      ficha: [],
    };
    const ids = (tags: readonly Named[]) => tags.map(({ id }) => id);
    const tags = {
      category: wire.categories.map(({ id }) => id),
      collection: wire.collection_id === null ? [] : [wire.collection_id],
      type: ids(types),
      variety: ids(varieties),
      cellar: ids(wineries),
      brand: ids(brands),
    };
    return { name: wire.title, price, tags, product, variantId: variant.id };
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
      return (await api.listCategories()).map(toCategory);
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
      return cart === null ? null : toCart(cart);
    },
    async setCartLines(id, lines) {
      const { items } = await readCatalogue();
      const variants = new Map(items.map(({ product, variantId }) => [product.sku, variantId]));
      let cart = await api.getCart(id);
      if (cart === null) return 'unknownCart';
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

function toCategory({
  id,
  name,
  handle,
  description,
}: {
  id: string;
  name: string;
  handle: string;
  description: string;
}) {
  const metadata = { description, keywords: '' };
  return { id, name: handle, title: name, isActive: true, isShown: true, metadata, image: null, children: [] };
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

/** "Casa Belisario" becomes "casa-belisario", the slug that the CMS gives the winery. */
function toId(name: string): string {
  return name
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-');
}
