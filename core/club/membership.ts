import { parseCalendarDay } from '../values/calendar.ts';
import { cutOffOf } from './renewal.ts';

/** A subscription of a user, as the subscriptions service has it. Months are like "2026-12". */
export type Membership = {
  id: string;
  /** The guid of its schema base. */
  plan: string;
  status: 'active' | 'paused' | 'cancelled';
  /** The first month that is sent again; null if it is not paused. */
  pausedUntil: string | null;
  /** The months whose box the member skips. */
  skipped: string[];
  /** The next box; null if there is none, or the service does not say it. */
  next: MembershipBox | null;
  /** Where the boxes go, in one line; null if the service does not say it. */
  address: string | null;
  /** How the boxes are paid, "Visa terminada en 4242", and where another card is given; null if the service does not say it. */
  payment: { method: string; href: string | null } | null;
};

/** The memberships of a user, and how many the service has beside them that cannot be read. */
export type ListedMemberships = { memberships: Membership[]; unreadable: number };

/** What became of a charge. */
export type ChargeState = 'due' | 'paid' | 'failed' | 'refunded';

/**
 * `chargeDate` is the day of the renewal that pays for the box, like "2026-12-05"; `amount` is in pesos. `charge` is null if the
 * service does not say it: that the day is over does not mean that anything was charged.
 */
export type MembershipBox = {
  month: string;
  chargeDate: string;
  amount: number;
  bottles: number;
  charge: ChargeState | null;
};

/** What a member changes. `month` and `until` are like "2026-12"; `plan` is the guid of a schema base. */
export type MembershipChange =
  | { kind: 'skip' | 'unskip'; month: string }
  | { kind: 'pause'; until: string }
  | { kind: 'plan'; plan: string }
  | { kind: 'resume' | 'cancel' };

/** A change that the service has made; `id` is the membership's. */
export type MadeChange = { id: string; change: MembershipChange };

/** When the box can no longer be changed, in milliseconds since the epoch; null if the service names no such day. */
export function boxCutOff({ chargeDate }: MembershipBox): number | null {
  const renewalDay = parseCalendarDay(chargeDate);
  return renewalDay === null ? null : cutOffOf({ renewalDay });
}
