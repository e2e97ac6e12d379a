/** A day of the calendar; `month` counts from 1. */
export type CalendarDay = { year: number; month: number; day: number };

export type CalendarMonth = { year: number; month: number };

/** A date as a page prints it: `iso` for `<time datetime>`, `label` for the reader. */
export type DateLabel = { iso: string; label: string };

/** Every date that a shopper reads is one of Buenos Aires (S9.20). */
const TIME_ZONE = 'America/Buenos_Aires';

// Names are ours, not Intl's: its Spanish ones are in lower case, and their form differs between ICU versions.
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

const DAY_ALONE = /^\d{4}-\d{2}-\d{2}$/;

const WEEKDAYS = ['Domingo', 'Lunes', 'Martes', 'Miércoles', 'Jueves', 'Viernes', 'Sábado'] as const;

/** "Sábado 21 de Noviembre de 2026" (S9.25). */
export function formatDay(day: CalendarDay): string {
  const weekday = WEEKDAYS[new Date(Date.UTC(day.year, day.month - 1, day.day)).getUTCDay()] ?? '';
  return `${weekday} ${day.day} de ${monthName(day.month)} de ${day.year}`;
}

/** "Noviembre 2026" (S9.27). */
export function formatMonth({ year, month }: CalendarMonth): string {
  return `${monthName(month)} ${year}`;
}

/** "Noviembre". */
export function monthName(month: number): string {
  return MONTHS[month - 1] ?? '';
}

/** A day of the calendar as a page prints it. */
export function toDayLabel(day: CalendarDay): DateLabel {
  return { iso: toIsoDay(day), label: formatDay(day) };
}

/**
 * The day of an instant in Buenos Aires; null for a text that is no date. `written` is ISO 8601. A date without a time
 * is taken as it is: as an instant it would be midnight UTC, which is the evening before in Buenos Aires.
 */
export function toDateLabel(written: string): DateLabel | null {
  const instant = Date.parse(written);
  if (Number.isNaN(instant)) return null;
  const day = DAY_ALONE.test(written) ? parseCalendarDay(written) : dayInBuenosAires(instant);
  return day && { iso: written, label: formatDay(day) };
}

/** "Viernes 4 de Diciembre de 2026 a las 18:00", Buenos Aires time. `instant` is in milliseconds since the epoch. */
export function toInstantLabel(instant: number): DateLabel {
  const { hour, minute } = clockParts(instant);
  const time = `${hour}:${twoDigits(minute)}`;
  return { iso: new Date(instant).toISOString(), label: `${formatDay(dayInBuenosAires(instant))} a las ${time}` };
}

/** What day it is in Buenos Aires. `instant` is in milliseconds since the epoch. */
export function dayInBuenosAires(instant: number): CalendarDay {
  const { year, month, day } = clockParts(instant);
  return { year, month, day };
}

/** "2026-12-05", as a service spells a day; what follows the day is ignored. Null for a day that does not exist. */
export function parseCalendarDay(text: string): CalendarDay | null {
  const [, year, month, day] = (/^(\d{4})-(\d{2})-(\d{2})(?!\d)/.exec(text.trim()) ?? []).map(Number);
  if (year === undefined || month === undefined || day === undefined) return null;
  const parsed = new Date(Date.UTC(year, month - 1, day));
  return parsed.getUTCMonth() === month - 1 && parsed.getUTCDate() === day ? { year, month, day } : null;
}

/** "2026-11", as a service spells a month of validity. Null for a month that does not exist. */
export function parseCalendarMonth(text: string): CalendarMonth | null {
  const [, year, month] = (/^(\d{4})-(\d{2})(?!\d)/.exec(text.trim()) ?? []).map(Number);
  if (year === undefined || month === undefined || month < 1 || month > 12) return null;
  return { year, month };
}

/** "2026-12-05" */
export function toIsoDay({ year, month, day }: CalendarDay): string {
  return `${year}-${twoDigits(month)}-${twoDigits(day)}`;
}

/** That many months later, or earlier if `count` is negative. */
export function addMonths({ year, month }: CalendarMonth, count: number): CalendarMonth {
  const index = year * 12 + month - 1 + count;
  return { year: Math.floor(index / 12), month: (index % 12) + 1 };
}

/** Negative if `one` is earlier, zero if both are the same month. */
export function compareMonths(one: CalendarMonth, other: CalendarMonth): number {
  return one.year - other.year || one.month - other.month;
}

const parts = new Intl.DateTimeFormat('en-US', {
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

function clockParts(instant: number): ClockParts {
  const found = new Map(parts.formatToParts(instant).map(({ type, value }) => [type, Number(value)]));
  const read = (type: keyof ClockParts) => found.get(type) ?? 0;
  return { year: read('year'), month: read('month'), day: read('day'), hour: read('hour'), minute: read('minute') };
}

function twoDigits(number: number): string {
  return String(number).padStart(2, '0');
}
