import type { Redis } from 'ioredis';
import { ADDITION_LIFETIME_MS } from '#core/cart/journal.ts';
import type { Additions } from '#core/ports/stores.ts';
import { type ReportUnreadable, readAdditions, storeAddition } from '../records/stored-records.ts';
import { askRedis, commitRedis } from './redis-client.ts';

/**
 * KEYS: the hash of the key's additions by owner; the cart's intended addition. ARGV: owner, addition as JSON, lifetime
 * in milliseconds, status. Returns 1, or 0 if this owner has already used this key.
 */
const STORE = `
  if redis.call('hsetnx', KEYS[1], ARGV[1], ARGV[2]) == 0 then return 0 end
  redis.call('pexpire', KEYS[1], ARGV[3])
  if ARGV[4] == 'intended' then redis.call('set', KEYS[2], ARGV[2], 'px', ARGV[3]) end
  return 1
`;

/**
 * The journal of keyed additions for several processes. An addition expires after `ADDITION_LIFETIME_MS`. Every method
 * throws `Unavailable` if Redis does not answer.
 */
export function createRedisAdditions(redis: Redis, report: ReportUnreadable = () => undefined): Additions {
  return {
    async list(key) {
      return readAdditions(key, Object.values(await askRedis(redis.hgetall(additionsKey(key)))), report);
    },

    async findIntended(cartId) {
      const text = await askRedis(redis.get(intendedKey(cartId)));
      const [addition] = readAdditions(cartId, text === null ? [] : [text], report);
      return addition !== undefined && 'cartId' in addition ? addition : null;
    },

    async store(addition) {
      const { key, owner, status } = addition;
      const cartId = 'cartId' in addition ? addition.cartId : '';
      const keys = [additionsKey(key), intendedKey(cartId)];
      const values = [owner, storeAddition(addition), ADDITION_LIFETIME_MS, status];
      return (await askRedis(redis.eval(STORE, 2, ...keys, ...values))) === 1;
    },

    async complete(addition) {
      const { key, owner, cartId } = addition;
      const done = storeAddition({ ...addition, status: 'done' });
      const transaction = redis
        .multi()
        .hset(additionsKey(key), owner, done)
        .pexpire(additionsKey(key), ADDITION_LIFETIME_MS)
        .del(intendedKey(cartId));
      await commitRedis(transaction);
    },

    async remove({ key, owner, cartId }) {
      await commitRedis(redis.multi().hdel(additionsKey(key), owner).del(intendedKey(cartId)));
    },
  };
}

function additionsKey(key: string): string {
  return `cart-additions:${key}`;
}

function intendedKey(cartId: string): string {
  return `cart-addition-intended:${cartId}`;
}
