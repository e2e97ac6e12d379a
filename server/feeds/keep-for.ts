/**
 * The last answer of `load`, asked for again once it is older than `ms`. One load at a time; while loads fail the last
 * answer stands. With `ms` 0 nothing is kept.
 */
export function keepFor<T>(ms: number, load: () => Promise<T>, now: () => number = Date.now): () => Promise<T> {
  let kept: { value: T; until: number } | null = null;
  let underWay: Promise<T> | null = null;

  async function loadOnce(): Promise<T> {
    try {
      const value = await load();
      if (ms > 0) kept = { value, until: now() + ms };
      return value;
    } catch (error) {
      if (kept === null) throw error;
      return kept.value;
    } finally {
      underWay = null;
    }
  }

  return () => {
    if (kept !== null && now() < kept.until) return Promise.resolve(kept.value);
    underWay ??= loadOnce();
    return underWay;
  };
}
