import type { Redis } from 'ioredis';
import type { Merges } from '#core/ports/merges.ts';
import { type StoredMerge, storeMerge, toMerge } from './merge-record.ts';
import { askRedis, commitRedis } from './redis-client.ts';

/**
 * KEYS: the merge, the set of the user's pending merges. ARGV: the guest cart's id, then each field and its value.
 * Returns 1, or 0 if the guest cart already has a merge.
 */
const INTEND = `
  if redis.call('exists', KEYS[1]) == 1 then return 0 end
  redis.call('hset', KEYS[1], unpack(ARGV, 2))
  redis.call('sadd', KEYS[2], ARGV[1])
  return 1
`;

/** KEYS: the same as for INTEND. ARGV: the guest cart's id. Does nothing unless the merge is still intended. */
const ABANDON = `
  if redis.call('hget', KEYS[1], 'status') ~= 'intended' then return 0 end
  redis.call('del', KEYS[1])
  return redis.call('srem', KEYS[2], ARGV[1])
`;

/**
 * The journal of merges for several processes. Its keys never expire, so that a guest cart is merged at most once.
 * Every method throws `Unavailable` if Redis does not answer.
 */
export function createRedisMerges(redis: Redis): Merges {
  async function find(guestCartId: string) {
    const fields = await askRedis(redis.hgetall(mergeKey(guestCartId)));
    // INTEND writes all fields or none.
    return fields.guestCartId === undefined ? null : toMerge(fields as StoredMerge);
  }

  return {
    findByGuestCart: find,

    async listPending(userCartId) {
      const guestCartIds = await askRedis(redis.smembers(pendingKey(userCartId)));
      const merges = await Promise.all(guestCartIds.map(find));
      return merges.flatMap((merge) => (merge?.status === 'intended' ? [merge] : []));
    },

    async intend(merge) {
      const keys = [mergeKey(merge.guestCartId), pendingKey(merge.userCartId)];
      const fields = Object.entries(storeMerge(merge)).flat();
      return (await askRedis(redis.eval(INTEND, 2, ...keys, merge.guestCartId, ...fields))) === 1;
    },

    async complete(guestCartId) {
      const merge = await find(guestCartId);
      if (merge === null) return;
      const transaction = redis
        .multi()
        .hset(mergeKey(guestCartId), 'status', 'done')
        .srem(pendingKey(merge.userCartId), guestCartId);
      await commitRedis(transaction);
    },

    async abandon(guestCartId) {
      const merge = await find(guestCartId);
      if (merge === null) return;
      const keys = [mergeKey(guestCartId), pendingKey(merge.userCartId)];
      await askRedis(redis.eval(ABANDON, 2, ...keys, guestCartId));
    },
  };
}

function mergeKey(guestCartId: string): string {
  return `merge:${guestCartId}`;
}

function pendingKey(userCartId: string): string {
  return `merges-pending:${userCartId}`;
}
