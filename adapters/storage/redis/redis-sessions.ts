import { randomUUID } from 'node:crypto';
import type { Redis } from 'ioredis';
import { SESSION_IDLE_MS, SESSION_LIFETIME_MS, sessionEnd } from '#core/account/session.ts';
import type { Clock, Seal } from '#core/ports/runtime.ts';
import type { Sessions } from '#core/ports/stores.ts';
import {
  createSessionId,
  hashSessionId,
  readSession,
  type StoredChange,
  type StoredSession,
  sealChange,
  sealSession,
} from '../records/session-record.ts';
import type { ReportUnreadable } from '../records/stored-records.ts';
import { askRedis, commitRedis } from './redis-client.ts';

/** A sorted set of the sessions' hashed ids by their end, so that they can be counted. Redis expires no member of it. */
export const SESSION_ENDS_KEY = 'session-ends';

/** A request is added as a new field, so that two replicas can add one each at once. */
const REQUEST_FIELD = 'request:';

/**
 * KEYS: the session, the set of ends. ARGV: now, the idle limit and the lifetime limit in milliseconds, the hashed id,
 * then each field and its value. Returns 1, or 0 if the session has ended.
 */
const CHANGE = `
  local function endsAt()
    local created, seen = unpack(redis.call('hmget', KEYS[1], 'createdAt', 'seenAt'))
    if not created then return 0 end
    return math.min(tonumber(seen) + tonumber(ARGV[2]), tonumber(created) + tonumber(ARGV[3]))
  end
  if endsAt() <= tonumber(ARGV[1]) then return 0 end
  if #ARGV > 4 then redis.call('hset', KEYS[1], unpack(ARGV, 5)) end
  redis.call('pexpire', KEYS[1], math.max(1, endsAt() - tonumber(ARGV[1])))
  redis.call('zadd', KEYS[2], endsAt(), ARGV[4])
  return 1
`;

/**
 * Sessions for several processes. Redis expires them; `sweep` deletes the ends of those that have ended. Every method throws `Unavailable` if
 * Redis does not answer.
 */
export function createRedisSessions(
  redis: Redis,
  seal: Seal,
  clock: Clock,
  report: ReportUnreadable = () => undefined,
): Sessions {
  return {
    async create(session) {
      const id = createSessionId();
      const key = keyOf(id);
      const fields = toFields(await sealSession(seal, session));
      const transaction = redis
        .multi()
        .hset(key, fields)
        .pexpire(key, Math.max(1, sessionEnd(session) - clock.now()))
        .zadd(SESSION_ENDS_KEY, sessionEnd(session), hashSessionId(id));
      await commitRedis(transaction);
      return id;
    },

    async read(id) {
      const key = keyOf(id);
      const { orderId, ...fields } = await askRedis(redis.hgetall(key));
      if (Object.keys(fields).length === 0) return null;
      const requests = Object.entries(fields).flatMap(([field, value]) =>
        field.startsWith(REQUEST_FIELD) ? value : [],
      );
      const session = await readSession(seal, {
        ...fields,
        orderId: orderId || null,
        requests: JSON.stringify(requests),
      });
      if (session === null) report({ store: 'sessions', key: hashSessionId(id) });
      return session === null || session === 'foreign' || sessionEnd(session) <= clock.now() ? null : session;
    },

    async update(id, change) {
      const fields = Object.entries(toFields(await sealChange(seal, change))).flat();
      const bounds = [clock.now(), SESSION_IDLE_MS, SESSION_LIFETIME_MS];
      const keys = [keyOf(id), SESSION_ENDS_KEY];
      const changed = redis.eval(CHANGE, keys.length, ...keys, ...bounds, hashSessionId(id), ...fields);
      return (await askRedis(changed)) === 1;
    },

    async destroy(id) {
      const [deleted] = await Promise.all([
        askRedis(redis.del(keyOf(id))),
        askRedis(redis.zrem(SESSION_ENDS_KEY, hashSessionId(id))),
      ]);
      return deleted === 1;
    },

    sweep: () => askRedis(redis.zremrangebyscore(SESSION_ENDS_KEY, '-inf', clock.now())),
  };
}

function keyOf(id: string): string {
  return `session:${hashSessionId(id)}`;
}

/** A Redis hash holds texts only, so null is stored as an empty text. Each request has a field of its own. */
function toFields({
  requests = [],
  request,
  ...stored
}: Partial<StoredSession> & StoredChange): Record<string, string> {
  const added = [...requests, ...(request === undefined ? [] : [request])];
  return Object.fromEntries([
    ...Object.entries(stored).map(([field, value]) => [field, String(value ?? '')]),
    ...added.map((each) => [`${REQUEST_FIELD}${randomUUID()}`, each]),
  ]);
}
