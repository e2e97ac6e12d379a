/** A product as lists need it. `tags` are its ids by the query key that filters by them. */
export type Listed = {
  name: string;
  price: number;
  createdAt?: string;
  tags: Readonly<Record<string, readonly string[]>>;
};

/** `filters` are ids by query key: a product needs one of the ids of each key. */
export type ListingQuery = {
  filters: Readonly<Record<string, readonly string[]>>;
  price?: { min: number | null; max: number | null } | undefined;
  search?: string | undefined;
  sort?: string | undefined;
};

/**
 * Filters, searches and sorts in memory, for a platform whose API does not. Enough for a few thousand products that are
 * read once a minute; a larger shop needs a search engine.
 */
export function selectListed<T extends Listed>(items: readonly T[], query: ListingQuery): T[] {
  const words = toSearched(query.search ?? '')
    .split(/\s+/)
    .filter((word) => word !== '');
  const { min = null, max = null } = query.price ?? {};
  const found = items.filter(
    ({ name, price, tags }) =>
      Object.entries(query.filters).every(([key, ids]) => ids.some((id) => tags[key]?.includes(id))) &&
      words.every((word) => toSearched(name).includes(word)) &&
      (min === null || price >= min) &&
      (max === null || price <= max),
  );
  return sortListed(found, query.sort);
}

/** How many products have each id of a query key. */
export function countTags(items: readonly Listed[], key: string): { id: string; quantity: number }[] {
  const counts = new Map<string, number>();
  for (const id of items.flatMap(({ tags }) => tags[key] ?? [])) counts.set(id, (counts.get(id) ?? 0) + 1);
  return [...counts].map(([id, quantity]) => ({ id, quantity }));
}

/** Lower case, without accents. */
export function fold(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
}

/** An id of a name, as it stands in addresses: "Viña del Sol" is `vina-del-sol`. */
export function toSlug(name: string): string {
  return fold(name)
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '');
}

function sortListed<T extends Listed>(items: readonly T[], sort = ''): T[] {
  if (sort === 'newest') return items.toSorted((a, b) => (b.createdAt ?? '').localeCompare(a.createdAt ?? ''));
  const [field, direction] = sort.split(':');
  const compare = (a: T, b: T) =>
    field === 'price' ? a.price - b.price : field === 'name' ? fold(a.name).localeCompare(fold(b.name)) : 0;
  return items.toSorted((a, b) => compare(a, b) * (direction === 'desc' ? -1 : 1));
}

/** Shoppers type a size either way: "750ml" and "750 ml" are the same. */
function toSearched(text: string): string {
  return fold(text).replaceAll(/(\d)\s+(ml|cc|l|cl|kg|g)\b/g, '$1$2');
}
