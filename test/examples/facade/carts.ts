import { randomUUID } from 'node:crypto';
import type { DatabaseSync } from 'node:sqlite';

export type CartLine = { sku: string; quantity: number };

export type Carts = ReturnType<typeof openCarts>;

const DAY_MS = 86_400_000;
/** The shop's own cookie of a guest's cart lasts 60 days. */
const GUEST_CART_DAYS = 60;

const SCHEMA = `
  create table if not exists carts (id text primary key, user text, touched_at integer not null, closed_at integer) strict;
  create unique index if not exists open_cart_of_user on carts (user) where closed_at is null;
  create table if not exists cart_lines (
    cart text not null references carts on delete cascade, sku text not null, quantity integer not null,
    primary key (cart, sku)
  ) strict;
`;

/** The carts of a façade whose platform has none. Every write is on disk when its method returns. */
export function openCarts(database: DatabaseSync, now: () => number = Date.now) {
  database.exec('pragma journal_mode = wal; pragma synchronous = full; pragma busy_timeout = 5000;');
  database.exec(`pragma foreign_keys = on; ${SCHEMA}`);
  database.prepare('delete from carts where user is null and touched_at < ?').run(now() - GUEST_CART_DAYS * DAY_MS);
  const insert = database.prepare('insert into carts (id, user, touched_at) values (?, ?, ?)');
  const openOfUser = database.prepare('select id from carts where user = ? and closed_at is null');
  const isOpen = database.prepare('select 1 from carts where id = ? and closed_at is null');
  const linesOf = database.prepare('select sku, quantity from cart_lines where cart = ? order by rowid');
  const setLine = database.prepare(
    'insert into cart_lines values (?, ?, ?) on conflict do update set quantity = excluded.quantity',
  );
  const removeLine = database.prepare('delete from cart_lines where cart = ? and sku = ?');
  const touch = database.prepare('update carts set touched_at = ? where id = ?');
  const close = database.prepare('update carts set closed_at = ? where id = ?');

  return {
    /** A new cart for a guest; for a user always the same open one. */
    open(user: string | null): string {
      const known = user === null ? undefined : openOfUser.get(user)?.['id'];
      if (typeof known === 'string') return known;
      const id = randomUUID();
      insert.run(id, user, now());
      return id;
    },

    /** Null if there is no such cart, or if it was closed. */
    find(id: string): CartLine[] | null {
      if (isOpen.get(id) === undefined) return null;
      return linesOf.all(id).map(({ sku, quantity }) => ({ sku: String(sku), quantity: Number(quantity) }));
    },

    /** Sets each line to its quantity; 0 removes it. */
    set(id: string, lines: readonly CartLine[]): void {
      inTransaction(database, () => {
        for (const { sku, quantity } of lines) {
          if (quantity === 0) removeLine.run(id, sku);
          else setLine.run(id, sku, quantity);
        }
        touch.run(now(), id);
      });
    },

    /** For a cart that became an order: from now on there is no such cart. */
    close: (id: string) => void close.run(now(), id),
  };
}

export function inTransaction<T>(database: DatabaseSync, work: () => T): T {
  database.exec('begin immediate');
  try {
    const result = work();
    database.exec('commit');
    return result;
  } catch (error) {
    database.exec('rollback');
    throw error;
  }
}
