import type { Redis } from 'ioredis';
import { MERGE_RETENTION_MS, type Merge } from '#core/cart/journal.ts';
import type { Merges } from '#core/ports/stores.ts';
import { type ReportUnreadable, readMerge, storeMerge } from '../records/stored-records.ts';
import { askRedis } from './redis-client.ts';

/** The set of the guest carts of all intended merges, so that they can be counted. */
export const OPEN_MERGES_KEY = 'merges-open';

/**
 * KEYS: the merge, the set of the user's pending merges, `OPEN_MERGES_KEY`. ARGV: the guest cart's id, the retention in milliseconds, then
 * each field and its value. Returns 1, or 0 if the guest cart already has a merge.
 */
const INTEND = `
  if redis.call('exists', KEYS[1]) == 1 then return 0 end
  redis.call('hset', KEYS[1], unpack(ARGV, 3))
  redis.call('pexpire', KEYS[1], ARGV[2])
  redis.call('sadd', KEYS[2], ARGV[1])
  redis.call('pexpire', KEYS[2], ARGV[2])
  redis.call('sadd', KEYS[3], ARGV[1])
  return 1
`;

/** KEYS and ARGV: the same as for INTEND, without fields. Does nothing if there is no such merge. */
const COMPLETE = `
  if redis.call('exists', KEYS[1]) == 0 then return 0 end
  redis.call('srem', KEYS[2], ARGV[1])
  redis.call('srem', KEYS[3], ARGV[1])
  redis.call('hset', KEYS[1], 'status', 'done')
  return redis.call('pexpire', KEYS[1], ARGV[2])
`;

/** KEYS: the same as for INTEND. ARGV: the guest cart's id. Does nothing unless the merge is still intended. */
const ABANDON = `
  if redis.call('hget', KEYS[1], 'status') ~= 'intended' then return 0 end
  redis.call('del', KEYS[1])
  redis.call('srem', KEYS[3], ARGV[1])
  return redis.call('srem', KEYS[2], ARGV[1])
`;

/**
 * The journal of merges for several processes. Redis deletes a merge after `MERGE_RETENTION_MS`, so `sweep` has nothing
 * to do. Every method throws `Unavailable` if Redis does not answer.
 */
export function createRedisMerges(redis: Redis, report: ReportUnreadable = () => undefined): Merges {
  async function find(guestCartId: string): Promise<Merge | null> {
    const fields = await askRedis(redis.hgetall(mergeKey(guestCartId)));
    return Object.keys(fields).length === 0 ? null : readMerge(guestCartId, fields, report);
  }

  return {
    findByGuestCart: find,

    async listPending(userCartId) {
      const guestCartIds = await askRedis(redis.smembers(pendingKey(userCartId)));
      const merges = await Promise.all(guestCartIds.map(find));
      return merges.flatMap((merge) => (merge?.status === 'intended' ? [merge] : []));
    },

    async intend(merge) {
      const keys = keysOf(merge);
      const fields = Object.entries(storeMerge(merge)).flat();
      const values = [merge.guestCartId, MERGE_RETENTION_MS, ...fields];
      return (await askRedis(redis.eval(INTEND, keys.length, ...keys, ...values))) === 1;
    },

    async complete(guestCartId) {
      const merge = await find(guestCartId);
      if (merge === null) return;
      await askRedis(redis.eval(COMPLETE, 3, ...keysOf({ ...merge, guestCartId }), guestCartId, MERGE_RETENTION_MS));
    },

    async abandon(guestCartId) {
      const merge = await find(guestCartId);
      if (merge === null) return;
      await askRedis(redis.eval(ABANDON, 3, ...keysOf({ ...merge, guestCartId }), guestCartId));
    },

    sweep: async () => 0,
  };
}

export function mergeKey(guestCartId: string): string {
  return `merge:${guestCartId}`;
}

function keysOf({ guestCartId, userCartId }: Merge): string[] {
  return [mergeKey(guestCartId), pendingKey(userCartId), OPEN_MERGES_KEY];
}

function pendingKey(userCartId: string): string {
  return `merges-pending:${userCartId}`;
}
