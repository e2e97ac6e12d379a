import {
  addMonths,
  type CalendarDay,
  type CalendarMonth,
  compareMonths,
  type DateLabel,
  dayInBuenosAires,
  formatMonth,
  monthName,
  toDayLabel,
  toInstantLabel,
} from '../values/calendar.ts';
import { serverPaths } from '../values/paths.ts';

/** The day on which the plans of a month renew (S3.7). */
export type Renewal = CalendarMonth & { renewalDay: CalendarDay };

/** A month of the strip: the current one and the next two. `shown` is the month that `RenewalView` describes. */
export type RenewalMonth = { name: string; year: number; state: 'current' | 'shown' | 'closed' | 'later' };

export type RenewalView = {
  /** The month whose selection a new member gets first (S4.20): "Diciembre 2026". */
  month: string;
  /** The last moment to join for this renewal: "Viernes 4 de Diciembre de 2026 a las 18:00", Buenos Aires time. */
  cutOff: DateLabel;
  /** The day of the renewal that pays for that selection; of this month's renewal if the calendar does not say it. */
  renewalDate: DateLabel;
  /** Whether the cut-off has passed. */
  isClosed: boolean;
  /** Month and cut-off in one sentence. */
  sentence: string;
  /** The month of the first box inside a sentence: "diciembre de 2026". */
  firstBox: string;
  strip: RenewalMonth[];
  /** The iCalendar file of all renewals. */
  calendarHref: string;
};

const CUT_OFF_HOUR_UTC = 21;

/** The cut-off: 21:00 UTC on the day before the renewal, in milliseconds since the epoch. */
export function cutOffOf({ renewalDay: { year, month, day } }: Pick<Renewal, 'renewalDay'>): number {
  return Date.UTC(year, month - 1, day - 1, CUT_OFF_HOUR_UTC);
}

/** The renewal of the current month in Buenos Aires; null if there is none. */
export function findCurrentRenewal(renewals: readonly Renewal[], now: number): Renewal | null {
  const today = dayInBuenosAires(now);
  return renewals.find((renewal) => compareMonths(renewal, today) === 0) ?? null;
}

/** When what pages say of the renewals changes: at the next cut-off, or with the month in Buenos Aires (UTC−3). */
export function nextRenewalChange(renewals: readonly Renewal[], now: number): number {
  const { year, month } = dayInBuenosAires(now);
  const nextMonth = Date.UTC(year, month, 1, 3);
  return Math.min(nextMonth, ...renewals.map(cutOffOf).filter((cutOff) => cutOff > now));
}

/** The month to show (S4.20): the next one before the cut-off, the one after it from the cut-off on. */
export function toShownMonth(renewal: Renewal, now: number): CalendarMonth {
  return addMonths(renewal, now >= cutOffOf(renewal) ? 2 : 1);
}

/**
 * The renewal as the club's page shows it at `now`, in milliseconds since the epoch. `renewals` may have the one that pays for
 * the month shown.
 */
export function toRenewalView(renewal: Renewal, now: number, renewals: readonly Renewal[] = []): RenewalView {
  const cutOff = cutOffOf(renewal);
  const isClosed = now >= cutOff;
  const shown = toShownMonth(renewal, now);
  const label = toInstantLabel(cutOff);
  return {
    month: formatMonth(shown),
    cutOff: label,
    renewalDate: toDayLabel((findPaying(renewals, shown) ?? renewal).renewalDay),
    isClosed,
    sentence: isClosed
      ? `La renovación de este mes ya cerró: si te sumás ahora, tu primera selección es la de ${toMonthPhrase(shown)}.`
      : `Sumate hasta el ${label.label.toLowerCase()}, hora de Buenos Aires, y recibí la selección de ${toMonthPhrase(shown)}.`,
    firstBox: toMonthPhrase(shown),
    strip: toStrip(renewal, isClosed),
    calendarHref: serverPaths.renewals,
  };
}

/**
 * The renewal that pays for the first box of somebody who joins at `now`: "miércoles 25 de noviembre". Null if the calendar
 * does not say it yet.
 */
export function findFirstRenewal(renewals: readonly Renewal[], now: number): DateLabel | null {
  const current = findCurrentRenewal(renewals, now);
  if (current === null) return null;
  const paying = findPaying(renewals, toShownMonth(current, now));
  return paying === undefined ? null : toDayPhrase(paying.renewalDay);
}

/** The renewal that pays for the box of a month: that of the month before (S4.20). */
function findPaying(renewals: readonly Renewal[], box: CalendarMonth): Renewal | undefined {
  return renewals.find((each) => compareMonths(each, addMonths(box, -1)) === 0);
}

/** The day inside a sentence, without its year. */
function toDayPhrase(day: CalendarDay): DateLabel {
  const { iso, label } = toDayLabel(day);
  return { iso, label: label.toLowerCase().replace(/ de \d{4}$/, '') };
}

function toStrip(renewal: Renewal, isClosed: boolean): RenewalMonth[] {
  const states = isClosed ? (['current', 'closed', 'shown'] as const) : (['current', 'shown', 'later'] as const);
  return states.map((state, index) => {
    const { year, month } = addMonths(renewal, index);
    return { name: monthName(month), year, state };
  });
}

/** The month inside a sentence, without a capital: "diciembre de 2026". */
export function toMonthPhrase({ year, month }: CalendarMonth): string {
  return `${monthName(month).toLowerCase()} de ${year}`;
}

/** A member's next box and its cut-off. Months have the form used inside a sentence: "diciembre de 2026". */
export type MemberRenewal = {
  /** "Diciembre 2026". */
  month: string;
  /** Whether the next box can no longer be changed. */
  isClosed: boolean;
  /** The first box that a change asked for now applies to, and until when; null if the calendar has no open renewal yet. */
  change: { box: string; until: DateLabel } | null;
  /** The day of the renewal that pays for the next box. */
  renewalDate: DateLabel;
  /** Next box and cut-off in words. */
  sentence: string;
  /** The same for the club's landing, where it takes the place of the words for guests: it must not be longer. */
  shortSentence: string;
};

/** Null if the calendar has no renewal of the current month in Buenos Aires. `now` is in milliseconds since the epoch. */
export function toMemberRenewal(renewals: readonly Renewal[], now: number): MemberRenewal | null {
  const current = findCurrentRenewal(renewals, now);
  if (current === null) return null;
  const isClosed = now >= cutOffOf(current);
  const open = findOpenRenewal(renewals, now);
  const change = open === null ? null : { box: boxOf(open), until: toInstantLabel(cutOffOf(open)) };
  return {
    month: formatMonth(addMonths(current, 1)),
    isClosed,
    change,
    renewalDate: toDayLabel(current.renewalDay),
    sentence: `Tu próxima caja es la de ${boxOf(current)}. ${toChangeSentence(isClosed, change)}`,
    shortSentence: toShortSentence(isClosed, change),
  };
}

/** The month of the box that comes next; null if the calendar has no renewal of the current month in Buenos Aires. */
export function findNextBox(renewals: readonly Renewal[], now: number): CalendarMonth | null {
  const current = findCurrentRenewal(renewals, now);
  return current === null ? null : addMonths(current, 1);
}

/** The renewal that pays for the first box that can still be changed; null if the calendar does not have it. */
export function findOpenRenewal(renewals: readonly Renewal[], now: number): Renewal | null {
  const current = findCurrentRenewal(renewals, now);
  if (current === null) return null;
  const open = renewals.filter((renewal) => compareMonths(renewal, current) >= 0 && cutOffOf(renewal) > now);
  return open.toSorted(compareMonths)[0] ?? null;
}

/** The month of the box that a renewal pays for: the month after the renewal's (S4.20). */
function boxOf(renewal: CalendarMonth): string {
  return toMonthPhrase(addMonths(renewal, 1));
}

function toChangeSentence(isClosed: boolean, change: MemberRenewal['change']): string {
  if (change === null) return 'Ya está cerrada: los cambios que pidas ahora valen desde la caja siguiente.';
  const until = `${change.until.label.toLowerCase()}, hora de Buenos Aires`;
  if (!isClosed) return `Podés cambiarla hasta el ${until}.`;
  return `Ya está cerrada: los cambios que pidas ahora valen desde la de ${change.box}, hasta el ${until}.`;
}

function toShortSentence(isClosed: boolean, change: MemberRenewal['change']): string {
  if (isClosed || change === null) return 'Esa caja ya está cerrada; los cambios valen desde la siguiente.';
  return `Podés cambiarla hasta el ${change.until.label.toLowerCase().replace(/ de \d{4}/, '')}.`;
}
