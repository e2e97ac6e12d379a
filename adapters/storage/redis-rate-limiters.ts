import type { Redis } from 'ioredis';
import { type IRateLimiterOptions, RateLimiterMemory, RateLimiterRedis } from 'rate-limiter-flexible';

/**
 * The longest wait for the count, for which every request waits: longer than a healthy Redis takes, too short for a
 * shopper to notice.
 */
const COUNT_TIMEOUT_MS = 250;

/** Rate limiters that share one connection, separate from the connection of the stores. */
export interface RateLimiters {
  /** Allows each client `points` requests in `duration` seconds; `consume` rejects further ones. */
  create(options: IRateLimiterOptions & { points: number }): RateLimiterRedis;
  close(): void;
}

/** Creates limiters whose counts all replicas share. While Redis is unavailable, each process counts on its own. */
export function createRedisRateLimiters(redis: Redis): RateLimiters {
  const connection = redis.duplicate({ commandTimeout: COUNT_TIMEOUT_MS });
  // `connectRedis` logs outages on the original connection; without a listener here an error would end the process.
  connection.on('error', () => undefined);
  return {
    create: (options) =>
      new RateLimiterRedis({
        ...options,
        storeClient: connection,
        rejectIfRedisNotReady: true,
        insuranceLimiter: new RateLimiterMemory(options),
        // Blocked clients are remembered in this process, so that a flood never reaches Redis.
        inMemoryBlockOnConsumed: options.points + 1,
      }),
    close: () => connection.disconnect(),
  };
}
