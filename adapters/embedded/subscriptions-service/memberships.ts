import { randomUUID } from 'node:crypto';
import type { MembershipChange } from '../../../core/club/membership.ts';
import type { WireMembership } from '../../subscriptions/subscriptions-wire.ts';
import type { CataloguePlan } from '../catalogue/content-schema.ts';
import { inTransaction } from '../sqlite.ts';
import {
  applyChange,
  type BoxCalendar,
  boxCalendarAt,
  renew,
  type StoredMembership,
  shiftMonth,
  toWireMembership,
} from './membership-rules.ts';
import { openSubscriptionsDatabase } from './subscriptions-database.ts';

/** What the issuer knows of a user's subscriptions: their number, and the plans that it names. */
export type SubscriberAccount = { activeSubs: number; plans: readonly { guid: string }[] };

/** Plans that users are subscribed to. Every write is on disk when its method returns. */
export interface Memberships {
  /**
   * Subscribes a user to a plan; idempotent. After a cancellation the user gets a new membership with a new id. `account` is
   * what the issuer has stored of the user. Returns the membership's id and the number of the user's subscriptions with it; a
   * repeated call returns the same id and number.
   */
  subscribe(subject: string, guid: string, account: SubscriberAccount): { id: string; count: number };
  /** The memberships of a user, and the number of those that are not cancelled. */
  list(subject: string, account: SubscriberAccount): { memberships: WireMembership[]; count: number };
  /** Changes a membership of the user, once for each key. */
  change(
    subject: string,
    id: string,
    key: string,
    change: MembershipChange,
  ): WireMembership | 'tooLate' | 'notPossible' | 'unknownMembership';
  close(): void;
}

/** The invented address of the accounts that were members before they came here. */
const DEMO_ADDRESS = 'Los Aromos 1234, 2.º B, 1425 Ciudad de Buenos Aires';

/** Keys are kept for longer than anybody repeats a request. */
const KEY_DAYS = 90;

/** Opens the memberships. `now` is in milliseconds since the epoch. */
export function openMemberships(path: string, plans: readonly CataloguePlan[], now: () => number): Memberships {
  const database = openSubscriptionsDatabase(path);
  database.prepare("delete from membership_changes where created_at < datetime('now', ?)").run(`-${KEY_DAYS} days`);
  const insertSubscriber = database.prepare('insert or ignore into subscribers (subject, other_subs) values (?, ?)');
  const insert = database.prepare(
    `insert into subscriptions (id, subject, guid, first_month, closed_month, address) values (?, ?, ?, ?, ?, ?)
     on conflict (subject, guid) do update set id = excluded.id, cancelled = 0, plan = null, first_month = excluded.first_month,
       paused_until = null, skipped = '[]', closed_month = excluded.closed_month, closed_plan = null
       where cancelled = 1`,
  );
  const bySubject = database.prepare('select * from subscriptions where subject = ? order by created_at, id');
  const bought = database.prepare('select id from subscriptions where subject = ? and guid = ?');
  const byId = database.prepare('select * from subscriptions where id = ?');
  const update = database.prepare(
    `update subscriptions set plan = :plan, cancelled = :cancelled, paused_until = :pausedUntil, skipped = :skipped,
       closed_month = :closedMonth, closed_plan = :closedPlan where id = :id`,
  );
  const countOf = database.prepare(
    `select other_subs + (select count(*) from subscriptions s where s.subject = subscribers.subject and cancelled = 0)
     as count from subscribers where subject = ?`,
  );
  const findKey = database.prepare('select membership, change from membership_changes where subject = ? and key = ?');
  const insertKey = database.prepare(
    'insert into membership_changes (subject, key, membership, change) values (?, ?, ?, ?)',
  );

  return {
    subscribe: (subject, guid, account) =>
      inTransaction(database, () => {
        adopt(subject, account);
        const { openMonth } = boxCalendarAt(now());
        insert.run(randomUUID(), subject, guid, openMonth, shiftMonth(openMonth, -1), null);
        return { id: String(bought.get(subject, guid)?.['id']), count: count(subject) };
      }),
    list: (subject, account) =>
      inTransaction(database, () => {
        if (account.activeSubs > 0) adopt(subject, account);
        const calendar = boxCalendarAt(now());
        const memberships = bySubject.all(subject).map((row) => toWire(renewed(toStored(row), calendar), calendar));
        return { memberships, count: count(subject) };
      }),
    change: (subject, id, key, change) =>
      inTransaction(database, () => {
        const row = byId.get(id);
        if (row === undefined || row['subject'] !== subject) return 'unknownMembership';
        const calendar = boxCalendarAt(now());
        const before = renewed(toStored(row), calendar);
        const text = JSON.stringify(change);
        const earlier = findKey.get(subject, key);
        if (earlier !== undefined) {
          return earlier['membership'] === id && earlier['change'] === text ? toWire(before, calendar) : 'notPossible';
        }
        const after = applyChange(before, change, calendar, isOffered);
        if (after === 'tooLate' || after === 'notPossible') return after;
        if (after !== before) store(after);
        insertKey.run(subject, key, id, text);
        return toWire(after, calendar);
      }),
    close: () => database.close(),
  };

  /** Takes over the subscriptions that the issuer knows, when the user is first seen here. */
  function adopt(subject: string, { activeSubs, plans: known }: SubscriberAccount): void {
    const adopted = known.slice(0, activeSubs);
    if (insertSubscriber.run(subject, activeSubs - adopted.length).changes === 0) return;
    for (const { guid } of adopted) insert.run(randomUUID(), subject, guid, null, null, DEMO_ADDRESS);
  }

  function count(subject: string): number {
    return Number(countOf.get(subject)?.['count'] ?? 0);
  }

  function renewed(membership: StoredMembership, calendar: BoxCalendar): StoredMembership {
    const after = renew(membership, calendar);
    if (after !== membership) store(after);
    return after;
  }

  function store({ isCancelled, skipped, id, plan, pausedUntil, closedMonth, closedPlan }: StoredMembership): void {
    const cancelled = isCancelled ? 1 : 0;
    update.run({ id, plan, cancelled, pausedUntil, skipped: JSON.stringify(skipped), closedMonth, closedPlan });
  }

  function toWire(membership: StoredMembership, calendar: BoxCalendar): WireMembership {
    return toWireMembership(membership, calendar, plans);
  }

  function isOffered(guid: string): boolean {
    return plans.some(({ isActive, schemaType }) => isActive && schemaType.guid === guid);
  }
}

function toStored(row: Record<string, unknown>): StoredMembership {
  const skipped: unknown = JSON.parse(String(row['skipped']));
  return {
    id: String(row['id']),
    plan: textOf(row['plan']) ?? String(row['guid']),
    firstMonth: textOf(row['first_month']),
    isCancelled: row['cancelled'] === 1,
    pausedUntil: textOf(row['paused_until']),
    skipped: Array.isArray(skipped) ? skipped.map(String) : [],
    closedMonth: textOf(row['closed_month']),
    closedPlan: textOf(row['closed_plan']),
    address: textOf(row['address']),
  };
}

function textOf(value: unknown): string | null {
  return typeof value === 'string' ? value : null;
}
