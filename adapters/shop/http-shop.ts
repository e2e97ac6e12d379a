import PQueue from 'p-queue';
import type { Clock } from '#core/ports/runtime.ts';
import type { Shop } from '#core/ports/services.ts';
import { type ProductQuery, type ProductQueryKey, productQueryKeys, toQueryValue } from '#core/store/product-query.ts';
import type { ImageSources } from '#core/values/image.ts';
import { toBanner } from '../content/content-mapping.ts';
import { createCachedReads, mapAnswer } from '../http/cached-reads.ts';
import { type CachePolicy, type DataCache, PRICE_POLICY } from '../http/data-cache.ts';
import { mapItems, reportDropped } from '../http/dropped-parts.ts';
import type { JsonClient } from '../http/json-client.ts';
import { toQueryString, urlPath } from '../http/url-path.ts';
import { wireCategory, wireCategoryTree } from './category-wire.ts';
import {
  type WireCartLines,
  wireCart,
  wireOrder,
  wirePromotionAnswer,
  wireShippingQuote,
  wireStockRefusalOf,
} from './order-wire.ts';
import type { ShopLog } from './shop-log.ts';
import {
  toCart,
  toCategory,
  toFilterOptions,
  toMemberPromotion,
  toProductPage,
  toProductWithFicha,
  toShippingQuote,
} from './shop-mapping.ts';
import { createShopNotes } from './shop-notes.ts';
import {
  type WireProductPage,
  wireBanners,
  wireCataloguePage,
  wireCollections,
  wireFichaForSale,
  wireFilters,
  wireProductPage,
} from './shop-wire.ts';

export type HttpShopOptions = {
  /** Sends the API key with every request. */
  client: JsonClient;
  cache: DataCache;
  images: ImageSources;
  /** Where to say, once, what the contract allows and an operator should know. */
  log?: ShopLog;
  /** By default the machine's. */
  clock?: Clock;
  /** At most this many pages of the whole catalogue are requested in a second. */
  cataloguePagesPerSecond?: number;
};

/**
 * The shop service over HTTP (contracts: shop). Reads are cached with `PRICE_POLICY`; orders, carts and the pages
 * of the whole catalogue are never cached.
 */
export function createHttpShop({ client, cache, images: sources, ...options }: HttpShopOptions): Shop {
  const reads = createCachedReads(client, cache, PRICE_POLICY);
  const images = { sources, origin: client.origin };
  const notes = createShopNotes(options.log, options.clock?.now);
  const interval = 1000 / (options.cataloguePagesPerSecond ?? CATALOGUE_PAGES_PER_SECOND);
  const catalogueTurns = new PQueue({ intervalCap: 1, interval, strict: true });

  return {
    getCategoryTree() {
      const path = urlPath`/api/tienda/v1/category/tree/${ROOT_CATEGORY}`;
      return reads.get({ path, schema: wireCategoryTree }, ({ categories }) =>
        notes.watchTree(mapItems(categories, (category) => toCategory(category, images))),
      );
    },
    getCategory(id) {
      return reads.find({ path: urlPath`/api/tienda/v1/category/${id}`, schema: wireCategory }, (category) =>
        toCategory(category, images),
      );
    },
    listProducts(query) {
      const limit = query.limit ?? DEFAULT_LIMIT;
      const sent = pickPairs({ ...query, limit }, productQueryKeys);
      const call = { path: urlPath`/api/tienda/v1/products`, query: sent, schema: wireProductPage };
      return reads.get(call, (page) => notes.watchProducts(toProductPage(cutToLimit(limit, page), images)), {
        isOpen: ({ items }) => items.length === 0 || isOpenQuery(query),
      });
    },
    async readCataloguePage(number) {
      const query = { limit: `${CATALOGUE_PAGE_SIZE}`, page: `${number}` };
      const call = { path: urlPath`/api/tienda/v1/products`, query, schema: wireCataloguePage };
      const wire = await catalogueTurns.add(() =>
        client.get({ ...call, timeoutMs: CATALOGUE_TIMEOUT_MS, isPublic: true }),
      );
      return mapAnswer(client, call.path, wire, ({ page, sent }) => ({
        ...notes.watchProducts(toProductPage(cutToLimit(CATALOGUE_PAGE_SIZE, page), images)),
        sent,
      }));
    },
    listFilters(query) {
      const call = {
        path: urlPath`/api/tienda/v1/products/filters`,
        query: pickPairs(query, filterKeys),
        schema: wireFilters,
      };
      return reads.get(call, toFilterOptions, { isOpen: () => isOpenQuery(query) });
    },
    listBanners() {
      const call = { path: urlPath`/api/tienda/v1/bannerList`, schema: wireBanners };
      return reads.get(call, (banners) => mapItems(banners, (banner) => toBanner(banner, images)));
    },
    listCollections() {
      const call = { path: urlPath`/api/tienda/v1/collections`, schema: wireCollections };
      return reads.get(call, (collections) => collections.map(({ id, name }) => ({ id, name })));
    },
    getPromotion(id) {
      const call = { path: urlPath`/api/tienda/v1/promotions/${id}`, schema: wirePromotionAnswer };
      return reads.find(call, toMemberPromotion).then(notes.watchPromotion);
    },
    getProduct(slugOrSku, options) {
      const call = { path: urlPath`/api/tienda/v1/product/ficha/${slugOrSku}`, schema: wireFichaForSale };
      return reads.find(call, (ficha) => ficha && notes.watchProduct(toProductWithFicha(ficha, images)), options);
    },
    async openOrder(accessToken) {
      const headers = accessToken === null ? {} : { token: accessToken };
      const order = await client.get({ path: urlPath`/api/tienda/v1/orders`, headers, schema: wireOrder });
      return order.orderFormId;
    },
    async getCart(id) {
      const cart = await client.find({ path: urlPath`/api/tienda/v1/cart/${id}`, schema: wireCart });
      return cart === null ? null : toCart(cart);
    },
    async setCartLines(id, lines) {
      const body: WireCartLines = lines.map(({ sku, quantity }) => ({ sku, quantity }));
      const path = urlPath`/api/tienda/v1/cart/${id}/items/`;
      const refusal = { status: 409, schema: wireStockRefusalOf(body) };
      // Some services refuse to remove a line whose product is gone, and with another status.
      const refusals = lines.some(({ quantity }) => quantity > 0) ? [404, 422] : [400, 404, 422];
      const answer = await client.post({ path, body, schema: wireCart, refusals, refusal });
      if (answer.ok) return toCart(answer.value);
      return answer.refusal ?? (answer.status === 404 ? 'unknownCart' : 'unknownSku');
    },
    async quoteShipping({ postalCode, lines, subtotal }) {
      const path = urlPath`/api/tienda/v1/shipping`;
      const items = lines.map(({ sku, quantity }) => `${sku}:${quantity}`).join(',');
      const query = { postalCode, items, subtotal: `${subtotal}` };
      const load = async () => {
        // Not public: a postal code is not logged.
        const answer = await client.ask({ path, query, schema: wireShippingQuote, refusals: [404, 422] });
        if (!answer.ok) throw new DeclinedQuote(answer.status);
        return mapAnswer(client, path, answer.value, (wire) => toShippingQuote(wire, postalCode));
      };
      try {
        const key = `${client.service} ${path.route}${toQueryString(query)}`;
        return await cache.read(key, QUOTE_POLICY, load, { isOpen: () => true });
      } catch (cause) {
        if (!(cause instanceof DeclinedQuote)) throw cause;
        return cause.status === 404 ? null : 'unknownPostalCode';
      }
    },
  };
}

/** A quote is kept for a minute, and never used after it. */
const QUOTE_POLICY: CachePolicy = { freshMs: 60_000, staleMs: 0, absentMs: 0 };

/** Thrown out of the cache, which then keeps nothing. */
class DeclinedQuote extends Error {
  readonly status: number;

  constructor(status: number) {
    super(`quote declined with ${status}`);
    this.status = status;
  }
}

const ROOT_CATEGORY = '1';

/** Sent if a query has no limit, because the service has no default. */
const DEFAULT_LIMIT = 12;

/** The largest page that the service returns. */
const CATALOGUE_PAGE_SIZE = 100;

/** No visitor waits for such a page, and it has eight times as many products as a page of a listing. */
const CATALOGUE_TIMEOUT_MS = 6000;

/** A catalogue of 100,000 products is read in 50 s, with about a tenth of a core. */
const CATALOGUE_PAGES_PER_SECOND = 20;

const filterKeys = productQueryKeys.filter((key) => key !== 'page' && key !== 'limit' && key !== 'sort');

/** The keys that a page of the shop sets itself: a menu category, an event or carousel, a winery's products. */
const ownKeys: readonly ProductQueryKey[] = ['category', 'collection', 'cellar'];

/** Whether a visitor chose more than the page itself: a search, a filter, an order, or a page after the first. */
function isOpenQuery(query: ProductQuery): boolean {
  const keys = productQueryKeys.filter((key) => key !== 'limit' && toQueryValue(query[key]) !== '');
  const chosen = keys.filter((key) => key !== 'page' || query.page !== 1);
  return chosen.length > 1 || chosen.some((key) => !ownKeys.includes(key));
}

/**
 * Cuts the page to `limit`, in case the service sends more than it was asked for. Such a service counts its next page from
 * another product, so that no page shows those between: that is reported. Pages that are shorter hide nothing.
 */
function cutToLimit(limit: number, page: WireProductPage): WireProductPage {
  const sent = page.products.length;
  if (sent > limit) {
    reportDropped({ kind: 'list-cut', value: page, path: ['products'], reason: `${sent} products for limit=${limit}` });
  } else if (page.pagination.limit > limit) {
    const reason = `pagination.limit ${page.pagination.limit} for limit=${limit}`;
    reportDropped({ kind: 'quantity', value: page, path: ['pagination', 'limit'], reason });
  }
  const pagination = { ...page.pagination, limit: Math.min(page.pagination.limit, limit) };
  return { ...page, products: page.products.slice(0, limit), pagination };
}

/**
 * The query pairs of these keys in a fixed order, so that equal queries share a cache entry. Empty values are left out.
 */
function pickPairs(query: ProductQuery, keys: readonly ProductQueryKey[]): Record<string, string> {
  return Object.fromEntries(keys.map((key) => [key, toQueryValue(query[key])]).filter(([, value]) => value !== ''));
}
