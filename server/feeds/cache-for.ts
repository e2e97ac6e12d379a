/**
 * Returns a function that caches the result of `load` for `maxAgeMs`. A stale result is still returned while one load
 * at a time refreshes it. `onError` receives the error of a failed refresh. With `maxAgeMs` 0 nothing is cached.
 */
export function cacheFor<T>(
  maxAgeMs: number,
  load: () => Promise<T>,
  onError: (error: unknown) => void,
  now: () => number = Date.now,
): () => Promise<T> {
  let cached: { value: T; freshUntil: number } | null = null;
  let loading: Promise<T> | null = null;

  async function loadOnce(): Promise<T> {
    try {
      const value = await load();
      if (maxAgeMs > 0) cached = { value, freshUntil: now() + maxAgeMs };
      return value;
    } finally {
      loading = null;
    }
  }

  return async () => {
    if (cached !== null && now() < cached.freshUntil) return cached.value;
    const isRefreshing = loading !== null;
    loading ??= loadOnce();
    if (cached === null) return loading;
    if (!isRefreshing) loading.catch(onError);
    return cached.value;
  };
}
