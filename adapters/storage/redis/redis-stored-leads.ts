import type { Redis } from 'ioredis';
import type { StoredLead } from '#core/leads/outbox.ts';
import type { StoredLeads } from '#core/ports/leads.ts';
import { describeLead, readRefusedLead } from '../records/lead-record.ts';
import { askRedis } from './redis-client.ts';
import { LEAD_KEYS } from './redis-leads.ts';

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
    // A flat list of ids and due times.
    const dueAt = (id: string) => Number(due[due.indexOf(id) + 1] ?? 0);
    return Object.entries(leads)
      .map(([id, text]): StoredLead & { dueAt: number } => ({
        ...describeLead(id, text),
        state: 'waiting',
        attempts: Number(attempts[id] ?? 0),
        dueAt: dueAt(id),
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
