import type { Redis } from 'ioredis';
import { type IRateLimiterOptions, RateLimiterMemory, RateLimiterRedis } from 'rate-limiter-flexible';

/** Every request waits for its count: far longer than a Redis that is well takes, far shorter than a shopper notices. */
const COUNT_MS = 250;

/** Limiters over one connection of their own. */
export interface RateLimiters {
  /** Counts a visitor under `keyPrefix`: `points` times in `duration` seconds; beyond it `consume` rejects. */
  create(options: IRateLimiterOptions & { points: number }): RateLimiterRedis;
  close(): void;
}

/** Counts that replicas share. While Redis is away each process goes on counting for itself. */
export function createRedisRateLimiters(redis: Redis): RateLimiters {
  const connection = redis.duplicate({ commandTimeout: COUNT_MS });
  // The connection that it was made of says when Redis is away.
  connection.on('error', () => undefined);
  return {
    create: (options) =>
      new RateLimiterRedis({
        ...options,
        storeClient: connection,
        rejectIfRedisNotReady: true,
        insuranceLimiter: new RateLimiterMemory(options),
        // Who is refused is known here until it is over: a flood does not become Redis's.
        inMemoryBlockOnConsumed: options.points + 1,
      }),
    close: () => connection.disconnect(),
  };
}
