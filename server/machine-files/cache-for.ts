import { Unavailable } from '#core/failures.ts';
import type { Clock } from '#core/ports/runtime.ts';
import { withTimeout } from '#core/with-timeout.ts';

export type CacheSettings<T> = {
  /** For this long a value is returned without a load. With 0 nothing is cached. */
  maxAgeMs: number;
  /** How much older than that a value may be returned, if its refresh takes long or fails; unlimited by default. */
  maxStaleMs?: number;
  /** Gets the error of each failed load that no reader waited for. */
  onError: (error: unknown) => void;
  /** Whether a value is still true; by default it is. One that is not is returned only if its refresh fails, or takes too long for its reader. */
  holds?: (value: T) => boolean;
  /** The time by which the value is true. If it was set back to before a load, the value of that load no longer holds. */
  clock?: Clock;
  /** A monotonic clock in milliseconds. */
  now?: () => number;
};

export interface Cached<T> {
  /**
   * Returns the cached value; if it is stale, one load at a time refreshes it meanwhile. If it no longer holds, waits for its refresh, at
   * most `maxWaitMs`. If there is none, waits for its load, at most `maxWaitMs`, then throws `Unavailable`. Loads continue.
   */
  read(maxWaitMs?: number): Promise<T>;
  /**
   * Refreshes a value that is stale, or no longer holds, and was read in the last two days, so that a reader that comes once a day gets a recent
   * one. Never rejects.
   */
  refresh(): Promise<void>;
}

const REFRESH_AFTER_READ_MS = 2 * 24 * 60 * 60 * 1000;

/** Caches the result of `load` as `settings` say. */
export function cacheFor<T>(load: () => Promise<T>, settings: CacheSettings<T>): Cached<T> {
  const {
    maxAgeMs,
    maxStaleMs = Number.POSITIVE_INFINITY,
    onError,
    clock = { now: () => Date.now() },
    now = () => performance.now(),
  } = settings;
  const isTrue = settings.holds ?? (() => true);
  let cached: { value: T; since: number; freshUntil: number } | null = null;
  let loading: Promise<T> | null = null;
  let waitingReaders = 0;
  let lastReadAt = Number.NEGATIVE_INFINITY;

  async function loadOnce(): Promise<T> {
    try {
      const since = clock.now();
      const first = await load();
      // What it says may have changed during the load.
      const value = isTrue(first) ? first : await load();
      if (maxAgeMs > 0) cached = { value, since, freshUntil: now() + maxAgeMs };
      return value;
    } catch (error) {
      if (waitingReaders === 0) onError(error);
      throw error;
    } finally {
      loading = null;
    }
  }

  function holds({ value, since }: { value: T; since: number }): boolean {
    return clock.now() >= since && isTrue(value);
  }

  function startLoad(): Promise<T> {
    loading ??= loadOnce();
    // Without waiting readers nothing else handles the rejection; `loadOnce` has reported it then.
    loading.catch(() => undefined);
    return loading;
  }

  async function waitForLoad(maxWaitMs: number): Promise<T> {
    const load = startLoad();
    if (maxWaitMs === Number.POSITIVE_INFINITY) return load;
    return withTimeout(maxWaitMs, load, () => new Unavailable(null, 'the first version is not complete yet'));
  }

  return {
    async read(maxWaitMs = Number.POSITIVE_INFINITY) {
      lastReadAt = now();
      if (cached !== null && now() < cached.freshUntil + maxStaleMs) {
        const { value, freshUntil } = cached;
        if (!holds(cached)) return waitForLoad(maxWaitMs).catch(() => value);
        if (now() >= freshUntil) void startLoad();
        return value;
      }
      waitingReaders += 1;
      try {
        return await waitForLoad(maxWaitMs);
      } finally {
        waitingReaders -= 1;
      }
    },
    async refresh() {
      const isDue = cached !== null && (!holds(cached) || now() >= cached.freshUntil);
      if (!isDue || now() > lastReadAt + REFRESH_AFTER_READ_MS) return;
      await startLoad().catch(() => undefined);
    },
  };
}
