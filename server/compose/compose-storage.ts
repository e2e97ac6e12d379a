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
import type { ApplyPurge, Clock, Locks, Purges, Seal } from '#core/ports/runtime.ts';
import type { Additions, Leads, LineNames, MeasureStores, Merges, Sessions } from '#core/ports/stores.ts';
import type { Config } from '../config.ts';
import type { Log } from '../log.ts';
import type { ServiceStates } from '../ops/health.ts';
import { createStoreFailureLog } from '../ops/log-store-failures.ts';
import type { Metrics } from '../ops/metrics.ts';
import type { CreateLimiter } from '../security/rate-limits.ts';

/** The stores: SQLite and memory on a single machine, Redis if several replicas share them. */
export type Storage = {
  leads: Leads;
  sessions: Sessions;
  merges: Merges;
  additions: Additions;
  lineNames: LineNames;
  locks: Locks;
  purges: Purges;
  createLimiter: CreateLimiter;
  sizes: MeasureStores;
  /** Settings of the store with which it may lose data, as sentences. */
  warnings: () => readonly string[];
  close: () => void;
};

/** So many values that cannot be read are logged once each. */
const MAX_REPORTED = 1000;

/** Where failures of the stores and what they hold are reported. */
type StorageReports = { log: Log; states: ServiceStates; metrics: Metrics };

/** `applyPurge` is called for the purges of all replicas. */
export async function composeStorage(
  config: Config,
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
  const storage =
    config.redisUrl === null
      ? sqliteStorage(config.dataDir, seal, clock, report, applyPurge)
      : await redisStorage(config.redisUrl, log, seal, clock, report, applyPurge);
  if (config.redisUrl !== null) warnOfLeadsElsewhere(config.dataDir, log);
  const store = config.redisUrl === null ? 'sqlite' : 'redis';
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
  return {
    ...storage,
    leads: logged('leads', storage.leads),
    sessions: logged('sessions', storage.sessions),
    merges: logged('merges', storage.merges),
    additions: logged('additions', storage.additions),
    lineNames: logged('lineNames', storage.lineNames),
    locks: logged('locks', storage.locks),
  };
}

/** A shop that had no Redis before may have stored leads that nobody sends now. */
function warnOfLeadsElsewhere(dataDir: string, log: Log): void {
  const leads = countLeads(dataDir);
  if (leads > 0) log.warn({ leads, dataDir }, 'leads in shop.sqlite are not sent: REDIS_URL is set');
}

function sqliteStorage(
  dataDir: string,
  seal: Seal,
  clock: Clock,
  report: ReportUnreadable,
  applyPurge: ApplyPurge,
): Storage {
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

/** Imports the Redis adapters on demand, so that a shop without `REDIS_URL` starts faster. */
async function redisStorage(
  url: string,
  log: Log,
  seal: Seal,
  clock: Clock,
  report: ReportUnreadable,
  applyPurge: ApplyPurge,
): Promise<Storage> {
  const [
    { connectRedis },
    { createRedisLeads },
    { createRedisSessions },
    { createRedisMerges },
    { createRedisAdditions },
    { createRedisLineNames },
    { createRedisLocks },
    { createRedisRateLimiters },
    { createRedisPurges },
    { createRedisStoreSizes },
    { watchRedisSettings },
  ] = await Promise.all([
    import('#adapters/storage/redis/redis-client.ts'),
    import('#adapters/storage/redis/redis-leads.ts'),
    import('#adapters/storage/redis/redis-sessions.ts'),
    import('#adapters/storage/redis/redis-merges.ts'),
    import('#adapters/storage/redis/redis-additions.ts'),
    import('#adapters/storage/redis/redis-line-names.ts'),
    import('#adapters/storage/redis/redis-locks.ts'),
    import('#adapters/storage/redis/redis-rate-limiters.ts'),
    import('#adapters/storage/redis/redis-purges.ts'),
    import('#adapters/storage/redis/redis-store-sizes.ts'),
    import('#adapters/storage/redis/redis-settings.ts'),
  ]);
  const redis = connectRedis(url, log);
  const limiters = createRedisRateLimiters(redis, log);
  const purges = createRedisPurges(redis, applyPurge);
  return {
    leads: createRedisLeads(redis, report),
    sessions: createRedisSessions(redis, seal, clock, report),
    merges: createRedisMerges(redis, report),
    additions: createRedisAdditions(redis, report),
    lineNames: createRedisLineNames(redis),
    locks: createRedisLocks(redis, {
      // Without the key: it has the id of a cart, which opens the cart.
      onLost: () => log.warn({}, 'lock lost while its task was running'),
    }),
    purges,
    createLimiter: limiters.create,
    sizes: createRedisStoreSizes(redis, clock),
    warnings: watchRedisSettings(redis, log),
    close: () => {
      limiters.close();
      purges.close();
      redis.disconnect();
    },
  };
}
