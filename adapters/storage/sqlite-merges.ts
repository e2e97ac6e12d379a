import type { DatabaseSync } from 'node:sqlite';
import type { Merges } from '#core/ports/merges.ts';
import { type StoredMerge, storeMerge, toMerge } from './merge-record.ts';
import { askDatabase } from './sqlite-database.ts';

/**
 * The journal of merges for a single machine. Rows are never deleted, so that a guest cart is merged at most once.
 * Every method throws `Unavailable` if the database fails.
 */
export function createSqliteMerges(database: DatabaseSync): Merges {
  database.exec(`
    create table if not exists merges (
      guest_cart_id text primary key, user_cart_id text not null,
      lines text not null, receipt text not null, status text not null
    ) strict, without rowid;
    create index if not exists merges_by_user_cart on merges (user_cart_id, status);
  `);
  const columns = 'guest_cart_id as guestCartId, user_cart_id as userCartId, lines, receipt, status';
  const select = database.prepare(`select ${columns} from merges where guest_cart_id = ?`);
  const selectPending = database.prepare(
    `select ${columns} from merges where user_cart_id = ? and status = 'intended'`,
  );
  const insert = database.prepare(`
    insert into merges (guest_cart_id, user_cart_id, lines, receipt, status)
    values (:guestCartId, :userCartId, :lines, :receipt, :status) on conflict do nothing
  `);
  const setDone = database.prepare(`update merges set status = 'done' where guest_cart_id = ?`);
  const remove = database.prepare(`delete from merges where guest_cart_id = ? and status = 'intended'`);

  return {
    async findByGuestCart(guestCartId) {
      // The statement selects these columns.
      const row = askDatabase(() => select.get(guestCartId)) as StoredMerge | undefined;
      return row === undefined ? null : toMerge(row);
    },

    async listPending(userCartId) {
      const rows = askDatabase(() => selectPending.all(userCartId)) as StoredMerge[];
      return rows.map(toMerge);
    },

    async intend(merge) {
      return askDatabase(() => insert.run(storeMerge(merge))).changes > 0;
    },

    async complete(guestCartId) {
      askDatabase(() => setDone.run(guestCartId));
    },

    async abandon(guestCartId) {
      askDatabase(() => remove.run(guestCartId));
    },
  };
}
