import type { Redis } from 'ioredis';
import { type IRateLimiterOptions, RateLimiterMemory, RateLimiterRedis } from 'rate-limiter-flexible';

/** Every request waits for its count. A healthy Redis takes less; a shopper does not notice this much. */
const COUNT_TIMEOUT_MS = 250;

/** Limiters that share one connection, which is not the one of the stores. */
export interface RateLimiters {
  /** Allows each client `points` requests in `duration` seconds; `consume` rejects the next ones. */
  create(options: IRateLimiterOptions & { points: number }): RateLimiterRedis;
  close(): void;
}

/** Counts that all replicas share. While Redis is unavailable, each process counts on its own. */
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
