/** Days are like "2026-12-05" and months like "2026-12", of Buenos Aires, which is three hours behind UTC all year. */

const HOUR_MS = 60 * 60 * 1000;
/** The shop closes a box at 18:00 on the day before its charge. */
const CLOSED_BEFORE_MS = 6 * HOUR_MS;

const formats = {
  day: new Intl.DateTimeFormat('es-AR', { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' }),
  month: new Intl.DateTimeFormat('es-AR', { month: 'long', year: 'numeric', timeZone: 'UTC' }),
};

export function dayAt(instant: number): string {
  return new Date(instant - 3 * HOUR_MS).toISOString().slice(0, 10);
}

export function monthOf(day: string): string {
  return day.slice(0, 7);
}

export function addMonths(month: string, count: number): string {
  const [year = 0, number = 1] = month.split('-').map(Number);
  return new Date(Date.UTC(year, number - 1 + count, 1)).toISOString().slice(0, 7);
}

/** The same day of the month as `day`, or the last one of a shorter month. */
export function sameDayIn(month: string, day: string): string {
  const last = new Date(Date.parse(`${addMonths(month, 1)}-01`) - 24 * HOUR_MS).toISOString().slice(8, 10);
  return `${month}-${day.slice(8) < last ? day.slice(8) : last}`;
}

/** When a box whose charge is on that day can no longer be changed. */
export function cutOffOf(chargeDay: string): number {
  return Date.parse(`${chargeDay}T00:00:00-03:00`) - CLOSED_BEFORE_MS;
}

/** "5 de diciembre de 2026" */
export function formatDay(day: string): string {
  return formats.day.format(Date.parse(day));
}

/** "diciembre de 2026" */
export function formatMonth(month: string): string {
  return formats.month.format(Date.parse(`${month}-01`));
}
