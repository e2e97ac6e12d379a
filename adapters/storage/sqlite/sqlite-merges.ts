import type { DatabaseSync } from 'node:sqlite';
import { MERGE_RETENTION_MS } from '#core/cart/journal.ts';
import type { Clock } from '#core/ports/runtime.ts';
import type { Merges } from '#core/ports/stores.ts';
import { type ReportUnreadable, readMerge, storeMerge } from '../records/stored-records.ts';
import { askDatabase } from './sqlite-database.ts';

/**
 * The journal of merges for a single machine. A guest cart is merged at most once within `MERGE_RETENTION_MS`. Every
 * method throws `Unavailable` if the database fails.
 */
export function createSqliteMerges(
  database: DatabaseSync,
  clock: Clock,
  report: ReportUnreadable = () => undefined,
): Merges {
  const columns = 'guest_cart_id as guestCartId, user_cart_id as userCartId, lines, receipt, status, version';
  const select = database.prepare(`select ${columns} from merges where guest_cart_id = ?`);
  const selectPending = database.prepare(
    `select ${columns} from merges where user_cart_id = ? and status = 'intended'`,
  );
  const insert = database.prepare(`
    insert into merges (guest_cart_id, user_cart_id, lines, receipt, status, version, changed_at)
    values (:guestCartId, :userCartId, :lines, :receipt, :status, :version, :now) on conflict do nothing
  `);
  const setDone = database.prepare(`update merges set status = 'done', changed_at = ? where guest_cart_id = ?`);
  const remove = database.prepare(`delete from merges where guest_cart_id = ? and status = 'intended'`);
  const removeOld = database.prepare('delete from merges where changed_at <= ?');

  const readRow = (row: Record<string, unknown>) => readMerge(String(row['guestCartId']), row, report);

  return {
    async findByGuestCart(guestCartId) {
      const row = await askDatabase(() => select.get(guestCartId));
      return row === undefined ? null : readRow(row);
    },

    async listPending(userCartId) {
      const rows = await askDatabase(() => selectPending.all(userCartId));
      return rows.map(readRow).filter(({ status }) => status === 'intended');
    },

    async intend(merge) {
      return (await askDatabase(() => insert.run({ ...storeMerge(merge), now: clock.now() }))).changes > 0;
    },

    async complete(guestCartId) {
      await askDatabase(() => setDone.run(clock.now(), guestCartId));
    },

    async abandon(guestCartId) {
      await askDatabase(() => remove.run(guestCartId));
    },

    async sweep() {
      return Number((await askDatabase(() => removeOld.run(clock.now() - MERGE_RETENTION_MS))).changes);
    },
  };
}
