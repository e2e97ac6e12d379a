import type { z } from 'zod';
import { createCachedReads } from '../http/cached-reads.ts';
import type { CachePolicy, DataCache } from '../http/data-cache.ts';
import type { JsonClient } from '../http/json-client.ts';
import type { UrlPath } from '../http/url-path.ts';
import { type StrapiQuery, toStrapiQuery } from './strapi-query.ts';
import { entryList, entryListOrArray, firstEntry, firstEntryOrArray, singleEntry } from './strapi-wire.ts';

type StrapiCall<S extends z.ZodType> = StrapiQuery & { path: UrlPath; entry: S };

/**
 * Reads of a Strapi through the data cache. The results of `map` are cached. Entries of a list that do not parse are left
 * out. Every method throws `Unavailable` if the service does not answer usefully and no stale copy is left.
 */
export interface StrapiReads {
  /** The entry of a single type. */
  get<S extends z.ZodType, T>(call: StrapiCall<S>, map: (entry: z.output<S>) => T): Promise<T>;
  /** The entries of one page; never more than the page size, even if the service sends more. */
  list<S extends z.ZodType, T>(call: StrapiCall<S>, map: (entry: z.output<S>) => T): Promise<T[]>;
  /** The entries of all pages of that size. */
  every<S extends z.ZodType, T>(
    call: StrapiCall<S> & { pageSize: number },
    map: (entry: z.output<S>) => T,
  ): Promise<T[]>;
  /** The first entry of a list; null if the list is empty. */
  first<S extends z.ZodType, T>(call: StrapiCall<S>, map: (entry: z.output<S>) => T): Promise<T | null>;
}

/** Limits the requests for one list, in case the service reports a wrong page count. */
const MAX_PAGES = 100;

export type StrapiReadsOptions = {
  client: JsonClient;
  cache: DataCache;
  policy: CachePolicy;
  /** Also accept a list as a bare array, without its envelope. */
  bareArrays?: boolean;
};

export function createStrapiReads({ client, cache, policy, bareArrays = false }: StrapiReadsOptions): StrapiReads {
  const reads = createCachedReads(client, cache, policy);
  const listOf = bareArrays ? entryListOrArray : entryList;
  const firstOf = bareArrays ? firstEntryOrArray : firstEntry;

  /** Caches entries and page count together, so that `list` and `every` share the first page. */
  function readPage<S extends z.ZodType, T>({ path, entry, ...query }: StrapiCall<S>, map: (entry: z.output<S>) => T) {
    const call = { path, query: toStrapiQuery(query), schema: listOf(entry) };
    return reads.get(call, ({ data, pagination }) => ({
      entries: data.slice(0, query.pageSize).map((each) => map(each)),
      pageCount: Math.min(pagination?.pageCount ?? 1, MAX_PAGES),
    }));
  }

  return {
    get({ path, entry, ...query }, map) {
      const call = { path, query: toStrapiQuery(query), schema: singleEntry(entry) };
      return reads.get(call, (single) => map(single));
    },
    async list(call, map) {
      return (await readPage(call, map)).entries;
    },
    async every(call, map) {
      const { entries, pageCount } = await readPage(call, map);
      const all = [...entries];
      // One page after another, so that a long list does not take all connections.
      for (let page = 2; page <= pageCount; page++) all.push(...(await readPage({ ...call, page }, map)).entries);
      return all;
    },
    first({ path, entry, ...query }, map) {
      const call = { path, query: toStrapiQuery(query), schema: firstOf(entry) };
      return reads.get(call, (found) => (found === null ? null : map(found)));
    },
  };
}
