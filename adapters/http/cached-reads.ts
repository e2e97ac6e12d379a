import type { z } from 'zod';
import type { CachePolicy, DataCache } from './data-cache.ts';
import type { Call, JsonClient } from './json-client.ts';
import { toQueryString } from './url-path.ts';

/** A call that may be answered from the cache. Without headers of its own: what they ask for is one visitor's. */
type CachedCall<S extends z.ZodType> = Omit<Call<S>, 'headers' | 'isPublic'>;

/** Reads of one upstream through the data cache. What is kept is what `map` made, so it maps once a refill. */
export interface CachedReads {
  get<S extends z.ZodType, T>(call: CachedCall<S>, map: (wire: z.output<S>) => T): Promise<T>;
  /** Null when the service says 404. */
  find<S extends z.ZodType, T>(call: CachedCall<S>, map: (wire: z.output<S>) => T): Promise<T | null>;
}

/** A key is the service, the path and the query: equal calls are one entry. */
export function createCachedReads(client: JsonClient, cache: DataCache, policy: CachePolicy): CachedReads {
  const keyOf = ({ path, query = {} }: CachedCall<z.ZodType>) =>
    `${client.service} ${path.path ?? path.route}${toQueryString(query)}`;

  return {
    get: (call, map) => cache.read(keyOf(call), policy, async () => map(await client.get({ ...call, isPublic: true }))),
    find: (call, map) =>
      cache.read(keyOf(call), policy, async () => {
        const wire = await client.find({ ...call, isPublic: true });
        return wire === null ? null : map(wire);
      }),
  };
}
