/** The services whose data the caches keep. */
export const purgeableServices = ['shop', 'cms', 'subscriptions', 'lambda'] as const;

export type PurgeableService = (typeof purgeableServices)[number];

/** Declares everything outdated that was made of the data of these services, or the pages at these paths. */
export type Purge = { services: readonly PurgeableService[] } | { paths: readonly string[] };

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
