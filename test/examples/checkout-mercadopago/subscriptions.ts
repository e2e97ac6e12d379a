import { randomUUID } from 'node:crypto';
import { DatabaseSync } from 'node:sqlite';
import { z } from 'zod';
import { contact } from './orders.ts';

const details = z.object({
  /** The guid of the plan, and what it was called when it was chosen. */
  plan: z.string(),
  box: z.string(),
  bottles: z.int(),
  firstCents: z.int(),
  fullCents: z.int(),
  discountBoxes: z.int(),
  firstMonth: z.string(),
  /** The day of the first charge at Mercado Pago, which charges on the same day of each month. */
  startDay: z.string(),
  contact,
  campaign: z.record(z.string(), z.string()),
  payUrl: z.string().nullable(),
  /** How it is paid, as Mercado Pago names it. */
  method: z.string().nullable(),
  /** What Mercado Pago charges each month as things are there. */
  providerCents: z.int(),
  /** When Mercado Pago was first seen to charge it; null: nobody has joined yet. */
  joinedAt: z.int().nullable(),
  pausedUntil: z.string().nullable(),
  skipped: z.array(z.string()),
  isLeaving: z.boolean(),
  /** This program has paused it at Mercado Pago, and may go on there. */
  isHeld: z.boolean(),
});

/** `status` is that at Mercado Pago when it was read last; `id` is its external reference there. */
export type Subscription = z.output<typeof details> & {
  id: string;
  subject: string;
  preapproval: string | null;
  status: string;
  createdAt: number;
};

export type SubscriptionDraft = Pick<
  Subscription,
  | 'subject'
  | 'plan'
  | 'box'
  | 'bottles'
  | 'firstCents'
  | 'fullCents'
  | 'discountBoxes'
  | 'firstMonth'
  | 'startDay'
  | 'contact'
  | 'campaign'
>;

const charge = z.object({
  month: z.string(),
  /** How many the box had whose charge it is. */
  bottles: z.int(),
  cents: z.int(),
  state: z.enum(['due', 'paid', 'failed', 'refunded']),
  payment: z.string().nullable(),
});
/** What became of the charge of a box. */
export type Charge = z.output<typeof charge> & { id: string };

/** Mercado Pago's page of a subscription that nobody paid is used again as long. */
const REUSED_MS = 12 * 60 * 60 * 1000;

const SCHEMA = `
  create table if not exists subscriptions (
    id text primary key, subject text not null, preapproval text unique, status text not null,
    details text not null, created_at integer not null
  ) strict;
  create index if not exists subscriptions_of_subject on subscriptions (subject);
  create table if not exists charges (id text primary key, subscription text not null, details text not null) strict;
  create index if not exists charges_of_subscription on charges (subscription);
  create table if not exists changes (
    subject text not null, key text not null, subscription text not null, change text not null, primary key (subject, key)
  ) strict;
`;

export type Subscriptions = ReturnType<typeof openSubscriptions>;

/** Subscriptions and their charges, in the file of the orders. Every write is on disk when its method returns. */
export function openSubscriptions(path: string, now: () => number = Date.now) {
  const database = new DatabaseSync(path);
  database.exec('pragma journal_mode = wal; pragma synchronous = full; pragma busy_timeout = 5000;');
  database.exec(SCHEMA);
  const byId = database.prepare('select * from subscriptions where id = ?');
  const byPreapproval = database.prepare('select * from subscriptions where preapproval = ?');
  const bySubject = database.prepare('select * from subscriptions where subject = ? order by created_at, id');
  const live = database.prepare("select * from subscriptions where status in ('authorized', 'paused')");
  const insert = database.prepare('insert into subscriptions values (?, ?, null, ?, ?, ?) returning *');
  const update = database.prepare('update subscriptions set preapproval = ?, status = ?, details = ? where id = ?');
  const chargesOf = database.prepare('select * from charges where subscription = ? order by rowid');
  const saveCharge = database.prepare(
    'insert into charges values (?, ?, ?) on conflict (id) do update set details = excluded.details',
  );
  const findChange = database.prepare('select subscription, change from changes where subject = ? and key = ?');
  const saveChange = database.prepare('insert into changes values (?, ?, ?, ?)');

  const find = (id: string): Subscription | null => toSubscription(byId.get(id));
  const listOf = (subject: string): Subscription[] =>
    bySubject.all(subject).flatMap((row) => toSubscription(row) ?? []);

  function save(subscription: Subscription): void {
    const { id, preapproval, status } = subscription;
    update.run(preapproval, status, JSON.stringify(details.parse(subscription)), id);
  }

  return {
    find,
    listOf,
    save,
    close: () => database.close(),
    findByPreapproval: (id: string): Subscription | null => toSubscription(byPreapproval.get(id)),
    /** Those that Mercado Pago charges, or has paused. */
    listLive: (): Subscription[] => live.all().flatMap((row) => toSubscription(row) ?? []),

    /** One of the user that is alike and that nobody paid yet, or a new one. */
    begin(draft: SubscriptionDraft): Subscription {
      const { subject, ...rest } = draft;
      const twin = listOf(subject).find(
        (each) => each.status === 'pending' && each.createdAt > now() - REUSED_MS && isAlike(each, draft),
      );
      if (twin !== undefined) return twin;
      const unpaid = { payUrl: null, method: null, providerCents: rest.firstCents, joinedAt: null };
      const kept = { ...rest, ...unpaid, pausedUntil: null, skipped: [], isLeaving: false, isHeld: false };
      const text = JSON.stringify(details.parse(kept));
      const begun = toSubscription(insert.get(randomUUID(), subject, 'pending', text, now()));
      if (begun === null) throw new Error('The subscription was not written.');
      return begun;
    },

    listCharges: ({ id }: Subscription): Charge[] =>
      chargesOf.all(id).map((row) => ({ id: String(row['id']), ...charge.parse(JSON.parse(String(row['details']))) })),
    saveCharge: (subscription: Subscription, { id, ...rest }: Charge) =>
      void saveCharge.run(id, subscription.id, JSON.stringify(charge.parse(rest))),

    /**
     * Makes a change once for each key of a user: `apply` answers the subscription after it, or why there is none. A key that
     * comes with another change makes none.
     */
    change<Refusal extends string>(
      { id, subject }: Subscription,
      key: string,
      change: unknown,
      apply: (current: Subscription) => Subscription | Refusal,
    ): Subscription | Refusal | 'notPossible' {
      const text = JSON.stringify(change);
      database.exec('begin immediate');
      try {
        const current = find(id);
        const earlier = findChange.get(subject, key);
        const isRepeat = earlier?.['subscription'] === id && earlier['change'] === text;
        const after = current === null || (earlier && !isRepeat) ? 'notPossible' : isRepeat ? current : apply(current);
        if (typeof after !== 'string' && !isRepeat) {
          save(after);
          saveChange.run(subject, key, id, text);
        }
        database.exec('commit');
        return after;
      } catch (error) {
        database.exec('rollback');
        throw error;
      }
    },
  };
}

const row = z
  .object({
    id: z.string(),
    subject: z.string(),
    preapproval: z.string().nullable(),
    status: z.string(),
    details: z.string(),
    created_at: z.int(),
  })
  .transform(({ details: text, created_at: createdAt, ...rest }) => ({
    ...rest,
    ...details.parse(JSON.parse(text)),
    createdAt,
  }));

function toSubscription(stored: unknown): Subscription | null {
  return stored === undefined ? null : row.parse(stored);
}

function isAlike(one: SubscriptionDraft, other: SubscriptionDraft): boolean {
  const { plan, firstCents, fullCents, startDay } = other;
  const isPlan = one.plan === plan && one.firstCents === firstCents && one.fullCents === fullCents;
  return isPlan && one.startDay === startDay && JSON.stringify(one.contact) === JSON.stringify(other.contact);
}
