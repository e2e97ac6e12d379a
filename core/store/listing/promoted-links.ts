import { formatMoney } from '../../values/money.ts';
import type { FilterOption, FilterOptions } from '../product.ts';
import { type ProductQuery, toListingHref } from '../product-query.ts';

/** A link above the grid to what most shoppers narrow a listing to. */
export type PromotedLink = { label: string; href: string };

const MAX_PROVINCES = 4;
const MAX_VARIETIES = 3;

/** Fewer links than these are no choice. */
const MIN_LINKS = 3;

/**
 * Links to the provinces and varieties with most products, and to the lowest range of prices. They come from the
 * service's answer, so that none leads to an empty listing; a value that all products share is left out.
 */
export function toPromotedLinks(options: FilterOptions, total: number, path: string): PromotedLink[] {
  const linksTo = (key: 'province' | 'variety', all: readonly FilterOption[], max: number) =>
    topOf(all, total, max).map(({ id, name }) => ({ label: name, href: hrefOf({ [key]: [id] }) }));
  const hrefOf = (query: ProductQuery) => toListingHref(path, query);
  const links = [
    ...linksTo('province', options.provinces, MAX_PROVINCES),
    ...linksTo('variety', options.varieties, MAX_VARIETIES),
    ...toPriceLink(options, hrefOf),
  ];
  return links.length < MIN_LINKS ? [] : links;
}

function topOf(options: readonly FilterOption[], total: number, max: number): FilterOption[] {
  return options
    .filter(({ quantity }) => quantity !== null && quantity > 0 && quantity < total)
    .toSorted((one, other) => (other.quantity ?? 0) - (one.quantity ?? 0))
    .slice(0, max);
}

function toPriceLink({ price }: FilterOptions, hrefOf: (query: ProductQuery) => string): PromotedLink[] {
  const lowest = (price?.ranges ?? []).find(({ to, quantity }) => to !== null && quantity !== null && quantity > 0);
  if (lowest === undefined || lowest.to === null) return [];
  return [{ label: `Hasta ${formatMoney(lowest.to)}`, href: hrefOf({ price: { min: null, max: lowest.to } }) }];
}
