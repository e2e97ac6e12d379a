import { randomUUID } from 'node:crypto';
import { inTransaction, type Migrations, openDatabase } from '../sqlite.ts';

/** A subscription to a plan. `guid` identifies the plan; `id` cannot be guessed. */
export type Subscription = { id: string; guid: string };

/** The subscriptions bought at this checkout. Every write is on disk when its method returns. */
export interface Subscribers {
  /**
   * Subscribes a user to a plan; idempotent. `activeSubs` is the number of subscriptions that the issuer stores now;
   * `count` is the new number, and a repeat returns the same number.
   */
  subscribe(subject: string, guid: string, activeSubs: number): { subscription: Subscription; count: number };
  find(id: string): Subscription | null;
  close(): void;
}

const migrations: Migrations = [
  `
  create table if not exists subscribers (subject text primary key, other_subs integer not null) strict, without rowid;
  create table if not exists subscriptions (
    id text primary key, subject text not null, guid text not null, created_at text not null default current_timestamp,
    unique (subject, guid)
  ) strict, without rowid;
`,
];

/** Opens the subscriptions' database. Its writes survive a kill and a power cut. */
export function openSubscribers(path: string): Subscribers {
  const database = openDatabase(path, { durable: true, migrations });
  const insertSubscriber = database.prepare('insert or ignore into subscribers (subject, other_subs) values (?, ?)');
  const insert = database.prepare('insert or ignore into subscriptions (id, subject, guid) values (?, ?, ?)');
  const bySubject = database.prepare('select id, guid from subscriptions where subject = ? and guid = ?');
  const byId = database.prepare('select id, guid from subscriptions where id = ?');
  const count = database.prepare(
    `select other_subs + (select count(*) from subscriptions s where s.subject = subscribers.subject) as count
     from subscribers where subject = ?`,
  );

  return {
    subscribe: (subject, guid, activeSubs) =>
      inTransaction(database, () => {
        insertSubscriber.run(subject, activeSubs);
        insert.run(randomUUID(), subject, guid);
        const subscription = toSubscription(bySubject.get(subject, guid));
        if (subscription === null) throw new Error('the inserted subscription was not found');
        return { subscription, count: Number(count.get(subject)?.['count']) };
      }),
    find: (id) => toSubscription(byId.get(id)),
    close: () => database.close(),
  };
}

function toSubscription(row: Record<string, unknown> | undefined): Subscription | null {
  return row === undefined ? null : { id: String(row['id']), guid: String(row['guid']) };
}
