import { isDeepStrictEqual } from 'node:util';
import type { z } from 'zod';
import { isOtherSpelling } from '#core/values/text.ts';
import { createCachedReads } from '../http/cached-reads.ts';
import type { CachePolicy, DataCache } from '../http/data-cache.ts';
import { mapItems, reportDropped, withinEntry } from '../http/dropped-parts.ts';
import type { JsonClient } from '../http/json-client.ts';
import type { UrlPath, UrlQuery } from '../http/url-path.ts';
import { createKnownFields, UNKNOWN_KEY_STATUS } from './known-fields.ts';
import { type Populate, type StrapiQuery, toStrapiQuery } from './strapi-query.ts';
import {
  entryList,
  entryListOrArray,
  firstEntry,
  firstEntryOrArray,
  singleEntry,
  singleEntryOrNone,
} from './strapi-wire.ts';

type StrapiCall<S extends z.ZodType> = FieldsQuery & {
  path: UrlPath;
  entry: S;
  /** The fields that no two entries of a list should share. Pages find only the first entry; the others are reported. */
  uniqueFields?: readonly (keyof z.output<S> & string)[];
};

/** `optionalPopulate` are the fields that a service need not know, each with what is below it. */
type FieldsQuery = StrapiQuery & { optionalPopulate?: readonly Populate[] };

type ReadCall = { path: UrlPath; query: UrlQuery; declined?: typeof UNKNOWN_KEY_STATUS };

/**
 * Reads entries of a Strapi service through the data cache, which keeps the results of `map`. Entries of a list that do
 * not parse are left out. Every method throws `Unavailable` if the load fails and no stale copy may be used.
 */
export interface StrapiReads {
  /** The entry of a single type. */
  get<S extends z.ZodType, T>(call: StrapiCall<S>, map: (entry: z.output<S>) => T): Promise<T>;
  /** The entry of a single type; null if the service has none (404, or an entry that was never written). */
  find<S extends z.ZodType, T>(call: StrapiCall<S>, map: (entry: z.output<S>) => T): Promise<T | null>;
  /** The entries of one page; at most `pageSize`, even if the service sends more. */
  list<S extends z.ZodType, T>(call: StrapiCall<S>, map: (entry: z.output<S>) => T): Promise<T[]>;
  /** The entries of all pages. A list that is longer than the pages that are read is cut, and reported. */
  listAll<S extends z.ZodType, T>(call: StrapiCall<S> & WholeList, map: (entry: z.output<S>) => T): Promise<T[]>;
  /** The first entry of a list that parses; null if the list is empty, or if the filter's slug is spelled otherwise. */
  findFirst<S extends z.ZodType, T>(call: StrapiCall<S>, map: (entry: z.output<S>) => T): Promise<T | null>;
}

/**
 * A list that is read whole, `pageSize` entries at a time and at most `maxPages` times. One that is longer than a page is read in the
 * order of `pagesSort`, if there is one: without an order that leaves no ties, some databases answer an entry on two pages or on none.
 */
type WholeList = { pageSize: number; maxPages: number; pagesSort?: typeof BY_ID };

/** The order of a list that has none of its own. */
export const BY_ID = 'id:asc';

/** A list of an editor's entries. 100 is the largest page that Strapi answers. */
export const WHOLE_LIST: WholeList = { pageSize: 100, maxPages: 10 };

export type StrapiReadsOptions = {
  client: JsonClient;
  cache: DataCache;
  policy: CachePolicy;
  /** Accepts a list that is a bare array, without an envelope, too. */
  bareArrays?: boolean;
  /** Whether the current request previews drafts. */
  readsDrafts?: () => boolean;
};

export function createStrapiReads(options: StrapiReadsOptions): StrapiReads {
  const { client, cache, policy, bareArrays = false, readsDrafts = () => false } = options;
  const reads = createCachedReads(client, cache, policy);
  const singleOf = oncePerEntry(singleEntry);
  const maybeOf = oncePerEntry(singleEntryOrNone);
  const listOf = bareArrays ? oncePerEntry(entryListOrArray) : oncePerEntry(entryList);
  const firstOf = bareArrays ? oncePerEntry(firstEntryOrArray) : oncePerEntry(firstEntry);

  const readKnown = createKnownFields();

  /** Reads with the fields that the service knows. */
  function ask<T>(path: UrlPath, query: FieldsQuery, read: (call: ReadCall) => Promise<T>): Promise<T> {
    const { populate = {}, optionalPopulate = [], ...others } = query;
    return readKnown(path, populate, optionalPopulate, (asked, isTrial) => {
      const call = { path, query: toStrapiQuery({ ...others, populate: asked, isDraft: readsDrafts() }) };
      return read(isTrial ? { ...call, declined: UNKNOWN_KEY_STATUS } : call);
    });
  }

  /** Caches entries and `hasMore` together, so that `list` and `listAll` share the first page. */
  function readPage<S extends z.ZodType, T>(
    { path, entry, uniqueFields = [], maxPages = 1, pagesSort: _, ...query }: StrapiCall<S> & Partial<WholeList>,
    map: (entry: z.output<S>) => T,
  ) {
    const { page = 1, pageSize } = query;
    const schema = listOf(entry);
    return ask(path, query, (call) =>
      reads.get(
        { ...call, schema },
        ({ data, sent, pagination }) => {
          reportDuplicates(data, uniqueFields);
          // A service that does not count its pages has another one after each full page.
          const hasMore = sent > 0 && (pagination === null ? sent === pageSize : page < pagination.pageCount);
          if (hasMore && maxPages > 1 && page >= maxPages) {
            reportDropped({ kind: 'list-cut', value: data, path: [], reason: `list cut after ${page} pages` });
          }
          const ordered = query.sort === BY_ID ? inOrderOfCreation(data) : data;
          return { entries: mapItems(ordered, (each) => withinEntry(each, () => map(each))), hasMore };
        },
        // A filter may hold any text from a URL; the keys of those that match nothing are without limit.
        { isOpen: ({ entries }) => entries.length === 0 },
      ),
    );
  }

  return {
    get({ path, entry, ...query }, map) {
      const schema = singleOf(entry);
      return ask(path, query, (call) => reads.get({ ...call, schema }, (single) => map(single)));
    },
    async find({ path, entry, ...query }, map) {
      const schema = maybeOf(entry);
      return ask(path, query, (call) =>
        reads.find({ ...call, schema }, (single) => (single === null ? null : map(single))),
      );
    },
    async list(call, map) {
      const { entries } = await readPage(call, map);
      // The cached list itself if possible, because callers compare lists by identity.
      return entries.length > (call.pageSize ?? entries.length) ? entries.slice(0, call.pageSize) : entries;
    },
    async listAll(call, map) {
      const { pagesSort } = call;
      const pages = pagesSort === undefined ? call : { ...call, sort: pagesSort };
      let { entries, hasMore } = await readPage(call, map);
      if (hasMore && pages !== call) ({ entries, hasMore } = await readPage(pages, map));
      // The pages are read one after another, so that a long list does not use all connections.
      for (let page = 2; hasMore && page <= call.maxPages; page++) {
        const next = await readPage({ ...pages, page }, map);
        // A service that ignores the page sends the first one again.
        if (next.entries.length > 0 && isDeepStrictEqual(next.entries[0], entries[0])) break;
        entries = [...entries, ...next.entries];
        hasMore = next.hasMore;
      }
      return entries;
    },
    findFirst({ path, entry, ...query }, map) {
      const schema = firstOf(entry);
      const asked = query.filters?.['slug'];
      return ask(path, query, (call) =>
        reads.get({ ...call, schema }, ({ first, sent }) => {
          if (first === null || isFoundByOtherSlug(first, asked)) return null;
          reportRivals(sent, query.filters ?? {});
          return withinEntry(first, () => map(first));
        }),
      );
    },
  };
}

/** Whether the service has found the entry by another spelling of its slug. Each spelling would be a page, and fill the cache. */
function isFoundByOtherSlug(entry: unknown, asked: string | undefined): boolean {
  if (asked === undefined || typeof entry !== 'object' || entry === null || !('slug' in entry)) return false;
  return typeof entry.slug === 'string' && isOtherSpelling(entry.slug, asked);
}

/**
 * Sorts entries by `createdAt`, if all of them have it. In the order of ids a corrected entry would move to the end, because
 * Strapi 5 gives an entry a new id at each publication.
 */
function inOrderOfCreation<E>(entries: readonly E[]): readonly E[] {
  const dated = entries.flatMap((entry) => {
    const createdAt = typeof entry === 'object' && entry !== null && 'createdAt' in entry ? entry.createdAt : null;
    return typeof createdAt === 'string' && createdAt !== '' ? [{ entry, createdAt }] : [];
  });
  if (dated.length < entries.length) return entries;
  return dated.toSorted((one, other) => one.createdAt.localeCompare(other.createdAt)).map(({ entry }) => entry);
}

/** Of several entries that match the filters a page shows one; each of them is reported. */
function reportRivals(entries: readonly unknown[], filters: Readonly<Record<string, string>>): void {
  const asked = Object.entries(filters);
  const rivals = entries.filter(
    (entry): entry is object =>
      typeof entry === 'object' &&
      entry !== null &&
      asked.every(([field, value]) => String(Reflect.get(entry, field)) === value),
  );
  if (rivals.length < 2) return;
  const path = asked.slice(0, 1).map(([field]) => field);
  for (const value of rivals) withinEntry(value, () => reportDropped({ kind: 'only-one', value, path }));
}

function reportDuplicates<E>(entries: readonly E[], fields: readonly (keyof E & string)[]): void {
  const [first] = fields;
  if (first === undefined) return;
  const seen = new Set<string>();
  for (const entry of entries) {
    if (entry[first] === null || entry[first] === '') continue;
    const key = JSON.stringify(fields.map((field) => entry[field]));
    if (seen.has(key)) withinEntry(entry, () => reportDropped({ kind: 'duplicate', value: entry, path: [first] }));
    seen.add(key);
  }
}

/**
 * Remembers the schema that `make` returns for each entry. Making one costs much more than a cached read, which does
 * not even use it.
 */
function oncePerEntry<E extends z.ZodType, S>(make: (entry: E) => S): (entry: E) => S {
  const made = new WeakMap<E, S>();
  return (entry) => {
    const schema = made.get(entry) ?? make(entry);
    made.set(entry, schema);
    return schema;
  };
}
