import type { Purge } from '../values/purge.ts';

/** Carries purges to all replicas. */
export interface Purges {
  /** Applies a purge here and in all other replicas, connected or not. Throws `Unavailable` if the others may not get it. */
  publish(purge: Purge): Promise<void>;
  close(): void;
}

/** Applies a purge in this process. */
export type ApplyPurge = (purge: Purge) => void;
