/** The services whose data the caches keep. */
export const purgeableServices = ['shop', 'cms', 'subscriptions', 'lambda'] as const;

export type PurgeableService = (typeof purgeableServices)[number];

/** Declares everything outdated that was made of the data of these services, or the pages at these paths. */
export type Purge = { services: readonly PurgeableService[] } | { paths: readonly string[] };
