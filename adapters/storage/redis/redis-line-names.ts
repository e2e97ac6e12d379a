import type { Redis } from 'ioredis';
import type { LineNames } from '#core/ports/stores.ts';
import { readLineNames, storeLineName } from '../records/stored-records.ts';
import { askRedis } from './redis-client.ts';

/** A hash of names by sku. */
const KEY = 'line-names';

/** The names of the lines of carts for several processes. Every method throws `Unavailable` if Redis does not answer. */
export function createRedisLineNames(redis: Redis): LineNames {
  return {
    list: async (skus) => readLineNames(await askRedis(redis.hmget(KEY, ...skus))),
    async store(names) {
      await askRedis(redis.hset(KEY, ...names.flatMap((name) => [name.sku, storeLineName(name)])));
    },
  };
}
