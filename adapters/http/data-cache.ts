import { LRUCache } from 'lru-cache';
import { Unavailable } from '#core/failures.ts';
import { withTimeout } from '#core/with-timeout.ts';

/** How long a cached value may be used, in milliseconds. */
export type CachePolicy = {
  /** While a value is fresh, it is returned without a load. */
  freshMs: number;
  /** For this long after it was fresh, a value is returned if the load throws `Unavailable` or takes too long. */
  staleMs: number;
  /** For this long, an absence (null) is returned without a load. A stale absence is never used. */
  absentMs: number;
};

/** For prices, products, promotions and categories. */
export const PRICE_POLICY: CachePolicy = { freshMs: 60_000, staleMs: 10 * 60_000, absentMs: 10_000 };

/** For texts and images of the content services. */
export const CONTENT_POLICY: CachePolicy = { freshMs: 10 * 60_000, staleMs: 24 * 60 * 60_000, absentMs: 10_000 };

/** Caches the values that loads resolve with, never a rejection. Concurrent reads of a key share one load. */
export interface DataCache {
  /**
   * Returns the cached value or the result of `load`; null means absent. Rejects with the load's error if no stale copy
   * may be used. All reads of a key must load the same type.
   */
  read<T>(key: string, policy: CachePolicy, load: () => Promise<T>): Promise<T>;
}

export type DataCacheOptions = {
  /** If false, nothing is cached; concurrent reads of a key still share one load. */
  enabled?: boolean;
  maxEntries?: number;
  /** The largest total size of the entries, in characters of JSON. The memory used is a multiple of it. */
  maxCharacters?: number;
  /** How long a reader waits for a load while a stale copy is available. */
  refillTimeoutMs?: number;
  /** A monotonic clock in milliseconds. */
  now?: () => number;
};

/** A cache in this process's memory. When it is full, the least recently used entries are evicted. */
export function createDataCache(options: DataCacheOptions = {}): DataCache {
  const { enabled = true, maxEntries = 5000, maxCharacters = 64 * 1024 * 1024, refillTimeoutMs = 1000 } = options;
  const { now = () => performance.now() } = options;
  const entries = new LRUCache<string, Entry, Load>({
    max: maxEntries,
    maxSize: maxCharacters,
    sizeCalculation: ({ value }) => (JSON.stringify(value) ?? '').length + 1,
    ttl: MIN_TTL_MS,
    ttlResolution: 0,
    perf: { now },
    noDeleteOnStaleGet: true,
    noDeleteOnFetchRejection: true,
    ignoreFetchAbort: true,
    fetchMethod: async (_key, _stale, { options: entry, context: { policy, load } }) => {
      const value = await load();
      entry.ttl = enabled ? (value === null ? policy.absentMs : policy.freshMs) : MIN_TTL_MS;
      return { value, storedAt: now() };
    },
  });

  /** The stale copy that may be returned in an outage, or null. */
  function findStale(key: string, policy: CachePolicy): Entry | null {
    const entry = entries.peek(key, { allowStale: true });
    if (!enabled || entry === undefined || entry.value === null) return null;
    return now() - entry.storedAt <= policy.freshMs + policy.staleMs ? entry : null;
  }

  async function refill(key: string, context: Load): Promise<Entry> {
    const entry = await entries.fetch(key, { context });
    // lru-cache resolves with undefined if a fetch was aborted.
    if (entry === undefined) throw new Error(`nothing was loaded for ${key}`);
    return entry;
  }

  return {
    async read<T>(key: string, policy: CachePolicy, load: () => Promise<T>): Promise<T> {
      const fresh = entries.get(key);
      if (fresh !== undefined) return fresh.value as T; // all reads of a key load the same type
      const stale = findStale(key, policy);
      const refilling = refill(key, { policy, load });
      const entry = stale === null ? await refilling : await refillOrStale(refilling, stale, refillTimeoutMs);
      return entry.value as T; // the same
    },
  };
}

/** `storedAt` is in milliseconds of the `now` option. */
type Entry = { value: unknown; storedAt: number };
type Load = { policy: CachePolicy; load: () => Promise<unknown> };

/** The shortest time to live; lru-cache treats 0 as unlimited. */
const MIN_TTL_MS = 1;

/**
 * Returns the refilled entry, or the stale one if the load throws `Unavailable` or exceeds the timeout. The load is not
 * cancelled: the next reader gets its value.
 */
async function refillOrStale(refilling: Promise<Entry>, stale: Entry, timeoutMs: number): Promise<Entry> {
  try {
    return await withTimeout(timeoutMs, refilling);
  } catch (cause) {
    if (!(cause instanceof Unavailable)) throw cause;
    return stale;
  }
}
