import { z } from 'zod';
import { addMonths, cutOffOf, dayAt, monthOf, sameDayIn } from './dates.ts';
import { toPesos } from './money.ts';
import type { Charge, Subscription } from './subscriptions.ts';

/** The rules of a membership: what is sent, what can be changed, and what Mercado Pago is to charge. */

const month = z.string().regex(/^\d{4}-(0[1-9]|1[0-2])$/);

/** A change as the contract has it (`docs/contracts.md`, 4). */
export const membershipChange = z.discriminatedUnion('kind', [
  z.object({ kind: z.enum(['skip', 'unskip']), month }),
  z.object({ kind: z.literal('pause'), until: month }),
  z.object({ kind: z.literal('plan'), plan: z.string().min(1) }),
  z.object({ kind: z.enum(['resume', 'cancel']) }),
]);
export type MembershipChange = z.output<typeof membershipChange>;

/** The plan that a member changes to: members pay its full price. */
export type ChosenPlan = Pick<Subscription, 'plan' | 'box' | 'bottles' | 'fullCents'>;

const MAX_MONTHS_AHEAD = 24;

/** Whether Mercado Pago was seen to charge it, so that its user is or was a member. */
export function isMembership({ joinedAt }: Subscription): boolean {
  return joinedAt !== null;
}

export function isActive({ status, isLeaving }: Subscription): boolean {
  return !isLeaving && (status === 'authorized' || status === 'paused');
}

/** The day on which the box of a month is charged: in the month before it. */
function chargeDayOf({ startDay }: Subscription, boxMonth: string): string {
  return sameDayIn(addMonths(boxMonth, -1), startDay);
}

/** What the shop reads of a membership. */
export function toWireMembership(subscription: Subscription, charges: readonly Charge[], now: number) {
  const { id, plan, status, isHeld, pausedUntil, skipped, contact, method } = subscription;
  const { address, unit, city, postalCode } = contact;
  const thisMonth = monthOf(dayAt(now));
  // It may also have been paused at Mercado Pago.
  const isPaused = (pausedUntil !== null && pausedUntil > thisMonth) || (status === 'paused' && !isHeld);
  return {
    id,
    plan,
    status: !isActive(subscription) ? 'cancelled' : isPaused ? 'paused' : 'active',
    pausedUntil: pausedUntil !== null && pausedUntil > thisMonth ? pausedUntil : null,
    skipped: skipped.filter((each) => each > thisMonth),
    next: toNextBox(subscription, charges, now),
    address: [address, unit, postalCode, city].filter((part) => part !== '').join(', '),
    payment: { method: method === null ? 'Mercado Pago' : `Mercado Pago (${method})`, href: null },
  };
}

function toNextBox(subscription: Subscription, charges: readonly Charge[], now: number) {
  const thisMonth = monthOf(dayAt(now));
  // A box that was paid is sent, whatever was changed since.
  const counts = ({ month: boxMonth, state }: Charge) =>
    state === 'paid' || (state !== 'due' && isActive(subscription) && isSent(subscription, boxMonth));
  const known = charges.findLast((charge) => charge.month > thisMonth && counts(charge));
  if (known !== undefined) {
    const { month: boxMonth, cents, bottles, state: charge } = known;
    return {
      month: boxMonth,
      chargeDate: chargeDayOf(subscription, boxMonth),
      amount: toPesos(cents),
      bottles,
      charge,
    };
  }
  if (!isActive(subscription)) return null;
  const boxMonth = monthsFrom(addMonths(thisMonth, 1)).find((each) => isSent(subscription, each));
  if (boxMonth === undefined) return null;
  const chargeDate = chargeDayOf(subscription, boxMonth);
  const amount = isFree(subscription, boxMonth) ? 0 : toPesos(nextCents(subscription, charges));
  return { month: boxMonth, chargeDate, amount, bottles: subscription.bottles, charge: 'due' as const };
}

/** The subscription after the change; itself if nothing changes. `chosen` is null if no such plan is offered to members. */
export function applyChange(
  subscription: Subscription,
  change: MembershipChange,
  { chosen, charges, now }: { chosen: ChosenPlan | null; charges: readonly Charge[]; now: number },
): Subscription | 'tooLate' | 'notPossible' {
  const { skipped, pausedUntil, plan } = subscription;
  if (change.kind === 'cancel') return { ...subscription, isLeaving: true };
  if (!isActive(subscription)) return 'notPossible';
  const open = firstOpenMonth(subscription, now);
  const last = addMonths(open, MAX_MONTHS_AHEAD);
  switch (change.kind) {
    case 'skip':
      if (skipped.includes(change.month)) return subscription;
      if (change.month < open || isPaid(charges, change.month)) return 'tooLate';
      if (change.month > last || isFree(subscription, change.month)) return 'notPossible';
      return { ...subscription, skipped: [...skipped, change.month].toSorted() };
    case 'unskip':
      if (!skipped.includes(change.month)) return subscription;
      if (change.month < open) return 'tooLate';
      return { ...subscription, skipped: skipped.filter((each) => each !== change.month) };
    case 'pause':
      if (pausedUntil === change.until) return subscription;
      if (change.until < open) return 'tooLate';
      if (change.until === open || change.until > last) return 'notPossible';
      return { ...subscription, pausedUntil: change.until };
    case 'resume':
      // Also what the member has paused at Mercado Pago goes on.
      return { ...subscription, pausedUntil: null, isHeld: subscription.isHeld || subscription.status === 'paused' };
    case 'plan':
      if (plan === change.plan) return subscription;
      return chosen === null ? 'notPossible' : { ...subscription, ...chosen, discountBoxes: 0 };
  }
}

/** What Mercado Pago is to have. It has no calendar of months: it is paused on the days before a charge that is not wanted. */
export function wantedAtProvider(subscription: Subscription, charges: readonly Charge[], now: number) {
  const { status, isLeaving, isHeld, startDay } = subscription;
  const today = dayAt(now);
  const from = today > startDay ? today : startDay;
  const upcoming = monthsFrom(monthOf(from)).find((each) => chargeDayOf(subscription, each) >= from);
  const isCharged = upcoming === undefined || isSent(subscription, upcoming);
  const cents = nextCents(subscription, charges);
  if (isLeaving) return { status: 'cancelled', cents };
  if (!isCharged) return { status: 'paused', cents };
  // What the member has paused at Mercado Pago stays so.
  return { status: status === 'paused' && !isHeld ? 'paused' : 'authorized', cents };
}

/** What the next charge takes: the discount counts for the first boxes that were paid. */
function nextCents(subscription: Subscription, charges: readonly Charge[]): number {
  const paid = charges.filter(({ state }) => state === 'paid' || state === 'refunded').length;
  return paid < subscription.discountBoxes ? subscription.firstCents : subscription.fullCents;
}

/** Whether the box is the first one of a plan that gives it for nothing: its charges begin later. */
function isFree({ firstMonth, startDay }: Subscription, boxMonth: string): boolean {
  return boxMonth === firstMonth && monthOf(startDay) >= boxMonth;
}

function isPaid(charges: readonly Charge[], boxMonth: string): boolean {
  return charges.some(({ month: each, state }) => each === boxMonth && state === 'paid');
}

function isSent({ firstMonth, skipped, pausedUntil }: Subscription, boxMonth: string): boolean {
  return boxMonth >= firstMonth && !skipped.includes(boxMonth) && (pausedUntil === null || boxMonth >= pausedUntil);
}

function firstOpenMonth(subscription: Subscription, now: number): string {
  const from = addMonths(monthOf(dayAt(now)), 1);
  return monthsFrom(from).find((each) => cutOffOf(chargeDayOf(subscription, each)) > now) ?? from;
}

function monthsFrom(first: string): string[] {
  return Array.from({ length: MAX_MONTHS_AHEAD + 3 }, (_, index) => addMonths(first, index));
}
