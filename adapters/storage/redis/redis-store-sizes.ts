import type { Redis } from 'ioredis';
import type { Clock } from '#core/ports/runtime.ts';
import type { MeasureStores } from '#core/ports/stores.ts';
import { askRedis } from './redis-client.ts';
import { LEAD_KEYS } from './redis-leads.ts';
import { mergeKey, OPEN_MERGES_KEY } from './redis-merges.ts';
import { SESSION_ENDS_KEY } from './redis-sessions.ts';
import type { RedisSettings } from './redis-settings.ts';

/**
 * KEYS: those of the leads. Returns how many wait, how many were refused, and when the oldest was stored as a text; empty
 * if that is unknown. A lead is a JSON text whose own quotes are escaped, so the pattern finds no text of a visitor.
 */
const MEASURE = `
  local oldest = nil
  for _, lead in ipairs(redis.call('hvals', KEYS[1])) do
    local storedAt = tonumber(string.match(lead, '"storedAt":(%d+)'))
    if storedAt and (not oldest or storedAt < oldest) then oldest = storedAt end
  end
  return { redis.call('hlen', KEYS[1]), redis.call('hlen', KEYS[4]), oldest and string.format('%d', oldest) or '' }
`;

/** How many members of the set of open merges are checked at each read. */
const CHECKED_MERGES = 100;

/** A session of a release without the set of ends is counted from its first change. */
export function createRedisStoreSizes(
  redis: Redis,
  clock: Clock,
  { countEvictedKeys }: Pick<RedisSettings, 'countEvictedKeys'>,
): MeasureStores {
  /**
   * Counts the open merges. A merge that a program without the set finished, or that expired, is still in it, so some
   * members are checked at each read.
   */
  async function countOpenMerges(): Promise<number> {
    const guestCartIds = await askRedis(redis.srandmember(OPEN_MERGES_KEY, CHECKED_MERGES));
    const statuses = await Promise.all(guestCartIds.map((id) => askRedis(redis.hget(mergeKey(id), 'status'))));
    const ended = guestCartIds.filter((_id, index) => statuses[index] !== 'intended');
    if (ended.length > 0) await askRedis(redis.srem(OPEN_MERGES_KEY, ...ended));
    return askRedis(redis.scard(OPEN_MERGES_KEY));
  }

  return {
    async read() {
      // MEASURE returns two numbers and a text.
      const [waiting, refused, oldest] = (await askRedis(redis.eval(MEASURE, LEAD_KEYS.length, ...LEAD_KEYS))) as [
        number,
        number,
        string,
      ];
      return {
        sessions: await askRedis(redis.zcount(SESSION_ENDS_KEY, `(${clock.now()}`, '+inf')),
        openMerges: await countOpenMerges(),
        waitingLeads: waiting,
        refusedLeads: refused,
        oldestLeadAt: oldest === '' ? null : Number(oldest),
        evicted: await countEvictedKeys(),
      };
    },
  };
}
