import { LRUCache } from 'lru-cache';
import { Unavailable } from '#core/failures.ts';
import { withTimeout } from '#core/with-timeout.ts';

/** How long the cache may answer for a resource, in milliseconds. */
export type CachePolicy = {
  /** While a value is fresh, it is returned without a load. */
  freshMs: number;
  /** For this long after that, it is returned if the load throws `Unavailable` or takes too long. */
  staleMs: number;
  /** An absence (null) is returned without a load for this long, and is never used when stale. */
  absentMs: number;
};

/** Prices, products, promotions, categories. */
export const PRICE_POLICY: CachePolicy = { freshMs: 60_000, staleMs: 10 * 60_000, absentMs: 10_000 };

/** Texts and images of the content services. */
export const CONTENT_POLICY: CachePolicy = { freshMs: 10 * 60_000, staleMs: 24 * 60 * 60_000, absentMs: 10_000 };

/** Caches the values that loads resolve with; a rejection is never cached. Runs one load a key at a time. */
export interface DataCache {
  /**
   * The cached value, or that of `load`; null means absent. Rejects with the error of `load` if no stale copy may be
   * used. All reads of a key must load the same type.
   */
  read<T>(key: string, policy: CachePolicy, load: () => Promise<T>): Promise<T>;
}

export type DataCacheOptions = {
  /** If false, nothing is cached; only loads that run at the same time are shared. */
  enabled?: boolean;
  maxEntries?: number;
  /** The sum of all entries, measured as characters of JSON. The memory they take is a multiple of it. */
  maxCharacters?: number;
  /** How long a reader waits for a load while a stale copy is available. */
  refillTimeoutMs?: number;
  /** Milliseconds of a clock that only goes forward. */
  now?: () => number;
};

/** In this process's memory. When it is full, the least recently read entries are evicted. */
export function createDataCache(options: DataCacheOptions = {}): DataCache {
  const { enabled = true, maxEntries = 5000, maxCharacters = 64 * 1024 * 1024, refillTimeoutMs = 1000 } = options;
  const { now = () => performance.now() } = options;
  const entries = new LRUCache<string, Entry, Load>({
    max: maxEntries,
    maxSize: maxCharacters,
    sizeCalculation: ({ value }) => (JSON.stringify(value) ?? '').length + 1,
    ttl: SHORTEST_TTL_MS,
    ttlResolution: 0,
    perf: { now },
    noDeleteOnStaleGet: true,
    noDeleteOnFetchRejection: true,
    ignoreFetchAbort: true,
    fetchMethod: async (_key, _stale, { options: entry, context: { policy, load } }) => {
      const value = await load();
      entry.ttl = enabled ? (value === null ? policy.absentMs : policy.freshMs) : SHORTEST_TTL_MS;
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
      if (fresh !== undefined) return fresh.value as T; // all reads of a key load one type
      const stale = findStale(key, policy);
      const refilling = refill(key, { policy, load });
      const entry = stale === null ? await refilling : await refillOrStale(refilling, stale, refillTimeoutMs);
      return entry.value as T; // as above
    },
  };
}

/** `storedAt` is in milliseconds of the `now` option. */
type Entry = { value: unknown; storedAt: number };
type Load = { policy: CachePolicy; load: () => Promise<unknown> };

/** lru-cache takes a time to live of 0 as unlimited. */
const SHORTEST_TTL_MS = 1;

/** The stale copy in an outage or after the timeout. The load is not cancelled: the next reader gets its value. */
async function refillOrStale(refilling: Promise<Entry>, stale: Entry, timeoutMs: number): Promise<Entry> {
  try {
    return await withTimeout(timeoutMs, refilling);
  } catch (cause) {
    if (!(cause instanceof Unavailable)) throw cause;
    return stale;
  }
}
