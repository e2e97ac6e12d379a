import type { MembershipChange } from '../../../core/club/membership.ts';
import { findOpenRenewal } from '../../../core/club/renewal.ts';
import {
  addMonths,
  dayInBuenosAires,
  parseCalendarDay,
  parseCalendarMonth,
  toIsoDay,
  toIsoMonth,
} from '../../../core/values/calendar.ts';
import { percentOff } from '../../../core/values/money.ts';
import type { WireMembership } from '../../subscriptions/subscriptions-wire.ts';
import type { CataloguePlan } from '../catalogue/content-schema.ts';
import { renewalsAround } from './renewals-around.ts';

/** A subscription as it is stored. Months are like "2026-12", so that they sort as texts. */
export type StoredMembership = {
  id: string;
  /** The guid of the plan that is sent from the first open month on. */
  plan: string;
  /** The month of the first box, whose plan may have a discount for a while; null if it is not known. */
  firstMonth: string | null;
  isCancelled: boolean;
  pausedUntil: string | null;
  skipped: readonly string[];
  /** The last month whose cut-off has passed, and the plan that is sent in it; null if none is. */
  closedMonth: string | null;
  closedPlan: string | null;
  address: string | null;
};

/** The calendar at an instant: the month of the box that comes next, the first one that can be changed, and the day. */
export type BoxCalendar = { nextMonth: string; openMonth: string; today: string };

const MAX_MONTHS_AHEAD = 24;

/** `now` is in milliseconds since the epoch. A box is charged in the month before it. */
export function boxCalendarAt(now: number): BoxCalendar {
  const today = dayInBuenosAires(now);
  const renewals = renewalsAround(now).flatMap(({ renewalDate, ...month }) => {
    const renewalDay = parseCalendarDay(renewalDate);
    return renewalDay === null ? [] : [{ ...month, renewalDay }];
  });
  const open = findOpenRenewal(renewals, now);
  if (open === null) throw new Error('the embedded calendar has no open renewal');
  return {
    nextMonth: toIsoMonth(addMonths(today, 1)),
    openMonth: toIsoMonth(addMonths(open, 1)),
    today: toIsoDay(today),
  };
}

/** Closes the month whose cut-off has passed: what is sent in it no longer follows later changes. */
export function renew(membership: StoredMembership, { openMonth }: BoxCalendar): StoredMembership {
  const closedMonth = shiftMonth(openMonth, -1);
  if (membership.closedMonth === closedMonth) return membership;
  const { pausedUntil, skipped, plan } = membership;
  return {
    ...membership,
    closedMonth,
    closedPlan: isSent(membership, closedMonth) ? plan : null,
    pausedUntil: pausedUntil !== null && pausedUntil > openMonth ? pausedUntil : null,
    skipped: skipped.filter((month) => month >= closedMonth),
  };
}

/** The membership after the change; itself if nothing changes. `isOffered` says whether a plan can be chosen. */
export function applyChange(
  membership: StoredMembership,
  change: MembershipChange,
  { openMonth }: BoxCalendar,
  isOffered: (plan: string) => boolean,
): StoredMembership | 'tooLate' | 'notPossible' {
  const { isCancelled, skipped, pausedUntil, plan } = membership;
  if (change.kind === 'cancel')
    return isCancelled ? membership : { ...membership, isCancelled: true, pausedUntil: null };
  if (isCancelled) return 'notPossible';
  const lastMonth = shiftMonth(openMonth, MAX_MONTHS_AHEAD);
  switch (change.kind) {
    case 'skip':
      if (skipped.includes(change.month)) return membership;
      if (change.month < openMonth) return 'tooLate';
      return change.month > lastMonth
        ? 'notPossible'
        : { ...membership, skipped: [...skipped, change.month].toSorted() };
    case 'unskip':
      if (!skipped.includes(change.month)) return membership;
      if (change.month < openMonth) return 'tooLate';
      return { ...membership, skipped: skipped.filter((month) => month !== change.month) };
    case 'pause':
      if (pausedUntil === change.until) return membership;
      if (change.until < openMonth) return 'tooLate';
      return change.until === openMonth || change.until > lastMonth
        ? 'notPossible'
        : { ...membership, pausedUntil: change.until };
    case 'resume':
      return pausedUntil === null ? membership : { ...membership, pausedUntil: null };
    case 'plan':
      if (plan === change.plan) return membership;
      return isOffered(change.plan) ? { ...membership, plan: change.plan } : 'notPossible';
  }
}

/** What the service answers about a membership that has been renewed. */
export function toWireMembership(
  membership: StoredMembership,
  calendar: BoxCalendar,
  plans: readonly CataloguePlan[],
): WireMembership {
  const { id, plan, isCancelled, pausedUntil, skipped, address } = membership;
  return {
    id,
    plan,
    status: isCancelled ? 'cancelled' : pausedUntil === null ? 'active' : 'paused',
    pausedUntil,
    skipped: skipped.filter((month) => month >= calendar.nextMonth),
    next: findNextBox(membership, calendar, plans),
    address,
    payment: { method: 'una tarjeta de demostración', href: null },
  };
}

function findNextBox(
  membership: StoredMembership,
  { nextMonth, openMonth, today }: BoxCalendar,
  plans: readonly CataloguePlan[],
): WireMembership['next'] {
  const { closedMonth, closedPlan, plan } = membership;
  if (closedPlan !== null && closedMonth === nextMonth)
    return toBox(membership, closedMonth, closedPlan, { plans, today });
  const months = Array.from({ length: MAX_MONTHS_AHEAD + 1 }, (_, index) => shiftMonth(openMonth, index));
  const month = months.find((each) => isSent(membership, each));
  return month === undefined ? null : toBox(membership, month, plan, { plans, today });
}

function toBox(
  { firstMonth }: StoredMembership,
  month: string,
  guid: string,
  { plans, today }: { plans: readonly CataloguePlan[]; today: string },
): WireMembership['next'] {
  const plan = plans.find(({ schemaType }) => schemaType.guid === guid);
  if (plan === undefined) return null;
  const { isActive, activeDiscount, activeTime, schemaType } = plan;
  const chargeDate = chargeDateOf(month);
  const monthsOfDiscount = isActive ? Number.parseInt(activeTime ?? '', 10) || 0 : 0;
  const isDiscounted = firstMonth !== null && month < shiftMonth(firstMonth, monthsOfDiscount);
  return {
    month,
    chargeDate,
    amount: percentOff(schemaType.fullPrice, isDiscounted ? activeDiscount : 0),
    bottles: schemaType.bottlesQuantity,
    // Charges of the demonstration always succeed.
    charge: chargeDate < today ? 'paid' : 'due',
  };
}

function isSent({ isCancelled, skipped, pausedUntil }: StoredMembership, month: string): boolean {
  return !isCancelled && !skipped.includes(month) && (pausedUntil === null || month >= pausedUntil);
}

function chargeDateOf(month: string): string {
  const { year, month: number } = addMonths(parse(month), -1);
  const renewal = renewalsAround(Date.UTC(year, number - 1, 15)).find(
    (row) => row.year === year && row.month === number,
  );
  if (renewal === undefined) throw new Error(`the embedded calendar has no renewal of ${month}`);
  return renewal.renewalDate;
}

/** The month that is `count` months later. */
export function shiftMonth(month: string, count: number): string {
  return toIsoMonth(addMonths(parse(month), count));
}

function parse(month: string) {
  const parsed = parseCalendarMonth(month);
  if (parsed === null) throw new Error(`${month} is not a month`);
  return parsed;
}
