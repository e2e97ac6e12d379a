import { createHash } from 'node:crypto';
import type { DatabaseSync } from 'node:sqlite';
import type { PaidOrder } from './paid-order.ts';

/** What is known of the order of a payment. `medusaOrder` is the id of its draft or order in Medusa. */
export type Entry = {
  fingerprint: string;
  beganAt: number;
  /** When Medusa was last told to make the draft, without an answer so far; null if it never was, or has answered. */
  triedAt: number | null;
  medusaOrder: string | null;
  /** The number in Medusa; null until everything is done. */
  number: string | null;
};

/** Remembers which payment became which order, each step before the next one. */
export function createOrderJournal(database: DatabaseSync) {
  const byKey = database.prepare('select * from paid_orders where key = ?');
  const insert = database.prepare(
    'insert into paid_orders (key, fingerprint, began_at) values (?, ?, ?) on conflict (key) do nothing',
  );
  const setTried = database.prepare('update paid_orders set tried_at = ? where key = ?');
  const setMedusaOrder = database.prepare('update paid_orders set medusa_order = ?, tried_at = null where key = ?');
  const setNumber = database.prepare('update paid_orders set number = ?, refused = null where key = ?');
  const setRefused = database.prepare('update paid_orders set refused = ? where key = ?');
  const refused = database.prepare('select key, refused from paid_orders where refused is not null order by began_at');

  function find(key: string): Entry | null {
    const row = byKey.get(key);
    if (row === undefined) return null;
    return {
      fingerprint: String(row['fingerprint']),
      beganAt: Number(row['began_at']),
      triedAt: row['tried_at'] === null ? null : Number(row['tried_at']),
      medusaOrder: row['medusa_order'] === null ? null : String(row['medusa_order']),
      number: row['number'] === null ? null : String(row['number']),
    };
  }

  return {
    /** Returns the payment's entry; a payment that is not known gets one. */
    begin(key: string, fingerprint: string, nowMs: number): Entry {
      insert.run(key, fingerprint, nowMs);
      return find(key) ?? { fingerprint, beganAt: nowMs, triedAt: null, medusaOrder: null, number: null };
    },
    setTried: (key: string, at: number | null) => void setTried.run(at, key),
    setMedusaOrder: (key: string, id: string) => void setMedusaOrder.run(id, key),
    setRefused: (key: string, what: string) => void setRefused.run(what, key),
    /** The payments whose goods are out of stock. */
    listRefused: () => refused.all().map((row) => ({ key: String(row['key']), what: String(row['refused']) })),
    setNumber: (key: string, number: string) => void setNumber.run(number, key),
  };
}

/** The same for two requests with the same items, amount and customer. */
export function fingerprintOf({ payment, customer, shipping, items }: PaidOrder): string {
  const sorted = items.toSorted((one, other) => one.sku.localeCompare(other.sku));
  const lines = sorted.map(({ sku, quantity, unitPrice }) => [sku, quantity, unitPrice]);
  return createHash('sha256')
    .update(JSON.stringify([payment.id, payment.amount, customer.email, shipping?.price ?? 0, lines]))
    .digest('base64url');
}
