import { LRUCache } from 'lru-cache';
import { RateLimiterMemory } from 'rate-limiter-flexible';
import type { ReportUnreadable } from '#adapters/storage/records/stored-records.ts';
import { createMemoryLocks } from '#adapters/storage/sqlite/memory-locks.ts';
import { createSqliteAdditions } from '#adapters/storage/sqlite/sqlite-additions.ts';
import { openShopDatabase } from '#adapters/storage/sqlite/sqlite-database.ts';
import { countLeads, createSqliteLeads } from '#adapters/storage/sqlite/sqlite-leads.ts';
import { createSqliteLineNames } from '#adapters/storage/sqlite/sqlite-line-names.ts';
import { createSqliteMerges } from '#adapters/storage/sqlite/sqlite-merges.ts';
import { createSqliteSessions } from '#adapters/storage/sqlite/sqlite-sessions.ts';
import { createSqliteStoreSizes } from '#adapters/storage/sqlite/sqlite-store-sizes.ts';
import type { Ports } from '#core/ports/ports.ts';
import type { ApplyPurge, Clock, Purges, Seal } from '#core/ports/runtime.ts';
import type { MeasureStores } from '#core/ports/stores.ts';
import type { Config } from '../config.ts';
import type { Log } from '../log.ts';
import type { ServiceStates } from '../ops/health.ts';
import { createStoreFailureLog } from '../ops/log-store-failures.ts';
import type { Metrics } from '../ops/metrics.ts';
import type { CreateLimiter } from '../security/rate-limits.ts';
import type { StorageOptions } from './compose-redis.ts';

/** The stores: SQLite and memory on a single machine, Redis if several replicas share them. */
export type Storage = Pick<Ports, (typeof storePorts)[number]> & {
  purges: Purges;
  createLimiter: CreateLimiter;
  sizes: MeasureStores;
  /** Settings of the store with which it may lose data, as sentences. */
  warnings: () => readonly string[];
  close: () => void;
};

/** Those whose failures are logged and counted, by these names. */
const storePorts = ['leads', 'sessions', 'merges', 'additions', 'lineNames', 'locks'] as const;

/** So many values that cannot be read are logged once each. */
const MAX_REPORTED = 1000;

/** Where failures of the stores and what they hold are reported. */
type StorageReports = { log: Log; states: ServiceStates; metrics: Metrics };

/** `applyPurge` is called for the purges of all replicas. */
export async function composeStorage(
  { redisUrl, dataDir }: Config,
  seal: Seal,
  clock: Clock,
  applyPurge: ApplyPurge,
  { log, states, metrics }: StorageReports,
): Promise<Storage> {
  const reported = new LRUCache<string, true>({ max: MAX_REPORTED });
  const report: ReportUnreadable = ({ store, key }) => {
    // It is found again at each read.
    if (reported.has(`${store} ${key}`)) return;
    reported.set(`${store} ${key}`, true);
    log.error({ store, key }, 'stored value left as it is: unreadable');
  };
  const options = { seal, clock, report, applyPurge, log };
  // Loaded on demand, so that a shop without `REDIS_URL` starts faster.
  const storage: Storage =
    redisUrl === null
      ? sqliteStorage(dataDir, options)
      : (await import('./compose-redis.ts')).redisStorage(redisUrl, options);
  if (redisUrl !== null) warnOfLeadsElsewhere(dataDir, log);
  const store = redisUrl === null ? 'sqlite' : 'redis';
  states.watch(store);
  states.warnOf(storage.warnings);
  const logged = createStoreFailureLog(log, {
    onSuccess: () => states.record(store, true),
    onFailure: (failed, operation) => {
      if (failed === store) states.record(store, false);
      metrics.countStoreFailure(failed, operation);
    },
  });
  metrics.watchStores(logged('sizes', storage.sizes).read, clock.now);
  return { ...storage, ...Object.fromEntries(storePorts.map((name) => [name, logged(name, storage[name])])) };
}

/** A shop that had no Redis before may have stored leads that nobody sends now. */
function warnOfLeadsElsewhere(dataDir: string, log: Log): void {
  const leads = countLeads(dataDir);
  if (leads > 0) log.warn({ leads, dataDir }, 'leads in shop.sqlite are not sent: REDIS_URL is set');
}

function sqliteStorage(dataDir: string, { seal, clock, report, applyPurge }: StorageOptions): Storage {
  const database = openShopDatabase(dataDir);
  return {
    leads: createSqliteLeads(database, report),
    sessions: createSqliteSessions(database, seal, clock, report),
    merges: createSqliteMerges(database, clock, report),
    additions: createSqliteAdditions(database, clock, report),
    lineNames: createSqliteLineNames(database),
    locks: createMemoryLocks(),
    purges: { publish: async (purge) => applyPurge(purge), close: () => undefined },
    createLimiter: (options) => new RateLimiterMemory(options),
    sizes: createSqliteStoreSizes(database, clock),
    warnings: () => [],
    close: () => database.close(),
  };
}
