import type { DatabaseSync } from 'node:sqlite';
import type { Clock } from '#core/ports/clock-and-ids.ts';
import type { Seal } from '#core/ports/seal.ts';
import { SESSION_IDLE_MS, SESSION_LIFETIME_MS, type Sessions, sessionEnd } from '#core/ports/sessions.ts';
import {
  createSessionId,
  hashSessionId,
  openSession,
  type StoredSession,
  sealChange,
  sealSession,
} from './session-record.ts';
import { askDatabase } from './sqlite-database.ts';

/** Sessions for a single machine. Every method throws `Unavailable` if the database fails. */
export function createSqliteSessions(database: DatabaseSync, seal: Seal, clock: Clock): Sessions {
  database.exec(`
    create table if not exists sessions (
      id text primary key, claims text not null, tokens text not null, order_id text,
      created_at integer not null, seen_at integer not null, ends_at integer not null
    ) strict, without rowid;
    create index if not exists sessions_by_end on sessions (ends_at);
  `);
  const insert = database.prepare(
    'insert into sessions (id, claims, tokens, order_id, created_at, seen_at, ends_at) values (?, ?, ?, ?, ?, ?, ?)',
  );
  const select = database.prepare(`
    select claims, tokens, order_id as orderId, created_at as createdAt, seen_at as seenAt
    from sessions where id = ? and ends_at > ?
  `);
  const change = database.prepare(`
    update sessions set
      claims = coalesce(:claims, claims),
      tokens = coalesce(:tokens, tokens),
      order_id = case when :setsOrder then :orderId else order_id end,
      seen_at = coalesce(:seenAt, seen_at),
      ends_at = min(coalesce(:seenAt, seen_at) + ${SESSION_IDLE_MS}, created_at + ${SESSION_LIFETIME_MS})
    where id = :id and ends_at > :now
  `);
  const remove = database.prepare('delete from sessions where id = ?');
  const removeEnded = database.prepare('delete from sessions where ends_at <= ?');

  return {
    async create(session) {
      const id = createSessionId();
      const { claims, tokens, orderId, createdAt, seenAt } = await sealSession(seal, session);
      askDatabase(() => insert.run(hashSessionId(id), claims, tokens, orderId, createdAt, seenAt, sessionEnd(session)));
      return id;
    },

    async read(id) {
      // The statement selects these columns.
      const row = askDatabase(() => select.get(hashSessionId(id), clock.now())) as StoredSession | undefined;
      return row === undefined ? null : openSession(seal, { ...row });
    },

    async update(id, given) {
      const { claims = null, tokens = null, orderId = null, seenAt = null } = await sealChange(seal, given);
      const setsOrder = given.orderId === undefined ? 0 : 1;
      const values = { id: hashSessionId(id), claims, tokens, setsOrder, orderId, seenAt, now: clock.now() };
      return askDatabase(() => change.run(values)).changes > 0;
    },

    async destroy(id) {
      askDatabase(() => remove.run(hashSessionId(id)));
    },

    async sweep() {
      return Number(askDatabase(() => removeEnded.run(clock.now())).changes);
    },
  };
}
