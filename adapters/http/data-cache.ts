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
  read<T>(key: string, policy: CachePolicy, load: () => Promise<T>, options?: ReadOptions<T>): Promise<T>;
  /** `bytes` is an estimate of the heap that the values use. */
  size(): { main: DataCacheSize; open: DataCacheSize };
}

export type DataCacheSize = { entries: number; bytes: number };

/** `miss`: the reader waited for a load, whatever came of it. `stale`: an old value was returned in place of a load. */
export type DataCacheResult = 'hit' | 'stale' | 'miss';

export type ReadOptions<T> = {
  /**
   * Whether any visitor can make keys with such a value: searches, filters, things that do not exist. These values are
   * kept apart, so that they never evict what the pages need in an outage. By default only an absence is such a value.
   */
  isOpen?: (value: T) => boolean;
  /** Loads the value anew and keeps it, whatever the cache has. */
  isFresh?: boolean;
};

/**
 * `maxCharacters` is the largest total size in characters of JSON. A character uses 1.2 to 1.7 bytes of the heap
 * (`npm run bench -- data-cache`).
 */
export type DataCacheLimits = { maxEntries: number; maxCharacters: number };

export type DataCacheOptions = {
  /** If false, nothing is cached; concurrent reads of a key still share one load. */
  enabled?: boolean;
  /** The limits of all values except the open ones. */
  main?: Partial<DataCacheLimits>;
  /** The limits of the open values. */
  open?: Partial<DataCacheLimits>;
  /** How long a reader waits for a load while a stale copy is available. */
  refillTimeoutMs?: number;
  /** When a purge last declared the key's data outdated, on the clock of `now`; never by default. */
  outdatedSince?: (key: string) => number;
  /** Called once for each read. */
  onRead?: (key: string, result: DataCacheResult) => void;
  /** A monotonic clock in milliseconds. */
  now?: () => number;
};

/** Together at most 29 MB of the heap. */
const mainLimits: DataCacheLimits = { maxEntries: 5000, maxCharacters: 12 * 1024 * 1024 };
const openLimits: DataCacheLimits = { maxEntries: 1000, maxCharacters: 4 * 1024 * 1024 };
/** The most that a character of JSON uses. */
const BYTES_PER_CHARACTER = 1.7;

/** A cache in this process's memory. When a part is full, its least recently used entries are evicted. */
export function createDataCache(options: DataCacheOptions = {}): DataCache {
  const { enabled = true, refillTimeoutMs = 1000, now = () => performance.now() } = options;
  const { outdatedSince = () => -Infinity, onRead = () => undefined } = options;
  const main = createEntries({ ...mainLimits, ...options.main });
  const open = createEntries({ ...openLimits, ...options.open });
  const loads = new Map<string, Load>();

  /** The stale copy that may be returned in an outage, or null. */
  function findStale(entry: Entry | undefined, { freshMs, staleMs }: CachePolicy): Entry | null {
    if (entry === undefined || entry.value === null) return null;
    return now() - entry.loadedAt <= freshMs + staleMs ? entry : null;
  }

  function isStillFresh({ value, loadedAt }: Entry, { freshMs, absentMs }: CachePolicy): boolean {
    return now() - loadedAt <= (value === null ? absentMs : freshMs);
  }

  function keep(key: string, entry: Entry, isOpen: boolean): void {
    // The result of a load that began before a purge is outdated.
    if (!enabled || entry.loadedAt < outdatedSince(key)) return;
    const newer = main.peek(key) ?? open.peek(key);
    if (newer !== undefined && newer.loadedAt > entry.loadedAt) return;
    const [entries, others] = isOpen ? [open, main] : [main, open];
    others.delete(key);
    entries.set(key, entry);
  }

  /** Starts a load, or joins the one that is running. */
  function refill<T>(
    key: string,
    load: () => Promise<T>,
    { isOpen = isAbsent, isFresh = false }: ReadOptions<T>,
  ): Promise<T> {
    const running = isFresh ? undefined : loads.get(key);
    // All reads of a key load the same type. A load that began before a purge may bring what the purge declared outdated.
    if (running !== undefined && running.startedAt >= outdatedSince(key)) return running.value as Promise<T>;
    const startedAt = now();
    const loading = loadAndKeep();
    loads.set(key, { startedAt, value: loading });
    const end = () => {
      if (loads.get(key)?.value === loading) loads.delete(key);
    };
    loading.then(end, end);
    return loading;

    async function loadAndKeep(): Promise<T> {
      const value = await load();
      keep(key, { value, loadedAt: startedAt }, isOpen(value));
      return value;
    }
  }

  return {
    async read<T>(key: string, policy: CachePolicy, load: () => Promise<T>, options: ReadOptions<T> = {}) {
      const entry = options.isFresh ? undefined : (main.get(key) ?? open.get(key));
      const isOutdated = entry !== undefined && entry.loadedAt < outdatedSince(key);
      if (entry !== undefined && !isOutdated && isStillFresh(entry, policy)) {
        onRead(key, 'hit');
        return entry.value as T; // the same
      }
      const stale = findStale(entry, policy);
      const refilling = refill(key, load, options);
      // After a purge the reader waits for the load, which has a timeout of its own.
      const isBounded = stale !== null && !isOutdated;
      try {
        const value = await (isBounded ? withTimeout(refillTimeoutMs, refilling) : refilling);
        onRead(key, 'miss');
        return value;
      } catch (cause) {
        // The load is not cancelled: the next reader gets its value.
        const useStale = stale !== null && cause instanceof Unavailable;
        onRead(key, useStale ? 'stale' : 'miss');
        if (useStale) return stale.value as T;
        throw cause;
      }
    },
    size: () => ({ main: sizeOf(main), open: sizeOf(open) }),
  };
}

const isAbsent = (value: unknown): boolean => value === null;

/** `loadedAt` is when the load began, in milliseconds of the `now` option. */
type Entry = { value: unknown; loadedAt: number };
type Load = { startedAt: number; value: Promise<unknown> };

function createEntries({ maxEntries, maxCharacters }: DataCacheLimits): LRUCache<string, Entry> {
  return new LRUCache<string, Entry>({
    max: maxEntries,
    maxSize: maxCharacters,
    sizeCalculation: ({ value }, key) => key.length + JSON.stringify(value).length,
  });
}

function sizeOf(entries: LRUCache<string, Entry>): DataCacheSize {
  return { entries: entries.size, bytes: Math.round(entries.calculatedSize * BYTES_PER_CHARACTER) };
}
