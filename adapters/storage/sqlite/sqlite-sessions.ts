import type { DatabaseSync } from 'node:sqlite';
import { SESSION_IDLE_MS, SESSION_LIFETIME_MS, sessionEnd } from '#core/account/session.ts';
import type { Clock, Seal } from '#core/ports/runtime.ts';
import type { Sessions } from '#core/ports/stores.ts';
import { createSessionId, hashSessionId, readSession, sealChange, sealSession } from '../records/session-record.ts';
import type { ReportUnreadable } from '../records/stored-records.ts';
import { askDatabase } from './sqlite-database.ts';

export function createSqliteSessions(
  database: DatabaseSync,
  seal: Seal,
  clock: Clock,
  report: ReportUnreadable = () => undefined,
): Sessions {
  const insert = database.prepare(
    `insert into sessions (id, claims, tokens, order_id, created_at, seen_at, ends_at, requests)
    values (?, ?, ?, ?, ?, ?, ?, ?)`,
  );
  const select = database.prepare(`
    select claims, tokens, order_id as orderId, created_at as createdAt, seen_at as seenAt, requests
    from sessions where id = ? and ends_at > ?
  `);
  const change = database.prepare(`
    update sessions set
      claims = coalesce(:claims, claims),
      tokens = coalesce(:tokens, tokens),
      order_id = case when :setsOrder then :orderId else order_id end,
      seen_at = coalesce(:seenAt, seen_at),
      requests = case when :request is null then requests else json_insert(requests, '$[#]', :request) end,
      ends_at = min(coalesce(:seenAt, seen_at) + ${SESSION_IDLE_MS}, created_at + ${SESSION_LIFETIME_MS})
    where id = :id and ends_at > :now
  `);
  const remove = database.prepare('delete from sessions where id = ?');
  const removeEnded = database.prepare('delete from sessions where ends_at <= ?');

  return {
    async create(session) {
      const id = createSessionId();
      const { claims, tokens, orderId, createdAt, seenAt, requests } = await sealSession(seal, session);
      const end = sessionEnd(session);
      await askDatabase(() =>
        insert.run(hashSessionId(id), claims, tokens, orderId, createdAt, seenAt, end, JSON.stringify(requests)),
      );
      return id;
    },

    async read(id) {
      const key = hashSessionId(id);
      const row = await askDatabase(() => select.get(key, clock.now()));
      if (row === undefined) return null;
      const session = await readSession(seal, row);
      if (session === null) report({ store: 'sessions', key });
      return session === 'foreign' ? null : session;
    },

    async update(id, given) {
      const {
        claims = null,
        tokens = null,
        orderId = null,
        seenAt = null,
        request = null,
      } = await sealChange(seal, given);
      const setsOrder = given.orderId === undefined ? 0 : 1;
      const values = { id: hashSessionId(id), claims, tokens, setsOrder, orderId, seenAt, request, now: clock.now() };
      return (await askDatabase(() => change.run(values))).changes > 0;
    },

    async destroy(id) {
      return (await askDatabase(() => remove.run(hashSessionId(id)))).changes > 0;
    },

    async sweep() {
      return Number((await askDatabase(() => removeEnded.run(clock.now()))).changes);
    },
  };
}
