import type { z } from 'zod';
import type { Call } from './call.ts';
import type { CachePolicy, DataCache, ReadOptions } from './data-cache.ts';
import { collectDropped, type DroppedPart } from './dropped-parts.ts';
import type { JsonClient } from './json-client.ts';
import { toQueryString, type UrlPath } from './url-path.ts';

/** A call without its own headers: a response that depends on them may belong to one visitor and must not be cached. */
type CachedCall<S extends z.ZodType> = Omit<Call<S>, 'headers' | 'isPublic'>;

/**
 * Reads of one upstream through the data cache. The result of `map` is cached, so `map` runs once per load. Both
 * methods throw `Unavailable` if the load fails and no stale copy may be used.
 */
export interface CachedReads {
  get<S extends z.ZodType, T>(call: CachedCall<S>, map: (wire: z.output<S>) => T, options?: ReadOptions<T>): Promise<T>;
  /** Null for a 404, or if `map` returns null. */
  find<S extends z.ZodType, T>(
    call: CachedCall<S>,
    map: (wire: z.output<S>) => T | null,
    options?: Pick<ReadOptions<T | null>, 'isFresh'>,
  ): Promise<T | null>;
}

/** Maps an answer of `path`, and reports what the mapping leaves out or replaces. */
export function mapAnswer<W, T>(client: JsonClient, path: UrlPath, wire: W, map: (wire: W) => T): T {
  const dropped: DroppedPart[] = [];
  try {
    return collectDropped(
      wire,
      (part) => void dropped.push(part),
      () => map(wire),
    );
  } finally {
    client.reportDropped(path, dropped);
  }
}

/** The service whose data a cache key names. */
export function serviceOfKey(key: string): string {
  return key.slice(0, key.indexOf(' '));
}

/** The cache key consists of the service, the path and the query. */
export function createCachedReads(client: JsonClient, cache: DataCache, policy: CachePolicy): CachedReads {
  const keyOf = ({ path, query = {} }: CachedCall<z.ZodType>) =>
    `${client.service} ${path.path ?? path.route}${toQueryString(query)}`;
  return {
    get: (call, map, options) =>
      cache.read(
        keyOf(call),
        policy,
        async () => mapAnswer(client, call.path, await client.get({ ...call, isPublic: true }), map),
        options,
      ),
    find: (call, map, options) =>
      cache.read(
        keyOf(call),
        policy,
        async () => {
          const wire = await client.find({ ...call, isPublic: true });
          return wire === null ? null : mapAnswer(client, call.path, wire, map);
        },
        options,
      ),
  };
}
