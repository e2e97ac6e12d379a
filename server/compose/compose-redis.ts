import type { ReportUnreadable } from '#adapters/storage/records/stored-records.ts';
import { createRedisAdditions } from '#adapters/storage/redis/redis-additions.ts';
import { connectRedis } from '#adapters/storage/redis/redis-client.ts';
import { createRedisLeads } from '#adapters/storage/redis/redis-leads.ts';
import { createRedisLineNames } from '#adapters/storage/redis/redis-line-names.ts';
import { createRedisLocks } from '#adapters/storage/redis/redis-locks.ts';
import { createRedisMerges } from '#adapters/storage/redis/redis-merges.ts';
import { createRedisPurges } from '#adapters/storage/redis/redis-purges.ts';
import { createRedisRateLimiters } from '#adapters/storage/redis/redis-rate-limiters.ts';
import { createRedisSessions } from '#adapters/storage/redis/redis-sessions.ts';
import { watchRedisSettings } from '#adapters/storage/redis/redis-settings.ts';
import { createRedisStoreSizes } from '#adapters/storage/redis/redis-store-sizes.ts';
import type { ApplyPurge, Clock, Seal } from '#core/ports/runtime.ts';
import type { Log } from '../log.ts';

/** `report` and `log` get what a store cannot read, and its outages. */
export type StorageOptions = { seal: Seal; clock: Clock; report: ReportUnreadable; applyPurge: ApplyPurge; log: Log };

/** The stores of several replicas. */
export function redisStorage(url: string, { seal, clock, report, applyPurge, log }: StorageOptions) {
  const redis = connectRedis(url, log);
  const limiters = createRedisRateLimiters(redis, log);
  const purges = createRedisPurges(redis, applyPurge);
  const settings = watchRedisSettings(redis, log);
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
    sizes: createRedisStoreSizes(redis, clock, settings),
    warnings: settings.warnings,
    close: () => {
      limiters.close();
      purges.close();
      redis.disconnect();
    },
  };
}
