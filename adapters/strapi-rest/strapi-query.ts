import type { UrlQuery } from '../http/url-path.ts';

/** The relations, media and components to include in the response, as a tree: `{ header: { icon: {} } }`. */
export type Populate = { readonly [field: string]: Populate };

/** The query of a Strapi list. A key of `filters` is a field or a relation's field ("cellar.slug"). */
export type StrapiQuery = {
  populate?: Populate;
  filters?: Readonly<Record<string, string>>;
  /** The lowest value of a field. */
  minimum?: Readonly<Record<string, string>>;
  sort?: `${string}:${'asc' | 'desc'}`;
  pageSize?: number;
  /** Counts from 1; 1 if left out. */
  page?: number;
  /** Asks for the latest draft of each entry instead of what is published. */
  isDraft?: boolean;
};

/**
 * Returns the query in Strapi's REST dialect. Sends only the leaves of the populate tree, because they imply their
 * parents.
 */
export function toStrapiQuery({
  populate = {},
  filters = {},
  minimum = {},
  sort,
  pageSize,
  page = 1,
  isDraft,
}: StrapiQuery): UrlQuery {
  return {
    ...Object.fromEntries(populateKeys(populate).map((key) => [key, 'true'])),
    ...Object.fromEntries(Object.entries(filters).map(([field, value]) => [filterKey(field, '$eq'), value])),
    ...Object.fromEntries(Object.entries(minimum).map(([field, value]) => [filterKey(field, '$gte'), value])),
    ...(sort === undefined ? {} : { sort }),
    ...(pageSize === undefined ? {} : { 'pagination[pageSize]': String(pageSize) }),
    ...(page === 1 ? {} : { 'pagination[page]': String(page) }),
    ...(isDraft ? { status: 'draft' } : {}),
  };
}

function populateKeys(populate: Populate, prefix = 'populate'): string[] {
  return Object.entries(populate).flatMap(([field, deeper]) => {
    const key = `${prefix}[${field}]`;
    return Object.keys(deeper).length === 0 ? [key] : populateKeys(deeper, `${key}[populate]`);
  });
}

function filterKey(field: string, operator: '$eq' | '$gte'): string {
  return `filters${field
    .split('.')
    .map((part) => `[${part}]`)
    .join('')}[${operator}]`;
}
