import { LRUCache } from 'lru-cache';
import { Unavailable } from '#core/failures.ts';
import { withTimeout } from '#core/with-timeout.ts';

/** How long a resource may be kept, in milliseconds. */
export type CachePolicy = {
  /** Served without asking. */
  freshMs: number;
  /** Beyond that, served where the load throws `Unavailable` or takes too long. */
  staleMs: number;
  /** Served without asking where the service said that it does not exist (null). */
  absentMs: number;
};

/** Prices, products, promotions, categories. */
export const PRICE_POLICY: CachePolicy = { freshMs: 60_000, staleMs: 10 * 60_000, absentMs: 10_000 };

/** Texts and images of the content services. */
export const CONTENT_POLICY: CachePolicy = { freshMs: 10 * 60_000, staleMs: 24 * 60 * 60_000, absentMs: 10_000 };

/** Keeps what loads resolve to; what they reject with is never kept. One load a key at a time. */
export interface DataCache {
  /** A key stands for one type of data; null means absent. */
  read<T>(key: string, policy: CachePolicy, load: () => Promise<T>): Promise<T>;
}

export type DataCacheOptions = {
  /** Off: nothing is kept, and only loads of the same moment are shared. */
  enabled?: boolean;
  maxEntries?: number;
  maxBytes?: number;
  /** How long a reader waits for a refill while a stale copy is at hand. */
  patienceMs?: number;
  /** Milliseconds of a clock that only goes forward. */
  now?: () => number;
};

/** In this process's memory; the least recently read goes first where there is no room. */
export function createDataCache(options: DataCacheOptions = {}): DataCache {
  const { enabled = true, maxEntries = 5000, maxBytes = 64 * 1024 * 1024, patienceMs = 1000 } = options;
  const { now = () => performance.now() } = options;
  const kept = new LRUCache<string, Kept, Refill>({
    max: maxEntries,
    maxSize: maxBytes,
    sizeCalculation: ({ value }) => (JSON.stringify(value) ?? '').length + 1,
    ttl: MOMENT_MS,
    ttlResolution: 0,
    perf: { now },
    noDeleteOnStaleGet: true,
    noDeleteOnFetchRejection: true,
    ignoreFetchAbort: true,
    fetchMethod: async (_key, _stale, { options: entry, context: { policy, load } }) => {
      const value = await load();
      entry.ttl = enabled ? (value === null ? policy.absentMs : policy.freshMs) : MOMENT_MS;
      return { value, storedAt: now() };
    },
  });

  /** An outdated copy that may stand in for the service: not an absence, and not beyond its limit. */
  function findStale(key: string, policy: CachePolicy): Kept | null {
    const old = kept.peek(key, { allowStale: true });
    if (!enabled || old === undefined || old.value === null) return null;
    return now() - old.storedAt <= policy.freshMs + policy.staleMs ? old : null;
  }

  async function refill(key: string, context: Refill): Promise<Kept> {
    const entry = await kept.fetch(key, { context });
    // lru-cache resolves to nothing where a fetch was given up.
    if (entry === undefined) throw new Error(`nothing was loaded for ${key}`);
    return entry;
  }

  return {
    async read<T>(key: string, policy: CachePolicy, load: () => Promise<T>): Promise<T> {
      const fresh = kept.get(key);
      if (fresh !== undefined) return fresh.value as T; // a key stands for one type
      const stale = findStale(key, policy);
      const coming = refill(key, { policy, load });
      const entry = stale === null ? await coming : await eitherOf(coming, stale, patienceMs);
      return entry.value as T; // as above
    },
  };
}

type Kept = { value: unknown; storedAt: number };
type Refill = { policy: CachePolicy; load: () => Promise<unknown> };

/** lru-cache's shortest time to live; zero would mean for ever. */
const MOMENT_MS = 1;

/** The refill, or the stale copy in an outage or when it takes too long; it then goes on for the next reader. */
async function eitherOf(coming: Promise<Kept>, stale: Kept, patienceMs: number): Promise<Kept> {
  try {
    return await withTimeout(patienceMs, coming);
  } catch (cause) {
    if (!(cause instanceof Unavailable)) throw cause;
    return stale;
  }
}
