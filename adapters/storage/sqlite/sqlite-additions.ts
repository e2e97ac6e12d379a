import type { DatabaseSync } from 'node:sqlite';
import { ADDITION_LIFETIME_MS } from '#core/cart/journal.ts';
import type { Clock } from '#core/ports/runtime.ts';
import type { Additions } from '#core/ports/stores.ts';
import { type ReportUnreadable, readAdditions, storeAddition } from '../records/stored-records.ts';
import { askDatabase } from './sqlite-database.ts';

/**
 * The journal of keyed additions for a single process. An addition expires after `ADDITION_LIFETIME_MS`. Every method
 * throws `Unavailable` if the database fails.
 */
export function createSqliteAdditions(
  database: DatabaseSync,
  clock: Clock,
  report: ReportUnreadable = () => undefined,
): Additions {
  const columns = 'key, owner, addition';
  const selectByKey = database.prepare(`select ${columns} from cart_additions where key = ? and expires_at > ?`);
  const selectIntended = database.prepare(
    `select ${columns} from cart_additions where intended_cart_id = ? and expires_at > ?`,
  );
  const insert = database.prepare(`
    insert into cart_additions (key, owner, intended_cart_id, addition, expires_at)
    values (?, ?, ?, ?, ?) on conflict do nothing
  `);
  const setDone = database.prepare(
    'update cart_additions set intended_cart_id = null, addition = ? where key = ? and owner = ?',
  );
  const remove = database.prepare('delete from cart_additions where key = ? and owner = ?');
  const removeExpired = database.prepare('delete from cart_additions where expires_at <= ?');

  return {
    async list(key) {
      const rows = await askDatabase(() => selectByKey.all(key, clock.now()));
      return readAdditions(
        key,
        rows.map((row) => row['addition']),
        report,
      );
    },

    async findIntended(cartId) {
      const row = await askDatabase(() => selectIntended.get(cartId, clock.now()));
      const [addition] = row === undefined ? [] : readAdditions(String(row['key']), [row['addition']], report);
      return addition !== undefined && 'cartId' in addition ? addition : null;
    },

    async store(addition) {
      const now = clock.now();
      const intendedCartId = addition.status === 'intended' ? addition.cartId : null;
      return askDatabase(() => {
        removeExpired.run(now);
        const { key, owner } = addition;
        const values = [key, owner, intendedCartId, storeAddition(addition), now + ADDITION_LIFETIME_MS];
        return insert.run(...values).changes > 0;
      });
    },

    async complete(addition) {
      const done = storeAddition({ ...addition, status: 'done' });
      await askDatabase(() => setDone.run(done, addition.key, addition.owner));
    },

    async remove({ key, owner }) {
      await askDatabase(() => remove.run(key, owner));
    },
  };
}
