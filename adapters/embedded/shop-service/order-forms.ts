import { randomUUID } from 'node:crypto';
import type { DatabaseSync } from 'node:sqlite';
import { inTransaction, type Migrations, openDatabase } from '../sqlite.ts';

export type OrderLine = { sku: string; quantity: number };

/** Every change increments `revision`; a revision is ordered at most once. `subject` is the user, null for a guest. */
export type OrderForm = { id: string; revision: number; subject: string | null; lines: OrderLine[] };

/** The `utm_*` of the visit that led to an order. */
export type Campaign = Readonly<Record<string, string>>;

export type PlacedOrder = { number: string };

/** `amount` is the price of the line, in pesos. */
export type PricedLine = OrderLine & { name: string; unitPrice: number; amount: number };

/** Order forms (carts) and the orders placed from them. Every write is on disk when its method returns. */
export interface OrderForms {
  /** Returns the id of the user's order form, created if missing; without a subject, the id of a new form. */
  open(subject: string | null): string;
  find(id: string): OrderForm | null;
  /** Sets the quantity of each given line; 0 removes it. Returns null if there is no such form. */
  setLines(id: string, lines: readonly OrderLine[]): OrderForm | null;
  /**
   * Places an order of that campaign with the form's lines, whose `total` includes the delivery, and empties the form, in one
   * transaction. A repeat with the same revision returns the same order. Returns null if the form is unknown, has another
   * revision or no line to charge, or if `price` returns null.
   */
  place(
    id: string,
    revision: number,
    price: (form: OrderForm) => { lines: PricedLine[]; total: number } | null,
    campaign?: Campaign,
  ): PlacedOrder | null;
  close(): void;
}

/** Empty guest forms are deleted after this many days. */
const EMPTY_FORM_DAYS = 90;

/** Added to an order's row id to make its number. */
const ORDER_NUMBER_BASE = 100_000;

const migrations: Migrations = [
  `
  create table if not exists order_forms (
    id text primary key, subject text unique, revision integer not null default 0,
    created_at text not null default current_timestamp
  );
  create table if not exists order_lines (
    position integer primary key, order_form text not null references order_forms (id) on delete cascade,
    sku text not null, quantity integer not null, unique (order_form, sku)
  );
  create table if not exists orders (
    id integer primary key autoincrement, order_form text not null, revision integer not null, lines text not null,
    total real not null, placed_at text not null default current_timestamp, unique (order_form, revision)
  );
`,
  'alter table orders add column campaign text',
];

/** Opens the orders' database. Its writes survive a kill and a power cut. */
export function openOrderForms(path: string): OrderForms {
  const database = openDatabase(path, { durable: true, migrations });
  database
    .prepare(
      `delete from order_forms where subject is null and created_at < datetime('now', ?)
       and not exists (select 1 from order_lines where order_form = order_forms.id)`,
    )
    .run(`-${EMPTY_FORM_DAYS} days`);
  const find = createFinder(database);
  const bySubject = database.prepare('select id from order_forms where subject = ?');
  const insertForm = database.prepare('insert into order_forms (id, subject) values (?, ?)');
  const incrementRevision = database.prepare('update order_forms set revision = revision + 1 where id = ?');
  const removeLine = database.prepare('delete from order_lines where order_form = ? and sku = ?');
  const setLine = database.prepare(
    `insert into order_lines (order_form, sku, quantity) values (?, ?, ?)
     on conflict (order_form, sku) do update set quantity = excluded.quantity`,
  );
  const removeLines = database.prepare('delete from order_lines where order_form = ?');
  const insertOrder = database.prepare(
    'insert into orders (order_form, revision, lines, total, campaign) values (?, ?, ?, ?, ?)',
  );
  const orderOf = database.prepare('select id from orders where order_form = ? and revision = ?');

  return {
    find,
    close: () => database.close(),

    open: (subject) =>
      inTransaction(database, () => {
        const known = subject === null ? undefined : bySubject.get(subject);
        if (known !== undefined) return String(known.id);
        const id = randomUUID();
        insertForm.run(id, subject);
        return id;
      }),

    setLines: (id, lines) =>
      inTransaction(database, () => {
        const form = find(id);
        if (form === null) return null;
        const before = new Map(form.lines.map(({ sku, quantity }) => [sku, quantity]));
        const changes = lines.filter(({ sku, quantity }) => (before.get(sku) ?? 0) !== quantity);
        if (changes.length === 0) return form;
        for (const { sku, quantity } of changes) {
          if (quantity === 0) removeLine.run(id, sku);
          else setLine.run(id, sku, quantity);
        }
        incrementRevision.run(id);
        return find(id);
      }),

    place: (id, revision, price, campaign = {}) =>
      inTransaction(database, () => {
        const earlier = orderOf.get(id, revision);
        if (earlier !== undefined) return toOrder(earlier.id);
        const form = find(id);
        if (form === null || form.revision !== revision) return null;
        const priced = price(form);
        if (priced === null || priced.lines.length === 0) return null;
        const { lastInsertRowid } = insertOrder.run(
          id,
          revision,
          JSON.stringify(priced.lines),
          priced.total,
          JSON.stringify(campaign),
        );
        removeLines.run(id);
        incrementRevision.run(id);
        return toOrder(lastInsertRowid);
      }),
  };
}

function createFinder(database: DatabaseSync): OrderForms['find'] {
  const byId = database.prepare('select revision, subject from order_forms where id = ?');
  const linesOf = database.prepare('select sku, quantity from order_lines where order_form = ? order by position');
  return (id) => {
    const form = byId.get(id);
    if (form === undefined) return null;
    const lines = linesOf.all(id).map(({ sku, quantity }) => ({ sku: String(sku), quantity: Number(quantity) }));
    return { id, revision: Number(form.revision), subject: form.subject === null ? null : String(form.subject), lines };
  };
}

function toOrder(id: unknown): PlacedOrder {
  return { number: String(ORDER_NUMBER_BASE + Number(id)) };
}
