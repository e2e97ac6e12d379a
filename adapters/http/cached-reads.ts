import type { z } from 'zod';
import type { Call } from './call.ts';
import type { CachePolicy, DataCache, ReadOptions } from './data-cache.ts';
import { collectDropped } from './dropped-parts.ts';
import type { JsonClient } from './json-client.ts';
import { toQueryString } from './url-path.ts';

/** A call without its own headers: a response that depends on them may belong to one visitor and must not be cached. */
type CachedCall<S extends z.ZodType> = Omit<Call<S>, 'headers' | 'isPublic'>;

/**
 * Reads of one upstream through the data cache. The result of `map` is cached, so `map` runs once per load. Both
 * methods throw `Unavailable` if the load fails and no stale copy may be used.
 */
export interface CachedReads {
  get<S extends z.ZodType, T>(call: CachedCall<S>, map: (wire: z.output<S>) => T, options?: ReadOptions<T>): Promise<T>;
  /** Null for a 404. */
  find<S extends z.ZodType, T>(call: CachedCall<S>, map: (wire: z.output<S>) => T): Promise<T | null>;
}

/** The service whose data a cache key names. */
export function serviceOfKey(key: string): string {
  return key.slice(0, key.indexOf(' '));
}

/** The cache key consists of the service, the path and the query. */
export function createCachedReads(client: JsonClient, cache: DataCache, policy: CachePolicy): CachedReads {
  const keyOf = ({ path, query = {} }: CachedCall<z.ZodType>) =>
    `${client.service} ${path.path ?? path.route}${toQueryString(query)}`;
  const mapAnswer = <W, T>({ path }: Pick<Call<z.ZodType>, 'path'>, wire: W, map: (wire: W) => T): T =>
    collectDropped(
      wire,
      (part) => client.reportDropped(path, part),
      () => map(wire),
    );

  return {
    get: (call, map, options) =>
      cache.read(
        keyOf(call),
        policy,
        async () => mapAnswer(call, await client.get({ ...call, isPublic: true }), map),
        options,
      ),
    find: (call, map) =>
      cache.read(keyOf(call), policy, async () => {
        const wire = await client.find({ ...call, isPublic: true });
        return wire === null ? null : mapAnswer(call, wire, map);
      }),
  };
}
