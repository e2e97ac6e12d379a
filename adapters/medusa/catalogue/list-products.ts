import { dividePrices } from '../../../core/values/divide-prices.ts';
import { type FilterKey, listingKeys, optionFields, type ProductQuery } from '../../shop/product-query-wire.ts';
import type { WireFilterOption, WireFilters, WireProductPage } from '../../shop/shop-wire.ts';
import type { Catalogue } from './copy.ts';
import type { Item } from './item.ts';

type Listed = Pick<Catalogue, 'items' | 'bySku' | 'search'>;

const collator = new Intl.Collator('es', { numeric: true });
const byName = (one: Item, other: Item) => collator.compare(one.ficha.name, other.ficha.name);
const byAge = (one: Item, other: Item) => other.createdAt.localeCompare(one.createdAt);
const isSoldOut = ({ ficha }: Item) => (ficha.totalQuantity > 0 ? 0 : 1);

const orders: Readonly<Record<ProductQuery['sort'], (one: Item, other: Item) => number>> = {
  relevance: (one, other) => isSoldOut(one) - isSoldOut(other) || byAge(one, other) || byName(one, other),
  'price:asc': (one, other) => one.paid - other.paid || byName(one, other),
  'price:desc': (one, other) => other.paid - one.paid || byName(one, other),
  'name:asc': byName,
  'name:desc': (one, other) => byName(other, one),
  newest: (one, other) => byAge(one, other) || byName(one, other),
};

export function listProducts(listed: Listed, query: ProductQuery): WireProductPage {
  const { limit, page, sort, search } = query;
  const { items, used } = searchItems(listed, query);
  const found = items.filter((item) => hasFilters(item, query) && hasPrice(item, query));
  const isRanked = search !== null && sort === 'relevance';
  const sorted = isRanked ? found : found.toSorted(orders[sort]);
  return {
    products: sorted.slice((page - 1) * limit, page * limit).map(({ ficha: { ficha: _, ...product } }) => product),
    pagination: { limit, page, total: found.length },
    ...(search === null ? {} : { search: { asked: search, used, suggestion: null } }),
  };
}

/** Every option of the listing, with the number of products that it would leave. */
export function listFilters(listed: Listed, query: ProductQuery): WireFilters {
  const { items } = searchItems(listed, query);
  const optionsOf = (key: FilterKey): WireFilterOption[] => {
    const names = new Map<string, string>();
    const counts = new Map<string, number>();
    const isOther = (each: FilterKey) => each !== key;
    for (const item of items) {
      if (!hasFilters(item, query, (each) => isOther(each) && listingKeys.has(each))) continue;
      const isCounted = hasFilters(item, query, isOther) && hasPrice(item, query);
      for (const [id, name] of item.tags[key]) {
        names.set(id, name);
        counts.set(id, (counts.get(id) ?? 0) + Number(isCounted));
      }
    }
    return [...names]
      .map(([id, name]) => ({ id, name, quantity: counts.get(id) ?? 0 }))
      .toSorted((one, other) => collator.compare(one.name, other.name));
  };
  const prices = items.filter((item) => hasFilters(item, query)).map(({ paid }) => paid);
  return {
    ...Object.fromEntries(optionFields.map(([group, key]) => [group, optionsOf(key)])),
    price: dividePrices(prices.toSorted((one, other) => one - other)),
    // The cast is safe: `optionFields` has every list of WireFilters.
  } as WireFilters;
}

function searchItems({ items, bySku, search }: Listed, query: ProductQuery): { items: readonly Item[]; used: string } {
  if (query.search === null) return { items, used: '' };
  const { skus, used } = search(query.search, query.isExact);
  return { items: skus.flatMap((sku) => bySku.get(sku) ?? []), used };
}

function hasFilters({ tags }: Item, { filters }: ProductQuery, isAsked: (key: FilterKey) => boolean = () => true) {
  return [...filters].every(([key, ids]) => !isAsked(key) || ids.some((id) => tags[key].has(id)));
}

function hasPrice({ paid }: Item, { price: { min, max } }: ProductQuery): boolean {
  return (min === null || paid >= min) && (max === null || paid <= max);
}
