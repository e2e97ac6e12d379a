import type { Redis } from 'ioredis';
import type { Leads } from '#core/ports/leads.ts';
import { readPending, storeLead } from '../records/lead-record.ts';
import type { ReportUnreadable } from '../records/stored-value.ts';
import { askRedis } from './redis-client.ts';

/**
 * `leads`, `leads-attempts` and `leads-refused` are hashes by lead id: the lead as JSON, the number of failed
 * deliveries, the refusal as JSON. `leads-due` is a sorted set of ids by due time in milliseconds since the epoch.
 * Every script gets all four keys and is atomic.
 */
export const LEAD_KEYS = ['leads', 'leads-attempts', 'leads-due', 'leads-refused'] as const;

/** ARGV: id, lead, due time. Does nothing and returns 0 if the id is already stored. */
const STORE = `
  if redis.call('hsetnx', KEYS[1], ARGV[1], ARGV[2]) == 0 then return 0 end
  redis.call('zadd', KEYS[3], ARGV[3], ARGV[1])
  return 1
`;

/**
 * ARGV: now, end of the lease, limit. Returns a flat list: id, lead and attempts of each lead. Deletes a due time without
 * a lead.
 */
const TAKE = `
  local taken = {}
  for _, id in ipairs(redis.call('zrangebyscore', KEYS[3], '-inf', ARGV[1], 'limit', 0, ARGV[3])) do
    local lead = redis.call('hget', KEYS[1], id)
    if lead then
      redis.call('zadd', KEYS[3], ARGV[2], id)
      table.insert(taken, id)
      table.insert(taken, lead)
      table.insert(taken, redis.call('hget', KEYS[2], id) or '0')
    else
      redis.call('zrem', KEYS[3], id)
    end
  end
  return taken
`;

/** ARGV: id, attempts, due time. Does nothing if the lead has been delivered. */
const POSTPONE = `
  if redis.call('hexists', KEYS[1], ARGV[1]) == 0 then return end
  redis.call('hset', KEYS[2], ARGV[1], ARGV[2])
  redis.call('zadd', KEYS[3], ARGV[3], ARGV[1])
`;

/** ARGV: id. */
const COMPLETE = `
  redis.call('zrem', KEYS[3], ARGV[1])
  redis.call('hdel', KEYS[2], ARGV[1])
  redis.call('hdel', KEYS[1], ARGV[1])
`;

/** ARGV: id, HTTP status of the refusal, time. */
const SET_ASIDE = `
  local lead = redis.call('hget', KEYS[1], ARGV[1])
  if not lead then return end
  local refusal = '{"lead":' .. lead .. ',"status":' .. ARGV[2] .. ',"refusedAt":' .. ARGV[3] .. '}'
  redis.call('hset', KEYS[4], ARGV[1], refusal)
  ${COMPLETE}
`;

/**
 * The outbox of leads for several processes. A leased lead has a future due time; if its worker dies it becomes due
 * again. Configure Redis with `appendonly yes` and `noeviction`, otherwise a restart or a full memory loses leads.
 * Every method throws `Unavailable` if Redis does not answer.
 */
export function createRedisLeads(redis: Redis, report: ReportUnreadable = () => undefined): Leads {
  const run = (script: string, ...values: (string | number)[]) =>
    askRedis(redis.eval(script, LEAD_KEYS.length, ...LEAD_KEYS, ...values));

  return {
    async store(lead, dueAt) {
      return (await run(STORE, lead.id, storeLead(lead, dueAt), dueAt)) === 1;
    },

    async takeDue({ now, leaseUntil, limit }) {
      // TAKE returns texts only, three per lead.
      const taken = (await run(TAKE, now, leaseUntil, limit)) as string[];
      const leads = Array.from({ length: taken.length / 3 }, (_, index) => taken.slice(index * 3));
      return leads.flatMap(([id, text, attempts]) => readPending({ id, text, attempts }, report));
    },

    async postpone(id, { attempts, dueAt }) {
      await run(POSTPONE, id, attempts, dueAt);
    },

    async setAside(id, { status, at }) {
      await run(SET_ASIDE, id, status, at);
    },

    async complete(id) {
      await run(COMPLETE, id);
    },
  };
}
