import type { DatabaseSync } from 'node:sqlite';
import { ADDITION_LIFETIME_MS, type Addition, type Additions, type CartAddition } from '#core/ports/additions.ts';
import type { Clock } from '#core/ports/clock-and-ids.ts';
import { askDatabase } from './sqlite-database.ts';

/**
 * The journal of keyed additions for a single process. An addition expires after `ADDITION_LIFETIME_MS`. Every method
 * throws `Unavailable` if the database fails.
 */
export function createSqliteAdditions(database: DatabaseSync, clock: Clock): Additions {
  database.exec(`
    create table if not exists cart_additions (
      key text not null, owner text not null, intended_cart_id text, addition text not null,
      expires_at integer not null, primary key (key, owner)
    ) strict, without rowid;
    create index if not exists cart_additions_by_cart on cart_additions (intended_cart_id);
    create index if not exists cart_additions_by_expiry on cart_additions (expires_at);
  `);
  const selectByKey = database.prepare('select addition from cart_additions where key = ? and expires_at > ?');
  const selectIntended = database.prepare(
    'select addition from cart_additions where intended_cart_id = ? and expires_at > ?',
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
      return askDatabase(() => selectByKey.all(key, clock.now())).map((row) => toAddition(row));
    },

    async findIntended(cartId) {
      const row = askDatabase(() => selectIntended.get(cartId, clock.now()));
      // Only an addition to a cart has an `intended_cart_id`.
      return row === undefined ? null : (toAddition(row) as CartAddition);
    },

    async store(addition) {
      const now = clock.now();
      const intendedCartId = addition.status === 'intended' ? addition.cartId : null;
      return askDatabase(() => {
        removeExpired.run(now);
        const { key, owner } = addition;
        const values = [key, owner, intendedCartId, JSON.stringify(addition), now + ADDITION_LIFETIME_MS];
        return insert.run(...values).changes > 0;
      });
    },

    async complete(addition) {
      const done = JSON.stringify({ ...addition, status: 'done' });
      askDatabase(() => setDone.run(done, addition.key, addition.owner));
    },

    async remove({ key, owner }) {
      askDatabase(() => remove.run(key, owner));
    },
  };
}

/** Parses the column without validating it: only `store` and `complete` write it. */
function toAddition(row: Record<string, unknown>): Addition {
  return JSON.parse(String(row['addition']));
}
