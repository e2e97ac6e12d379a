import type { Block } from './block.ts';

/** Results that were made of data, so that the same data need not be mapped again for the next request. */
export interface RememberedResults<T> {
  /**
   * Returns the result last made for `key` if it was made of these very `parts`, compared by identity; otherwise makes
   * it. Requests share a result, so it must contain nothing of a visitor and nobody may change it.
   */
  get(key: string, parts: readonly unknown[], make: () => T): T;
}

/** Keeps at most `max` results, with the data that they were made of. The one made longest ago is forgotten first. */
export function createRememberedResults<T>(max: number): RememberedResults<T> {
  const known = new Map<string, { parts: readonly unknown[]; result: T }>();
  return {
    get(key, parts, make) {
      const found = known.get(key);
      if (found !== undefined && hasSameParts(found.parts, parts)) return found.result;
      const result = make();
      known.delete(key);
      known.set(key, { parts, result });
      for (const oldest of known.keys()) {
        if (known.size <= max) break;
        known.delete(oldest);
      }
      return result;
    },
  };
}

/** A block is made anew for each request; the data of a loaded one is what the data cache keeps. */
export function dataOrBlock(block: Block<unknown>): unknown {
  return block.status === 'loaded' ? block.data : block;
}

function hasSameParts(one: readonly unknown[], other: readonly unknown[]): boolean {
  return one.length === other.length && one.every((part, index) => part === other[index]);
}
