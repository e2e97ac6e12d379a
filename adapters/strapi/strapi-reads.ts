import type { z } from 'zod';
import { createCachedReads } from '../http/cached-reads.ts';
import type { CachePolicy, DataCache } from '../http/data-cache.ts';
import type { JsonClient } from '../http/json-client.ts';
import type { UrlPath } from '../http/url-path.ts';
import { type StrapiQuery, toStrapiQuery } from './strapi-query.ts';
import { entryList, entryListOrArray, firstEntry, firstEntryOrArray, singleEntry } from './strapi-wire.ts';

type StrapiCall<S extends z.ZodType> = StrapiQuery & { path: UrlPath; entry: S };

/** Reads of a Strapi through the data cache. What is kept is what `map` made of each entry. */
export interface StrapiReads {
  /** A single type. */
  get<S extends z.ZodType, T>(call: StrapiCall<S>, map: (entry: z.output<S>) => T): Promise<T>;
  /** No more entries than the page size, whatever the service sends. */
  list<S extends z.ZodType, T>(call: StrapiCall<S>, map: (entry: z.output<S>) => T): Promise<T[]>;
  /** The entries of every page of that size. */
  every<S extends z.ZodType, T>(
    call: StrapiCall<S> & { pageSize: number },
    map: (entry: z.output<S>) => T,
  ): Promise<T[]>;
  /** The first entry of a list, or null of an empty one. */
  first<S extends z.ZodType, T>(call: StrapiCall<S>, map: (entry: z.output<S>) => T): Promise<T | null>;
}

/** Beyond this many pages the service's count is not believed. */
const MAX_PAGES = 100;

export type StrapiReadsOptions = {
  client: JsonClient;
  cache: DataCache;
  policy: CachePolicy;
  /** A list may come as an array, without its envelope. */
  bareArrays?: boolean;
};

/** One upstream's reads under one policy. */
export function createStrapiReads({ client, cache, policy, bareArrays = false }: StrapiReadsOptions): StrapiReads {
  const reads = createCachedReads(client, cache, policy);
  const listOf = bareArrays ? entryListOrArray : entryList;
  const firstOf = bareArrays ? firstEntryOrArray : firstEntry;

  /** What is kept is the same for one who asks for a page and one who asks for all of them. */
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
      // One after the other: who wants everything is in no hurry.
      for (let page = 2; page <= pageCount; page++) all.push(...(await readPage({ ...call, page }, map)).entries);
      return all;
    },
    first({ path, entry, ...query }, map) {
      const call = { path, query: toStrapiQuery(query), schema: firstOf(entry) };
      return reads.get(call, (found) => (found === null ? null : map(found)));
    },
  };
}
