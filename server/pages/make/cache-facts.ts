import type { Json } from '#core/json.ts';
import { rememberRepeated } from './remember-repeated.ts';

/** What caches must know of page data. */
export type CacheFacts = {
  /** Whether a block failed. */
  isPartial: boolean;
  /** The earliest `holdsUntil`; null if the data has none. */
  holdsUntil: number | null;
};

const NO_FACTS: CacheFacts = { isPartial: false, holdsUntil: null };

/** Finds what caches must know anywhere in page data. */
export const cacheFactsOf = rememberRepeated<Json, CacheFacts>(findFacts);

/** The facts of an answer with all of the data. */
export function cacheFactsOfAll(data: readonly Json[]): CacheFacts {
  return data.map(cacheFactsOf).reduce(join, NO_FACTS);
}

function findFacts(value: Json | undefined): CacheFacts {
  if (typeof value !== 'object' || value === null) return NO_FACTS;
  if (Array.isArray(value)) return value.map(findFacts).reduce(join, NO_FACTS);
  const record = value as { readonly [key: string]: Json | undefined };
  const holdsUntil = record['holdsUntil'];
  const own = {
    isPartial: record['status'] === 'failed' && 'error' in record,
    holdsUntil: typeof holdsUntil === 'number' ? holdsUntil : null,
  };
  return Object.values(record).map(findFacts).reduce(join, own);
}

function join(one: CacheFacts, other: CacheFacts): CacheFacts {
  if (other === NO_FACTS) return one;
  const isPartial = one.isPartial || other.isPartial;
  if (one.holdsUntil === null || other.holdsUntil === null) {
    return { isPartial, holdsUntil: one.holdsUntil ?? other.holdsUntil };
  }
  return { isPartial, holdsUntil: Math.min(one.holdsUntil, other.holdsUntil) };
}
