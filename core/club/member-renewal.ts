import {
  addMonths,
  type CalendarMonth,
  compareMonths,
  type DateLabel,
  formatMonth,
  toDayLabel,
  toInstantLabel,
} from '../values/calendar.ts';
import { cutOffOf, findCurrentRenewal, type Renewal, toMonthPhrase } from './renewal.ts';

/** A member's next box and its cut-off. Months have the form used inside a sentence: "diciembre de 2026". */
export type MemberRenewal = {
  /** "Diciembre 2026". */
  month: string;
  /** The month of the box that comes next. */
  nextBox: string;
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
  const nextBox = boxOf(current);
  const change = open === null ? null : { box: boxOf(open), until: toInstantLabel(cutOffOf(open)) };
  return {
    month: formatMonth(addMonths(current, 1)),
    nextBox,
    isClosed,
    change,
    renewalDate: toDayLabel(current.renewalDay),
    sentence: `Tu próxima caja es la de ${nextBox}. ${toChangeSentence(isClosed, change)}`,
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
