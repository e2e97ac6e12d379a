import { createHash, randomUUID } from 'node:crypto';
import { DatabaseSync } from 'node:sqlite';
import { z } from 'zod';
import { formatCents } from './money.ts';
import { createPlacements } from './placements.ts';
import type { Quantities } from './shop.ts';

/** A field that an older version of this program did not ask for is empty. */
const addedField = z.string().default('');
export const contact = z.object({
  name: z.string(),
  document: addedField,
  phone: addedField,
  email: z.string(),
  address: z.string(),
  unit: addedField,
  city: addedField,
  province: addedField,
  postalCode: z.string(),
});

const details = z.object({
  contact,
  lines: z.array(z.object({ sku: z.string(), name: z.string(), quantity: z.int(), unitCents: z.int() })),
  /** Null where the shop service prices no deliveries. */
  delivery: z
    .object({ id: z.string(), name: z.string(), cents: z.int(), minDays: z.number(), maxDays: z.number() })
    .nullable(),
  /** The `utm_*` of the visit. */
  campaign: z.record(z.string(), z.string()),
});

export type Contact = z.output<typeof contact>;
export type OrderDraft = z.output<typeof details> & { orderForm: string; totalCents: number };

/** `id` is a secret that the shopper's addresses hold; `number` is what the shopper reads. `payment` is null until it is paid. */
export type Order = OrderDraft & {
  id: string;
  number: number;
  createdAt: number;
  payUrl: string | null;
  payment: { id: string; at: number } | null;
};

/** A payment as the provider has it now. */
export type Payment = { id: string; orderId: string; status: string; cents: number; currency: string };

export type OrderState = 'paid' | 'pending' | 'refused' | 'open';

/** A repeated "Pagar" gets the order that is there already; later the provider no longer takes its payment. */
export const PAYABLE_MS = 24 * 60 * 60 * 1000;
export const CURRENCY = 'ARS';
const PENDING = ['pending', 'in_process', 'authorized'];
/** How long a mail is tried. It is also why orders that were paid before there was a mail service are not mailed. */
const MAILABLE_MS = 7 * 24 * 60 * 60 * 1000;

const SCHEMA = `
  create table if not exists orders (
    number integer primary key autoincrement, id text not null unique, order_form text not null,
    fingerprint text not null, details text not null, total_cents integer not null, created_at integer not null,
    pay_url text, payment text unique, paid_at integer, emptying text, emptied_at integer
  ) strict;
  create index if not exists orders_of_form on orders (order_form);
  create table if not exists payments (
    id text primary key, order_id text not null, status text not null, problem text, read_at integer not null
  ) strict;
  create index if not exists payments_of_order on payments (order_id);
  create table if not exists mailed (number integer primary key, mailed_at integer not null) strict;
  insert into sqlite_sequence (name, seq) select 'orders', 100000 where not exists (select 1 from sqlite_sequence where name = 'orders');
`;

export type Orders = ReturnType<typeof openOrders>;

/** Orders and their payments. Every write is on disk when its method returns. */
export function openOrders(path: string, now: () => number = Date.now) {
  const database = new DatabaseSync(path);
  database.exec('pragma journal_mode = wal; pragma synchronous = full; pragma busy_timeout = 5000;');
  database.exec(SCHEMA);
  const byId = database.prepare('select * from orders where id = ?');
  const openTwin = database.prepare(
    'select * from orders where order_form = ? and fingerprint = ? and payment is null and created_at > ? order by number desc',
  );
  const insert = database.prepare(
    'insert into orders (id, order_form, fingerprint, details, total_cents, created_at) values (?, ?, ?, ?, ?, ?) returning *',
  );
  const setPayUrl = database.prepare('update orders set pay_url = ? where id = ?');
  const setPaid = database.prepare('update orders set payment = ?, paid_at = ? where id = ? and payment is null');
  const paymentOf = database.prepare('select payment from orders where id = ?');
  const problemOf = database.prepare('select problem from payments where id = ?');
  const savePayment = database.prepare(
    `insert into payments (id, order_id, status, problem, read_at) values (?, ?, ?, ?, ?)
     on conflict (id) do update set status = excluded.status, problem = excluded.problem, read_at = excluded.read_at`,
  );
  const lastStatusOf = database.prepare(
    'select status from payments where order_id = ? order by read_at desc, rowid desc limit 1',
  );
  const pendingOfForm = database.prepare(
    `select number from orders where order_form = ? and payment is null and exists
       (select 1 from payments where order_id = orders.id and status in (${PENDING.map((status) => `'${status}'`)}))
     order by number desc limit 1`,
  );
  const paidBefore = database.prepare(
    `select earlier.* from orders earlier join orders later on later.id = ? and later.order_form = earlier.order_form
     where (earlier.paid_at, earlier.number) < (later.paid_at, later.number) and later.created_at <= earlier.paid_at`,
  );
  const unmailed = database.prepare(
    'select * from orders where paid_at > ? and number not in (select number from mailed) order by paid_at',
  );
  const setMailed = database.prepare('insert into mailed values (?, ?) on conflict do nothing');
  const waiting = database.prepare(
    'select * from orders where paid_at is not null and emptied_at is null and (order_form = ?1 or ?1 is null) order by paid_at',
  );
  const emptyingOf = database.prepare('select emptying from orders where id = ?');
  const setEmptying = database.prepare('update orders set emptying = ? where id = ?');
  const setEmptied = database.prepare('update orders set emptied_at = ? where id = ?');

  function inTransaction<T>(work: () => T): T {
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

  function find(id: string): Order | null {
    const row = byId.get(id);
    return row === undefined ? null : toOrder(row);
  }

  return {
    ...createPlacements(database, { toOrder, now }),
    find,
    close: () => database.close(),

    /** The order with these contents that can still be paid, or a new one. */
    place: (draft: OrderDraft): Order =>
      inTransaction(() => {
        const { orderForm, totalCents, ...rest } = draft;
        const contents = JSON.stringify(details.parse(rest));
        const fingerprint = createHash('sha256').update(`${contents} ${totalCents}`).digest('hex');
        const twin = openTwin.get(orderForm, fingerprint, now() - PAYABLE_MS / 2);
        if (twin !== undefined) return toOrder(twin);
        const row = insert.get(randomUUID(), orderForm, fingerprint, contents, totalCents, now());
        if (row === undefined) throw new Error('The order was not written.');
        return toOrder(row);
      }),

    setPayUrl: (id: string, payUrl: string) => void setPayUrl.run(payUrl, id),

    /**
     * Writes down a payment as it is now. The first approved one of an order's amount pays the order, once; any other
     * approved one is a problem for a human. Returns the problem the first time that it is seen.
     */
    record: (payment: Payment): string | null =>
      inTransaction(() => {
        const order = find(payment.orderId);
        let problem = findProblem(payment, order);
        if (order !== null && problem === null && payment.status === 'approved') {
          setPaid.run(payment.id, now(), order.id);
          const paidBy = String(paymentOf.get(order.id)?.['payment']);
          problem =
            paidBy === payment.id
              ? findTwinProblem(order, paidBefore.all(order.id).map(toOrder))
              : `Order ${order.number} was already paid by payment ${paidBy}: give payment ${payment.id} back.`;
        } else if (order !== null && paymentOf.get(order.id)?.['payment'] === payment.id) {
          problem = `Payment ${payment.id} of the paid order ${order.number} is now "${payment.status}".`;
        }
        const known = problemOf.get(payment.id)?.['problem'] ?? null;
        savePayment.run(payment.id, payment.orderId, payment.status, problem, now());
        return problem === known ? null : problem;
      }),

    /** `pending` and `refused` are about the payment that was read last. */
    stateOf(id: string): OrderState {
      if ((paymentOf.get(id)?.['payment'] ?? null) !== null) return 'paid';
      const status = lastStatusOf.get(id)?.['status'];
      if (typeof status !== 'string') return 'open';
      return PENDING.includes(status) ? 'pending' : 'refused';
    },

    /** The number of an order of this form that has a pending payment; null if there is none. */
    findPendingNumber(orderForm: string): number | null {
      const number = pendingOfForm.get(orderForm)?.['number'];
      return typeof number === 'number' ? number : null;
    },

    /** The orders that were paid within a week and not mailed yet. */
    listUnmailed: (): Order[] => unmailed.all(now() - MAILABLE_MS).map(toOrder),
    setMailed: ({ number }: Order) => void setMailed.run(number, now()),

    /** The paid orders whose lines are still in the order form, of one form or of all. */
    listWaiting: (orderForm: string | null = null): Order[] => waiting.all(orderForm).map(toOrder),

    /** What was decided to write into the order form; null before it was. */
    findEmptying(id: string): Quantities | null {
      const text = emptyingOf.get(id)?.['emptying'];
      return typeof text === 'string' ? quantities.parse(JSON.parse(text)) : null;
    },
    setEmptying: (id: string, lines: Quantities) => void setEmptying.run(JSON.stringify(lines), id),
    setEmptied: (id: string) => void setEmptied.run(now(), id),
  };
}

const quantities = z.array(z.object({ sku: z.string(), quantity: z.int() }));

const row = z
  .object({
    number: z.int(),
    id: z.string(),
    order_form: z.string(),
    details: z.string(),
    total_cents: z.int(),
    created_at: z.int(),
    pay_url: z.string().nullable(),
    payment: z.string().nullable(),
    paid_at: z.int().nullable(),
  })
  .transform(({ number, id, order_form, total_cents, created_at, pay_url, payment, paid_at, ...rest }) => ({
    ...details.parse(JSON.parse(rest.details)),
    ...{ number, id, orderForm: order_form, totalCents: total_cents, createdAt: created_at, payUrl: pay_url },
    payment: payment === null || paid_at === null ? null : { id: payment, at: paid_at },
  }));

function toOrder(stored: unknown): Order {
  return row.parse(stored);
}

/**
 * Says that the shopper may have paid for the same lines twice, such as by a coupon and by a card. `earlier` are the
 * orders of the form that were paid after this one was placed: what is bought anew later is meant.
 */
function findTwinProblem(order: Order, earlier: readonly Order[]): string | null {
  const toText = ({ lines }: Order) => JSON.stringify(lines.map(({ sku, quantity }) => [sku, quantity]).toSorted());
  const twin = earlier.find((each) => toText(each) === toText(order));
  if (twin === undefined) return null;
  return `Orders ${twin.number} and ${order.number} of one cart have the same lines and are both paid: ask whether both are wanted.`;
}

/** Why an approved payment pays no order; null if it does, or if it is not approved. */
function findProblem({ id, status, cents, currency }: Payment, order: Order | null): string | null {
  if (status !== 'approved') return null;
  if (order === null) return `Payment ${id} is approved and belongs to no order of this checkout.`;
  if (currency !== CURRENCY) return `Payment ${id} of order ${order.number} is in ${currency}, not in ${CURRENCY}.`;
  if (cents === order.totalCents) return null;
  return `Payment ${id} of order ${order.number} is of ${formatCents(cents)}, not of ${formatCents(order.totalCents)}.`;
}
