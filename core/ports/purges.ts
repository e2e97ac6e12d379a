import type { Purge } from '../values/purge.ts';

/** Carries purges to all replicas. */
export interface Purges {
  /**
   * Applies a purge in this process and hands it to all other replicas, also to those that are not connected at the
   * moment. Throws `Unavailable` if the others may not get it.
   */
  publish(purge: Purge): Promise<void>;
  close(): void;
}

/** Applies a purge in this process. */
export type ApplyPurge = (purge: Purge) => void;
