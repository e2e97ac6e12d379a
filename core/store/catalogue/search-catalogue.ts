import { dataOf } from '../../block.ts';
import type { Ports } from '../../ports/ports.ts';
import type { Image } from '../../values/image.ts';
import { productHref } from '../../values/links.ts';
import { totalOf } from '../../values/pagination.ts';
import { MAX_PAGE } from '../../values/query-values.ts';
import { toOfferDates, type WithOfferDates } from '../../values/validity.ts';
import { formatScore, toProvinceId } from '../card/product-card-view.ts';
import { isSoldOut } from '../card/stock.ts';
import { type Category, findCategory, isMenuCategory } from '../category.ts';
import { adjustmentOf, readSearch, toAskedQuery, toFixedQuery } from '../listing/search-listing.ts';
import { loadMemberPromotion } from '../price/load-member-promotion.ts';
import { type PriceRow, toGuestPrice, toNamedPromotion, toPriceList } from '../price/price-list.ts';
import { isProductId, type MemberPromotion, type Named, type Product } from '../product.ts';
import { type IdKey, PAGE_SIZE, type PriceRange, type ProductQuery } from '../product-query.ts';

/** A range of prices in cents, both ends included; null is no limit. */
export type CentRange = { readonly min: number | null; readonly max: number | null };

/**
 * What narrows products: names of categories, of which any will do (none: all), what a guest pays, and the other filters,
 * without the price.
 */
export type CatalogueFilters = { categories: readonly string[]; cents: CentRange | null; query: ProductQuery };

/** `text` is null for products that only filters choose. `query` may have the page and the limit. */
export type CatalogueSearch = CatalogueFilters & { text: string | null };

/** `refusal` is the sentence that says why the text was not searched, `adjustment` the one that says what was instead, or null. */
export type FoundItems = {
  items: CatalogueItem[];
  total: number;
  hasNext: boolean;
  refusal: string | null;
  adjustment: string | null;
};

const NOTHING: FoundItems = { items: [], total: 0, hasNext: false, refusal: null, adjustment: null };

/** The products that a search finds, as the shop's own search does. */
export function searchCatalogue({ shop, report }: Pick<Ports, 'shop' | 'report'>) {
  return async ({ text, categories, cents, query }: CatalogueSearch): Promise<FoundItems> => {
    const priced = { ...query, ...(cents && { price: toPesos(cents) }) };
    const search = text === null ? null : readSearch({ text, query: priced });
    if (search !== null && 'products' in search) {
      return { ...NOTHING, refusal: search.invalidSearch ?? dataOf(search.products)?.emptySentence ?? '' };
    }
    const asked = search === null ? priced : { ...toAskedQuery(search), ...toFixedQuery(search) };
    const category = categories.length === 0 ? null : toCategoryIds(await shop.getCategoryTree(), categories);
    if (category?.length === 0) return NOTHING;
    const { page = 1, limit = PAGE_SIZE } = query;
    const [found, { promotion }] = await Promise.all([
      shop.listProducts({ ...asked, ...(category && { category }), page, limit }),
      loadMemberPromotion({ shop, report }),
    ]);
    const total = totalOf(found);
    const offered = found.items.filter((product) => isPriceWithin(product, cents));
    return {
      items: offered.map((product) => toCatalogueItem(product, promotion)),
      total: total - (found.items.length - offered.length),
      // The service's pages may be smaller than what was asked for.
      hasNext: page * Math.max(1, found.pagination.limit) < total && page < MAX_PAGE,
      refusal: null,
      adjustment: search === null ? null : adjustmentOf(search, found, category !== null),
    };
  };
}

/** The largest price that the shop asks the service for. */
const MAX_PESOS = 999_999_999;

/** The whole pesos that hold the range: the service takes no cents. */
function toPesos({ min, max }: CentRange): PriceRange {
  const most = max === null ? null : Math.ceil(max / 100);
  return {
    min: min === null ? null : Math.min(Math.floor(min / 100), MAX_PESOS),
    max: most === null || most > MAX_PESOS ? null : most,
  };
}

/** The ids of the active categories with these names. */
function toCategoryIds(tree: readonly Category[], names: readonly string[]): string[] {
  const ids = names
    .filter(isMenuCategory)
    .map((name) => findCategory(tree, name)?.id)
    .filter((id) => id !== undefined);
  return [...new Set(ids)].toSorted();
}

/** A product's id as it was asked for; `item` is null if there is no such product, or if the filters exclude it. */
export type LookedUp = { id: string; item: CatalogueItem | null };

/** Products by sku or slug, each id once, in the order asked. A text that can be no id costs no call. */
export function lookUpProducts({ shop, report }: Pick<Ports, 'shop' | 'report'>) {
  return async (input: CatalogueFilters & { ids: readonly string[] }): Promise<LookedUp[]> => {
    const { categories, cents, query } = input;
    const ids = [...new Set(input.ids)];
    if (!ids.some(isProductId)) return ids.map((id) => ({ id, item: null }));
    const [products, { promotion }] = await Promise.all([
      Promise.all(ids.map(async (id) => (isProductId(id) ? shop.getProduct(id) : null))),
      loadMemberPromotion({ shop, report }),
    ]);
    return ids.map((id, at) => {
      const product = products[at] ?? null;
      const isAsked =
        product !== null &&
        (categories.length === 0 || categories.includes(product.category)) &&
        isPriceWithin(product, cents) &&
        isWithin(product, query);
      return { id, item: isAsked ? toCatalogueItem(product, promotion) : null };
    });
  };
}

/** A product as a program asks for it. Price, stock and address are those of its product sheet. */
export type CatalogueItem = Pick<Product, 'sku' | 'slug' | 'name' | 'category' | 'description' | 'images' | 'gtin'> & {
  href: string;
  /** As on its sheet: for everybody, and for members if they pay less. */
  prices: PriceRow[];
  soldOut: boolean;
  winery: string | null;
  /** The names of its varieties and types. */
  tags: string[];
  score: string | null;
} & WithOfferDates;

function toCatalogueItem(product: Product, promotion: MemberPromotion | null): CatalogueItem {
  const { sku, slug, name, category, description, images, gtin, score } = product;
  return {
    sku,
    slug,
    name,
    category,
    description,
    images: images.map(({ url, alt, resizable }): Image => ({ url, alt, resizable })),
    gtin,
    href: productHref(product),
    prices: toPriceList(product, promotion),
    soldOut: isSoldOut(product),
    winery: product.wineries[0]?.name ?? null,
    tags: [...product.varieties, ...product.types].map((tag) => tag.name),
    score: score && formatScore(score),
    ...toOfferDates(toNamedPromotion(product)?.validity),
  };
}

/** The facts of a product that a filter of ids compares; a filter that is not here needs the shop service. */
const idsOf: { readonly [K in IdKey]?: (product: Product) => readonly string[] } = {
  brand: ({ brands }) => toIds(brands),
  type: ({ types }) => toIds(types),
  variety: ({ varieties }) => toIds(varieties),
  cellar: ({ wineries }) => toIds(wineries),
  selection: ({ selections }) => toIds(selections),
  province: ({ origin }) => (origin === null ? [] : [toProvinceId(origin.province)]),
};

/** Whether a guest pays an amount within the range. */
function isPriceWithin(product: Product, cents: CentRange | null): boolean {
  if (cents === null) return true;
  const { regularPrice, discountedPrice } = toGuestPrice(product);
  const paid = Math.round((discountedPrice ?? regularPrice) * 100);
  return paid >= (cents.min ?? paid) && paid <= (cents.max ?? paid);
}

/** Whether a product has one of the chosen ids for each filter: one of its brands, of its types … */
function isWithin(product: Product, query: ProductQuery): boolean {
  return Object.entries(idsOf).every(([key, read]) => {
    const chosen = isIdKey(key) ? query[key] : undefined;
    return chosen === undefined || read(product).some((id) => chosen.includes(id));
  });
}

function isIdKey(key: string): key is IdKey {
  return Object.hasOwn(idsOf, key);
}

function toIds(named: readonly Named[]): string[] {
  return named.map(({ id }) => id);
}
