import type { Redis } from 'ioredis';
import {
  type IRateLimiterOptions,
  type RateLimiterAbstract,
  RateLimiterMemory,
  RateLimiterRedis,
} from 'rate-limiter-flexible';
import { duplicateRedis } from './redis-client.ts';

/**
 * Every request waits for its count, at most this long: longer than a healthy Redis takes, too short for a shopper to
 * notice.
 */
const COUNT_TIMEOUT_MS = 250;
/** After a failure, the interval between two attempts to write. */
const PROBE_INTERVAL_MS = 1000;

export type Limiter = Pick<RateLimiterAbstract, 'consume'>;

/** Rate limiters that share one connection, separate from the connection of the stores. */
export interface RateLimiters {
  create(options: IRateLimiterOptions & { points: number }): Limiter;
  close(): void;
}

/**
 * Creates limiters whose counts all replicas share. After the first count that Redis does not take, each process
 * counts on its own, without asking Redis, until it can be written to: an outage delays only the requests that were being
 * counted when it began.
 */
export function createRedisRateLimiters(
  redis: Redis,
  log: { warn(fields: object, message: string): void },
): RateLimiters {
  const connection = duplicateRedis(redis, { commandTimeout: COUNT_TIMEOUT_MS });
  const breaker = createBreaker(connection, log);
  return {
    create: (options) => {
      const shared = new RateLimiterRedis({
        ...options,
        storeClient: connection,
        // Blocked clients are remembered in this process, so that a flood never reaches Redis.
        inMemoryBlockOnConsumed: options.points + 1,
      });
      const local = new RateLimiterMemory(options);
      let lastCountAt = Date.now();
      /** A block ends at a time of day, so it would last too long after the clock was set back. */
      const forgetBlockedIfSetBack = () => {
        const now = Date.now();
        if (now < lastCountAt) shared.deleteInMemoryBlockedAll();
        lastCountAt = now;
      };
      return {
        consume: async (client, points) => {
          forgetBlockedIfSetBack();
          if (!breaker.isClosed()) return local.consume(client, points);
          try {
            return await shared.consume(client, points);
          } catch (error) {
            // A client beyond its limit is refused with an object that is no Error.
            if (!(error instanceof Error)) throw error;
            breaker.open();
            return local.consume(client, points);
          }
        },
      };
    },
    close: () => {
      breaker.stop();
      connection.disconnect();
    },
  };
}

function createBreaker(connection: Redis, log: { warn(fields: object, message: string): void }) {
  let probe: NodeJS.Timeout | null = null;

  const stop = () => {
    if (probe !== null) clearInterval(probe);
    probe = null;
  };
  const closeIfWritten = async () => {
    if (connection.status !== 'ready') return;
    // A Redis that is full or only a copy answers a ping, but counts nothing.
    const answer = await connection.set('limit:probe', '', 'PX', PROBE_INTERVAL_MS).catch(() => null);
    if (answer === null || probe === null) return;
    stop();
    log.warn({}, 'rate limits shared again');
  };
  return {
    isClosed: () => probe === null && connection.status === 'ready',
    open: () => {
      if (probe !== null) return;
      probe = setInterval(closeIfWritten, PROBE_INTERVAL_MS).unref();
      log.warn({}, 'rate limits counted by each process: redis does not count');
    },
    stop,
  };
}
