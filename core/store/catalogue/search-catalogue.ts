import type { Ports } from '../../ports/ports.ts';
import { totalOf } from '../../values/pagination.ts';
import { MAX_PAGE } from '../../values/query-values.ts';
import { type Category, findCategory } from '../category.ts';
import { readSearch, toAskedQuery, toFixedQuery } from '../listing/search-listing.ts';
import { loadMemberPromotion } from '../price/load-member-promotion.ts';
import { isProductId } from '../product.ts';
import { PAGE_SIZE, type ProductQuery } from '../product-query.ts';
import { type CatalogueItem, isWithin, toCatalogueItem } from './catalogue-item.ts';

/** What narrows products: names of categories, of which any will do (none: all), and the other filters. */
export type CatalogueFilters = { categories: readonly string[]; query: ProductQuery };

/** `text` is null for products that only filters choose. `query` may have the page and the limit. */
export type CatalogueSearch = CatalogueFilters & { text: string | null };

/** `refusal` is the sentence that says why the text was not searched, or null. */
export type FoundItems = { items: CatalogueItem[]; total: number; hasNext: boolean; refusal: string | null };

const NOTHING: FoundItems = { items: [], total: 0, hasNext: false, refusal: null };

/** The products that a search finds, as the shop's own search does. */
export function searchCatalogue({ shop, report }: Pick<Ports, 'shop' | 'report'>) {
  return async ({ text, categories, query }: CatalogueSearch): Promise<FoundItems> => {
    const asked = toQuery(text, query);
    if (typeof asked === 'string') return { ...NOTHING, refusal: asked };
    const category = categories.length === 0 ? null : toIds(await shop.getCategoryTree(), categories);
    if (category?.length === 0) return NOTHING;
    const { page = 1, limit = PAGE_SIZE } = query;
    const [found, { promotion }] = await Promise.all([
      shop.listProducts({ ...asked, ...(category && { category }), page, limit }),
      loadMemberPromotion({ shop, report }),
    ]);
    const total = totalOf(found);
    return {
      items: found.items.map((product) => toCatalogueItem(product, promotion)),
      total,
      hasNext: page * limit < total && page < MAX_PAGE,
      refusal: null,
    };
  };
}

/** The query for the shop service, or the sentence that says why there is none. */
function toQuery(text: string | null, query: ProductQuery): ProductQuery | string {
  if (text === null) return query;
  const search = readSearch({ text, query });
  if (!('products' in search)) return { ...toAskedQuery(search), ...toFixedQuery(search) };
  return (
    search.invalidSearch ?? (search.products.status === 'loaded' ? search.products.data.emptySentence : null) ?? ''
  );
}

/** The ids of the active categories with these names. */
function toIds(tree: readonly Category[], names: readonly string[]): string[] {
  const ids = names.map((name) => findCategory(tree, name)?.id).filter((id) => id !== undefined);
  return [...new Set(ids)].toSorted();
}

/** A product's id as it was asked for; `item` is null if there is no such product, or if the filters exclude it. */
export type LookedUp = { id: string; item: CatalogueItem | null };

/** Products by sku or slug, each id once, in the order asked. A text that can be no id costs no call. */
export function lookUpProducts({ shop, report }: Pick<Ports, 'shop' | 'report'>) {
  return async (input: CatalogueFilters & { ids: readonly string[] }): Promise<LookedUp[]> => {
    const { categories, query } = input;
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
        isWithin(product, query);
      return { id, item: isAsked ? toCatalogueItem(product, promotion) : null };
    });
  };
}
