import { boxCutOff, type ChargeState, type Membership, type MembershipBox } from '../club/membership.ts';
import { type Plan, subscriptionsOf } from '../club/plan.ts';
import { cutOffOf, type Renewal, toMonthPhrase } from '../club/renewal.ts';
import {
  addMonths,
  type CalendarDay,
  type CalendarMonth,
  compareMonths,
  type DateLabel,
  dayInBuenosAires,
  formatMonth,
  monthName,
  parseCalendarDay,
  parseCalendarMonth,
  toDayLabel,
  toInstantLabel,
  toIsoDay,
  toIsoMonth,
} from '../values/calendar.ts';
import { formatMoney, formatNetPrice, percentOff, truncateToCents, withoutVat } from '../values/money.ts';
import { type OwnPlan, type Shelf, toOwnPlan, toPlanName } from './own-plan.ts';

/** A month that a form can send, with its name: "2027-02", "febrero de 2027". */
export type MonthOption = { value: string; label: string };

/** A membership on its member's page. What its member can change now is in `changes`; null if it is cancelled. */
export type MembershipCardView = {
  id: string;
  plan: OwnPlan;
  status: Membership['status'];
  /** The month that is sent again after a pause: "febrero de 2027"; null if it is not known, or is over. */
  pausedUntil: string | null;
  /** Null if the service names none, or one of a month that is skipped. */
  next: NextBoxView | null;
  address: string | null;
  /** How it is paid, while anything is charged; null if the service does not say it. */
  payment: Membership['payment'];
  /** "Salteaste diciembre"; `undo` is the month to send again, null if it is too late. */
  skipped: { sentence: string; undo: string | null }[];
  changes: MembershipChanges | null;
};

/**
 * What is said of a charge: "El {date} se cobran", or "Ya se cobraron" without a date. The past tense needs the service's word:
 * a day that is over does not mean that anything was charged.
 */
export type Charge = { date: DateLabel | null; words: string; hasFailed: boolean };

/** Amounts are in pesos. */
export type NextBoxView = {
  month: string;
  /** Until when it can be changed; if it was charged for another plan, also from when the present one is sent. */
  sentence: string;
  charge: Charge;
  amount: number;
  priceWithoutTaxes: number;
};

export type MembershipChanges = {
  /** The first box that can be skipped; `isPaid` if the service says that it was charged. */
  skip: (MonthOption & { isPaid?: true }) | null;
  /** The months until which it can be paused; empty if it is paused. */
  pause: MonthOption[];
  isPaused: boolean;
  /** The plans that it can be changed to. */
  plans: { guid: string; label: string }[];
};

const LAST_BOX = 'Es la última: ya estaba cerrada cuando te diste de baja.';

/** How far ahead a pause is offered. */
const MAX_PAUSE_MONTHS = 12;

type Known = { plans: readonly Plan[]; renewals: readonly Renewal[]; shelf: Omit<Shelf, 'month'>; now: number };

/** What the page offers follows the shop's clock (S4.20); the service decides. */
export function toMembershipCard(membership: Membership, { plans, renewals, shelf, now }: Known): MembershipCardView {
  const { id, status, address } = membership;
  const next = membership.next !== null && membership.skipped.includes(membership.next.month) ? null : membership.next;
  const month = next === null ? null : parseCalendarMonth(next.month);
  const today = dayInBuenosAires(now);
  const plan = plans.find(({ box }) => box.guid === membership.plan);
  const calendar = createBoxCalendar(membership.next, renewals, now);
  const pausedUntil = membership.pausedUntil === null ? null : parseCalendarMonth(membership.pausedUntil);
  const cutOff = next === null ? null : boxCutOff(next);
  const isClosed = cutOff !== null && now >= cutOff;
  const comesLater = plan !== undefined && next !== null && isClosed && isOfAnotherPlan(next, plan, plans);
  const changes = status === 'cancelled' ? null : toChanges(membership, calendar.firstOpen(), plans);
  const from = changes?.skip ? `Desde la de ${changes.skip.label}` : 'Después';
  const later = comesLater && changes !== null ? ` ${from}: ${toPlanLabel(plan)}.` : '';
  return {
    id,
    status,
    plan:
      plan === undefined || comesLater
        ? { title: 'Tu suscripción', detail: '', image: null, wines: null }
        : toOwnPlan(plan, { ...shelf, month }, next?.bottles),
    pausedUntil: pausedUntil && compareMonths(pausedUntil, today) >= 0 ? toMonthPhrase(pausedUntil) : null,
    next:
      next === null || month === null
        ? null
        : toNextBox(next, month, today, toCutOffSentence(cutOff, now, status) + later),
    address,
    payment: status === 'cancelled' && next === null ? null : membership.payment,
    skipped: (status === 'cancelled' ? [] : [...new Set(membership.skipped)])
      .flatMap((text) => parseCalendarMonth(text) ?? [])
      .filter((skipped) => compareMonths(skipped, today) >= 0)
      .toSorted(compareMonths)
      .map((skipped) => ({
        sentence: `Salteaste ${monthName(skipped.month).toLowerCase()}`,
        undo: calendar.isOpen(skipped) ? toIsoMonth(skipped) : null,
      })),
    changes,
  };
}

function toNextBox(
  next: NonNullable<Membership['next']>,
  month: CalendarMonth,
  today: CalendarDay,
  sentence: string,
): NextBoxView {
  const day = parseCalendarDay(next.chargeDate);
  return {
    month: formatMonth(month),
    sentence,
    charge: toCharge(next.charge, day, today),
    amount: truncateToCents(next.amount),
    priceWithoutTaxes: withoutVat(next.amount),
  };
}

function toCharge(state: ChargeState | null, day: CalendarDay | null, today: CalendarDay): Charge {
  const date = day && toDayLabel(day);
  const isPast = day !== null && toIsoDay(day) < toIsoDay(today);
  const isFuture = day === null || toIsoDay(day) > toIsoDay(today);
  const hasFailed = state === 'failed';
  // The day is that of the plan: what was charged before it, or paid back, has another.
  if (state === 'refunded') return { date: null, words: 'Se devolvieron', hasFailed };
  if (state === 'paid')
    return { date: isFuture ? null : date, words: isFuture ? 'Ya se cobraron' : 'se cobraron', hasFailed };
  if (hasFailed)
    return {
      date: isFuture ? null : date,
      words: isFuture ? 'No se pudieron cobrar' : 'no se pudieron cobrar',
      hasFailed,
    };
  if (date === null) return { date, words: 'Se cobran', hasFailed };
  return { date, words: isPast ? 'estaba previsto cobrar' : 'se cobran', hasFailed };
}

/**
 * Whether a box that is closed was charged for another plan than the membership's, which was changed since. The service does
 * not say it: the box has another number of bottles, or its amount is the price of another plan and not of this one.
 */
function isOfAnotherPlan(box: MembershipBox, plan: Plan, plans: readonly Plan[]): boolean {
  if (costs(box, plan)) return false;
  const { bottles } = plan.box;
  return (bottles > 0 && box.bottles > 0 && bottles !== box.bottles) || plans.some((other) => costs(box, other));
}

/** Whether the box has the plan's bottles and its price, with or without the discount. */
function costs({ amount, bottles }: MembershipBox, { box, discountPercent }: Plan): boolean {
  return box.bottles === bottles && [box.fullPrice, percentOff(box.fullPrice, discountPercent)].includes(amount);
}

function toCutOffSentence(cutOff: number | null, now: number, status: Membership['status']): string {
  if (cutOff === null) return '';
  if (status === 'cancelled') return now >= cutOff ? LAST_BOX : '';
  if (now >= cutOff) return 'Ya está cerrada: lo que cambies ahora vale desde la caja siguiente.';
  return `Podés cambiarla hasta el ${toInstantLabel(cutOff).label.toLowerCase()}, hora de Buenos Aires.`;
}

function toChanges(
  { status, skipped, plan: current, next }: Membership,
  firstOpen: CalendarMonth,
  plans: readonly Plan[],
): MembershipChanges {
  const isPaused = status === 'paused';
  const months = Array.from({ length: MAX_PAUSE_MONTHS }, (_, index) => addMonths(firstOpen, index));
  const toSkip = isPaused ? undefined : months.find((month) => !skipped.includes(toIsoMonth(month)));
  const offered = subscriptionsOf(plans).filter(({ isActive, box }) => isActive && box.guid !== current);
  return {
    skip:
      toSkip === undefined
        ? null
        : {
            ...toOption(toSkip),
            ...(next?.charge === 'paid' && next.month === toIsoMonth(toSkip) && { isPaid: true }),
          },
    pause: isPaused ? [] : months.slice(1).map(toOption),
    isPaused,
    plans: [...new Map(offered.map((plan) => [plan.box.guid, plan])).values()].map((plan) => ({
      guid: plan.box.guid,
      label: toPlanLabel(plan),
    })),
  };
}

/**
 * The price comes first: a phone cuts the end of a choice. A member pays the full price: the discount is for those who join.
 */
function toPlanLabel(plan: Plan): string {
  const { title, detail } = toPlanName(plan);
  const { fullPrice } = plan.box;
  return `${formatMoney(fullPrice)} · ${title} (${detail}), sin impuestos ${formatNetPrice(withoutVat(fullPrice))}`;
}

function toOption(month: CalendarMonth): MonthOption {
  return { value: toIsoMonth(month), label: toMonthPhrase(month) };
}

/**
 * Which boxes can be changed. The renewal that pays for a box is in the month before it, unless the service's next box
 * says otherwise. A box whose renewal the calendar does not have can be changed.
 */
function createBoxCalendar(next: Membership['next'], renewals: readonly Renewal[], now: number) {
  const month = next === null ? null : parseCalendarMonth(next.month);
  const charge = next === null ? null : parseCalendarDay(next.chargeDate);
  const today = dayInBuenosAires(now);
  const lead = month !== null && charge !== null ? Math.min(2, Math.max(0, monthsBetween(charge, month))) : 1;

  function isOpen(box: CalendarMonth): boolean {
    if (next !== null && month !== null && charge !== null && compareMonths(box, month) === 0) {
      return now < cutOffOf({ renewalDay: charge });
    }
    const renewal = renewals.find((each) => compareMonths(each, addMonths(box, -lead)) === 0);
    return renewal === undefined ? compareMonths(box, today) > 0 : now < cutOffOf(renewal);
  }

  return {
    isOpen,
    firstOpen: () => {
      const from = addMonths(today, lead);
      const months = [from, addMonths(from, 1), addMonths(from, 2)];
      return months.find(isOpen) ?? from;
    },
  };
}

function monthsBetween(from: CalendarMonth, to: CalendarMonth): number {
  return (to.year - from.year) * 12 + to.month - from.month;
}
