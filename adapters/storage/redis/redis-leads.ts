import type { Redis } from 'ioredis';
import type { StoredLead } from '#core/leads/lead.ts';
import type { Leads, StoredLeads } from '#core/ports/stores.ts';
import {
  describeLead,
  type ReportUnreadable,
  readPending,
  readRefusedLead,
  storeLead,
} from '../records/stored-records.ts';
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
 * ARGV: now, end of the lease, limit, latest possible due time. Returns a flat list: id, lead and attempts of each lead.
 * Deletes a due time without a lead.
 */
const TAKE = `
  local due = redis.call('zrangebyscore', KEYS[3], '-inf', ARGV[1], 'limit', 0, ARGV[3])
  if #due == 0 then due = redis.call('zrangebyscore', KEYS[3], '(' .. ARGV[4], '+inf', 'limit', 0, ARGV[3]) end
  local taken = {}
  for _, id in ipairs(due) do
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

    async takeDue({ now, maxDueAt = Infinity, leaseUntil, limit }) {
      // TAKE returns texts only, three per lead.
      const taken = (await run(TAKE, now, leaseUntil, limit, maxDueAt)) as string[];
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

/** ARGV: id, due time, the refused lead or an empty text. Returns 1, or 0 if there is no such lead. */
const RETRY = `
  if ARGV[3] ~= '' and redis.call('hdel', KEYS[4], ARGV[1]) == 1 then
    redis.call('hsetnx', KEYS[1], ARGV[1], ARGV[3])
  end
  if redis.call('hexists', KEYS[1], ARGV[1]) == 0 then return 0 end
  redis.call('hdel', KEYS[2], ARGV[1])
  redis.call('zadd', KEYS[3], ARGV[2], ARGV[1])
  return 1
`;

/** ARGV: id. Returns the number of deleted leads. */
const REMOVE = `
  redis.call('zrem', KEYS[3], ARGV[1])
  redis.call('hdel', KEYS[2], ARGV[1])
  return redis.call('hdel', KEYS[1], ARGV[1]) + redis.call('hdel', KEYS[4], ARGV[1])
`;

export function createRedisStoredLeads(redis: Redis): StoredLeads {
  const [leadsKey, attemptsKey, dueKey, refusedKey] = LEAD_KEYS;

  async function listWaiting(): Promise<StoredLead[]> {
    const [leads, attempts, due] = await Promise.all([
      askRedis(redis.hgetall(leadsKey)),
      askRedis(redis.hgetall(attemptsKey)),
      askRedis(redis.zrangebyscore(dueKey, '-inf', '+inf', 'WITHSCORES')),
    ]);
    // A flat list of ids and due times. A lead that is delivered between the three reads has none.
    const dueTimes = new Map(due.flatMap((id, at) => (at % 2 === 0 ? [[id, Number(due[at + 1])] as const] : [])));
    return Object.entries(leads)
      .map(([id, text]): StoredLead & { dueAt: number } => ({
        ...describeLead(id, text),
        state: 'waiting',
        attempts: Number(attempts[id] ?? 0),
        dueAt: dueTimes.get(id) ?? 0,
      }))
      .toSorted((one, other) => one.dueAt - other.dueAt);
  }

  async function listRefused(): Promise<StoredLead[]> {
    return Object.entries(await askRedis(redis.hgetall(refusedKey))).map(([id, text]) => {
      const { lead, status, refusedAt } = readRefusedLead(text);
      return { ...describeLead(id, lead), state: 'refused', status, refusedAt };
    });
  }

  return {
    list: async () => (await Promise.all([listWaiting(), listRefused()])).flat(),

    async retry(id, now) {
      const refused = await askRedis(redis.hget(refusedKey, id));
      const text = refused === null ? '' : readRefusedLead(refused).lead;
      return (await askRedis(redis.eval(RETRY, LEAD_KEYS.length, ...LEAD_KEYS, id, now, text))) === 1;
    },

    async remove(id) {
      return Number(await askRedis(redis.eval(REMOVE, LEAD_KEYS.length, ...LEAD_KEYS, id))) > 0;
    },

    close: () => redis.disconnect(),
  };
}
