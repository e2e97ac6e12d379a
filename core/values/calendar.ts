/** A calendar date without a time; `month` counts from 1. */
export type CalendarDay = { year: number; month: number; day: number };

export type CalendarMonth = { year: number; month: number };

/** A printed date: `iso` is the `<time datetime>` value, `label` the visible text. */
export type DateLabel = { iso: string; label: string };

/** Every date shown to a shopper is in Buenos Aires time (S9.20). */
const TIME_ZONE = 'America/Buenos_Aires';

// Month and weekday names do not come from Intl: its Spanish names are in lower case and differ between ICU versions.
const MONTHS = [
  'Enero',
  'Febrero',
  'Marzo',
  'Abril',
  'Mayo',
  'Junio',
  'Julio',
  'Agosto',
  'Septiembre',
  'Octubre',
  'Noviembre',
  'Diciembre',
] as const;

/** A date without a time. */
export const DATE_ONLY = /^\d{4}-\d{2}-\d{2}$/;

/**
 * An ISO 8601 day, alone or with a time, which may have a fraction and an offset: "2026-11-05", "2026-11-05 10:30",
 * "2026-11-05T10:30:00.000-03:00", and as Postgres and Ruby write them: "+00", " UTC".
 */
const ISO_TEXT =
  /^(\d{4}-\d{2}-\d{2})(?:[T ](\d{2}:\d{2}(?::\d{2})?)(?:[.,](\d+))? ?(Z|UTC|[+-]\d{2}(?::?\d{2})?)?)?$/i;

const WEEKDAYS = ['Domingo', 'Lunes', 'Martes', 'Miércoles', 'Jueves', 'Viernes', 'Sábado'] as const;

/** Formats a day as "Sábado 21 de Noviembre de 2026" (S9.25). */
export function formatDay(day: CalendarDay): string {
  const weekday = WEEKDAYS[new Date(Date.UTC(day.year, day.month - 1, day.day)).getUTCDay()] ?? '';
  return `${weekday} ${day.day} de ${monthName(day.month)} de ${day.year}`;
}

/** Formats a month as "Noviembre 2026" (S9.27). */
export function formatMonth({ year, month }: CalendarMonth): string {
  return `${monthName(month)} ${year}`;
}

/** The Spanish name, such as "Noviembre"; `month` counts from 1. */
export function monthName(month: number): string {
  return MONTHS[month - 1] ?? '';
}

export function toDayLabel(day: CalendarDay): DateLabel {
  return { iso: toIsoDay(day), label: formatDay(day) };
}

/**
 * Converts an ISO 8601 text to its day in Buenos Aires; null if the text is not a date. A date without a time keeps its
 * day; null if its month has no such day.
 */
export function toDateLabel(isoText: string): DateLabel | null {
  const instant = parseInstant(isoText);
  if (instant === null) return null;
  const isDay = DATE_ONLY.test(isoText);
  const day = isDay ? parseCalendarDay(isoText) : dayInBuenosAires(instant);
  // Not as the service wrote it: browsers cannot read " UTC", and take a time without a zone as the visitor's own.
  return day && { iso: isDay ? isoText : new Date(instant).toISOString(), label: formatDay(day) };
}

/**
 * Reads an ISO 8601 text as milliseconds since the epoch. A time without a zone is taken as Buenos Aires time, and a date
 * without a time as the day's start there. Null for any other text and for a day that does not exist: `Date.parse` alone would
 * read "05/11/2026", the 5th of November, as the 11th of May, and "2026-11-05 10:00 (Mendoza)" in the time zone of the machine.
 */
export function parseInstant(isoText: string): number | null {
  const [, day, time = '00:00', fraction, zone = '-03'] = ISO_TEXT.exec(isoText) ?? [];
  if (day === undefined || parseCalendarDay(day) === null) return null;
  const offset = /\d/.test(zone) ? `${zone.slice(0, 3)}:${zone.slice(3).replace(':', '') || '00'}` : 'Z';
  const milliseconds = fraction === undefined ? '' : `.${fraction.slice(0, 3)}`;
  const instant = Date.parse(`${day}T${time}${milliseconds}${offset}`);
  return Number.isNaN(instant) ? null : instant;
}

/**
 * Formats an instant as "Viernes 4 de Diciembre de 2026 a las 18:00" in Buenos Aires time. `epochMs` is in milliseconds
 * since the epoch.
 */
export function toInstantLabel(epochMs: number): DateLabel {
  const label = `${formatDay(dayInBuenosAires(epochMs))} a las ${timeInBuenosAires(epochMs)}`;
  return { iso: new Date(epochMs).toISOString(), label };
}

/** "18:00": the time in Buenos Aires at an instant, in milliseconds since the epoch. */
export function timeInBuenosAires(epochMs: number): string {
  const { hour, minute } = clockParts(epochMs);
  return `${hour}:${twoDigits(minute)}`;
}

/** The day in Buenos Aires at an instant, given in milliseconds since the epoch. */
export function dayInBuenosAires(epochMs: number): CalendarDay {
  const { year, month, day } = clockParts(epochMs);
  return { year, month, day };
}

/** The weekday (0 is Sunday) and the minutes since midnight in Buenos Aires, at an instant in milliseconds since the epoch. */
export function weekTimeInBuenosAires(epochMs: number): { weekday: number; minutes: number } {
  const { year, month, day, hour, minute } = clockParts(epochMs);
  return { weekday: new Date(Date.UTC(year, month - 1, day)).getUTCDay(), minutes: hour * 60 + minute };
}

/** Parses "2026-12-05"; text after the day is ignored. Null if there is no such day. */
export function parseCalendarDay(text: string): CalendarDay | null {
  const [, year, month, day] = (/^(\d{4})-(\d{2})-(\d{2})(?!\d)/.exec(text.trim()) ?? []).map(Number);
  if (year === undefined || month === undefined || day === undefined) return null;
  const parsed = new Date(Date.UTC(year, month - 1, day));
  return parsed.getUTCMonth() === month - 1 && parsed.getUTCDate() === day ? { year, month, day } : null;
}

/** Parses "2026-11"; text after the month is ignored. Null if there is no such month. */
export function parseCalendarMonth(text: string): CalendarMonth | null {
  const [, year, month] = (/^(\d{4})-(\d{2})(?!\d)/.exec(text.trim()) ?? []).map(Number);
  if (year === undefined || month === undefined || month < 1 || month > 12) return null;
  return { year, month };
}

/** Formats a day as "2026-12-05". */
export function toIsoDay({ year, month, day }: CalendarDay): string {
  return `${year}-${twoDigits(month)}-${twoDigits(day)}`;
}

/** Formats a month as "2026-12". */
export function toIsoMonth({ year, month }: CalendarMonth): string {
  return `${year}-${twoDigits(month)}`;
}

/** The month that is `count` months later, or earlier if `count` is negative. */
export function addMonths({ year, month }: CalendarMonth, count: number): CalendarMonth {
  const index = year * 12 + month - 1 + count;
  return { year: Math.floor(index / 12), month: (index % 12) + 1 };
}

/** For `sort`: negative if `one` is earlier, zero if both are the same month, positive if `one` is later. */
export function compareMonths(one: CalendarMonth, other: CalendarMonth): number {
  return one.year - other.year || one.month - other.month;
}

const clockFormat = new Intl.DateTimeFormat('en-US', {
  timeZone: TIME_ZONE,
  calendar: 'gregory',
  numberingSystem: 'latn',
  hourCycle: 'h23',
  year: 'numeric',
  month: 'numeric',
  day: 'numeric',
  hour: 'numeric',
  minute: 'numeric',
});

type ClockParts = CalendarDay & { hour: number; minute: number };

function clockParts(epochMs: number): ClockParts {
  const found = new Map(clockFormat.formatToParts(epochMs).map(({ type, value }) => [type, Number(value)]));
  const read = (type: keyof ClockParts) => found.get(type) ?? 0;
  return { year: read('year'), month: read('month'), day: read('day'), hour: read('hour'), minute: read('minute') };
}

function twoDigits(number: number): string {
  return String(number).padStart(2, '0');
}
