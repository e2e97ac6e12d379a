import type { DatabaseSync } from 'node:sqlite';
import { inTransaction } from './carts.ts';
import type { PaidOrder, Placement } from './shop-routes.ts';

const SCHEMA = `
  create table if not exists stock (sku text primary key, counted integer not null, sold integer not null) strict;
  create table if not exists paid_orders (key text primary key, number text not null, items text not null, paid_at text not null) strict;
`;

/** What was sold of what the sheet says. Another number in the sheet is a new count: sales before it no longer matter. */
export function openStock(database: DatabaseSync) {
  database.exec(SCHEMA);
  const count = database.prepare(
    `insert into stock values (?, ?, 0) on conflict (sku) do update
       set sold = iif(counted = excluded.counted, sold, 0), counted = excluded.counted
     returning counted - sold as available`,
  );
  const available = database.prepare('select counted - sold as available from stock where sku = ?');
  const sell = database.prepare('update stock set sold = sold + ? where sku = ?');
  const numberOf = database.prepare('select number from paid_orders where key = ?');
  const insert = database.prepare('insert into paid_orders values (?, ?, ?, ?)');

  return {
    stockOf: (sku: string, counted: number): number => Math.max(0, Number(count.get(sku, counted)?.['available'])),

    /** Takes what was paid out of the stock, once for each key; nothing of it if a line cannot be had. */
    take({ key, order, payment, items }: PaidOrder): Placement {
      return inTransaction(database, () => {
        const known = numberOf.get(key)?.['number'];
        if (known !== undefined) return { order: String(known), isNew: false };
        const wanted = new Map<string, number>();
        for (const { sku, quantity } of items) wanted.set(sku, (wanted.get(sku) ?? 0) + quantity);
        const refused = [...wanted].flatMap(([sku, quantity]) => {
          const left = Math.max(0, Number(available.get(sku)?.['available'] ?? 0));
          return left < quantity ? [{ sku, available: left }] : [];
        });
        if (refused.length > 0) return { refused };
        for (const [sku, quantity] of wanted) sell.run(quantity, sku);
        insert.run(key, order, JSON.stringify(items), payment.at);
        return { order, isNew: true };
      });
    },
  };
}
