import {
  type CalendarDay,
  DATE_ONLY,
  dayInBuenosAires,
  monthName,
  parseInstant,
  timeInBuenosAires,
  toIsoDay,
} from './calendar.ts';

/**
 * When an offer runs, and for whom it lasts. `from` is its first millisecond since the epoch and `until` its last; null: it has
 * no such limit. `terms` are its conditions, plain text; `units` is how many it has; null: the service does not say.
 */
export type Validity = { from: number | null; until: number | null; terms: string | null; units: number | null };

/** The dates and the conditions of an offer as a page says them. */
export type OfferDates = {
  /** "Promoción válida del 1 al 30 de noviembre de 2026, o hasta agotar stock de 500 unidades."; null without dates and units. */
  sentence: string | null;
  terms: string | null;
  /** The same begin and end for programs, ISO 8601 in the time of Buenos Aires, or null. */
  from: string | null;
  until: string | null;
};

export type OfferPhase = 'before' | 'running' | 'ended';

const DAY_MS = 24 * 60 * 60 * 1000;

/** The clocks of Buenos Aires are never changed. */
const OFFSET_MS = -3 * 60 * 60 * 1000;

/** The begin of an offer, a day or an instant, in milliseconds since the epoch. Null if the text is neither. */
export function parseBegin(text: string): number | null {
  return parseInstant(text);
}

/**
 * The end of an offer: of a day, or of an instant in its last minute, the last millisecond of that day in Buenos Aires, because
 * pages then name the day alone. Null if the text is neither a day nor an instant.
 */
export function parseEnd(text: string): number | null {
  const instant = parseBegin(text);
  if (instant === null) return null;
  const sinceMidnight = millisecondsOfDay(instant);
  return DATE_ONLY.test(text) || isLastMinute(sinceMidnight) ? instant - sinceMidnight + DAY_MS - 1 : instant;
}

/** An offer without a validity always runs. */
export function phaseOf(validity: Validity | null | undefined, now: number): OfferPhase {
  const { from = null, until = null } = validity ?? {};
  if (until !== null && now > until) return 'ended';
  return from !== null && now < from ? 'before' : 'running';
}

export function isInForce(validity: Validity | null | undefined, now: number): boolean {
  return phaseOf(validity, now) === 'running';
}

/** The first millisecond after `now` at which one of the offers begins or no longer runs; null if none will. */
export function nextChange(validities: Iterable<Validity | null | undefined>, now: number): number | null {
  let next: number | null = null;
  for (const validity of validities) {
    const { from = null, until = null } = validity ?? {};
    for (const change of [from, until === null ? null : until + 1]) {
      if (change !== null && change > now && (next === null || change < next)) next = change;
    }
  }
  return next;
}

/** The field of a view model: what a page says of an offer's validity. Absent if there is nothing to say. */
export type WithOfferDates = { offerDates?: OfferDates };

/** `subject` begins the sentence. */
export function toOfferDates(validity: Validity | null | undefined, subject = 'Promoción válida'): WithOfferDates {
  if (!validity) return {};
  const { from, until, terms, units } = validity;
  const stock = units === null ? null : `hasta agotar stock de ${formatCount(units)}`;
  const parts = [toPeriod(from, until), stock].filter((part) => part !== null);
  const sentence = parts.length === 0 ? null : `${subject} ${parts.join(', o ')}.`;
  if (sentence === null && terms === null) return {};
  const instants = { from: from === null ? null : toLocalIso(from), until: until === null ? null : toLocalIso(until) };
  return { offerDates: { sentence, terms, ...instants } };
}

/** The dates on a card: "Del 1/11 al 30/11", "El 30/11, de 18:00 a 22:00", "Hasta el 30/11", "Hasta agotar 500 unidades"; null if there are none. */
export function toShortDates(validity: Validity | null | undefined): string | null {
  const { from = null, until = null, units = null } = validity ?? {};
  if (from !== null && until !== null && isWithinOneDay(from, until))
    return `El ${toShortDay(dayInBuenosAires(from))}, ${toHours(from, until)}`;
  const begin = from === null ? null : toShortDay(dayInBuenosAires(from));
  const end =
    until === null ? null : toShortDay(lastDay(until)) + (isDayEnd(until) ? '' : `, ${timeInBuenosAires(until)}`);
  if (begin !== null && end !== null) return begin === end ? `Solo el ${end}` : `Del ${begin} al ${end}`;
  if (end !== null) return `Hasta el ${end}`;
  if (begin !== null) return `Desde el ${begin}`;
  return units === null ? null : `Hasta agotar ${formatCount(units)}`;
}

function toShortDay({ month, day }: CalendarDay): string {
  return `${day}/${month}`;
}

/** "30 de noviembre de 2026", or with the hour if the offer ends within that day: "30 de noviembre de 2026 a las 18:00". */
export function formatEnd(until: number): string {
  return isDayEnd(until) ? formatDate(lastDay(until)) : formatMoment(until);
}

function toPeriod(from: number | null, until: number | null): string | null {
  if (from === null) return until === null ? null : `hasta el ${formatEnd(until)}`;
  const isWholeDay = isDayStart(from);
  if (until === null) return `desde el ${isWholeDay ? formatDate(dayInBuenosAires(from)) : formatMoment(from)}`;
  if (isWholeDay && isDayEnd(until)) return toDays(dayInBuenosAires(from), lastDay(until));
  if (isWithinOneDay(from, until)) return `el ${formatDate(dayInBuenosAires(from))}, ${toHours(from, until)}`;
  return `desde el ${isWholeDay ? formatDate(dayInBuenosAires(from)) : formatMoment(from)} hasta el ${formatEnd(until)}`;
}

/** Whether the offer runs for some hours of one day. */
function isWithinOneDay(from: number, until: number): boolean {
  return !(isDayStart(from) && isDayEnd(until)) && toIsoDay(dayInBuenosAires(from)) === toIsoDay(lastDay(until));
}

/** "de 18:00 a 22:00"; the end of a day is "24:00". */
function toHours(from: number, until: number): string {
  return `de ${timeInBuenosAires(from)} a ${isDayEnd(until) ? '24:00' : timeInBuenosAires(until)}`;
}

/** What both days share is said once. */
function toDays(first: CalendarDay, last: CalendarDay): string {
  const isSameYear = first.year === last.year;
  const isSameMonth = isSameYear && first.month === last.month;
  if (isSameMonth && first.day === last.day) return `el ${formatDate(last)}`;
  const month = isSameMonth ? '' : ` de ${monthName(first.month).toLowerCase()}`;
  const year = isSameYear ? '' : ` de ${first.year}`;
  return `del ${first.day}${month}${year} al ${formatDate(last)}`;
}

function formatDate({ year, month, day }: CalendarDay): string {
  return `${day} de ${monthName(month).toLowerCase()} de ${year}`;
}

function formatMoment(instant: number): string {
  return `${formatDate(dayInBuenosAires(instant))} a las ${timeInBuenosAires(instant)}`;
}

/** Milliseconds since midnight in Buenos Aires. */
function millisecondsOfDay(instant: number): number {
  return (((instant + OFFSET_MS) % DAY_MS) + DAY_MS) % DAY_MS;
}

function isDayStart(instant: number): boolean {
  return millisecondsOfDay(instant) === 0;
}

function isLastMinute(sinceMidnight: number): boolean {
  return sinceMidnight >= DAY_MS - 60_000;
}

/** Services write the end of a day as its last minute, its last second, or as the midnight after it. */
function isDayEnd(instant: number): boolean {
  return isDayStart(instant) || isLastMinute(millisecondsOfDay(instant));
}

function lastDay(until: number): CalendarDay {
  return dayInBuenosAires(isDayStart(until) ? until - 1 : until);
}

/** Four digits are grouped too, as in prices; `toTotalLabel` does not group them. */
function formatCount(units: number): string {
  return units === 1 ? '1 unidad' : `${String(units).replace(/\B(?=(\d{3})+$)/g, '.')} unidades`;
}

/** "2026-11-30T23:59:59-03:00" */
function toLocalIso(instant: number): string {
  return `${new Date(instant + OFFSET_MS).toISOString().slice(0, 19)}-03:00`;
}
