import type { DatabaseSync } from 'node:sqlite';
import { z } from 'zod';
import type { OrderRefusal, Placement } from './shop.ts';

const SCHEMA = `
  create table placements (
    number integer primary key, engine_order text, refused text, placed_at integer not null, told_at integer
  ) strict;
  insert into placements (number, placed_at) select number, paid_at from orders where paid_at is not null;
`;

const storedRefusal: z.ZodType<OrderRefusal> = z.union([
  z.array(z.object({ sku: z.string(), available: z.number() })),
  z.object({ reason: z.string() }),
]);

type PlacementParts<StoredOrder> = { toOrder: (row: unknown) => StoredOrder; now: () => number };

/**
 * Which paid orders the shop service was told of. Those that an older version of this program took are not placed: the
 * house has prepared them by their mail.
 */
export function createPlacements<StoredOrder extends { number: number }>(
  database: DatabaseSync,
  { toOrder, now }: PlacementParts<StoredOrder>,
) {
  const isNew = database.prepare("select 1 from sqlite_schema where name = 'placements'").get() === undefined;
  if (isNew) database.exec(`begin immediate; ${SCHEMA} commit;`);
  const unplaced = database.prepare(
    `select * from orders where paid_at is not null and number not in (select number from placements)
     and (order_form = ?1 or ?1 is null) order by paid_at`,
  );
  const paidBy = database.prepare('select * from orders where payment = ?');
  const insert = database.prepare(
    'insert into placements (number, engine_order, refused, placed_at) values (?, ?, ?, ?) on conflict do nothing',
  );
  const untold = database.prepare(
    `select orders.*, refused from orders join placements using (number)
     where refused is not null and told_at is null order by placed_at`,
  );
  const setTold = database.prepare('update placements set told_at = ? where number = ?');

  return {
    /** The order that a payment has paid; null if it has paid none. */
    findPaidBy(payment: string): StoredOrder | null {
      const row = paidBy.get(payment);
      return row === undefined ? null : toOrder(row);
    },

    /** The paid orders that the shop service was not told of yet, of one form or of all. */
    listUnplaced: (orderForm: string | null = null): StoredOrder[] => unplaced.all(orderForm).map(toOrder),

    setPlaced({ number }: StoredOrder, placement: Placement): void {
      const isKnown = placement !== 'notOffered';
      const order = isKnown && 'order' in placement ? placement.order : null;
      const refused = isKnown && 'refused' in placement ? JSON.stringify(placement.refused) : null;
      insert.run(number, order, refused, now());
    },

    /** The orders that the shop service refused, of which the house was not told yet. */
    listUntold: (): { order: StoredOrder; refused: OrderRefusal }[] =>
      untold.all().map((row) => ({
        order: toOrder(row),
        refused: storedRefusal.parse(JSON.parse(String(row['refused']))),
      })),
    setTold: ({ number }: StoredOrder) => void setTold.run(now(), number),
  };
}
