import type { ApplyPurge, Purges } from '#core/ports/purges.ts';

/** Purges of a shop that is one process. */
export function createLocalPurges(apply: ApplyPurge): Purges {
  return { publish: async (purge) => apply(purge), close: () => undefined };
}
