import { dayInBuenosAires, toIsoDay } from '#core/calendar.ts';
import type { CatalogueRenewal } from '../catalogue/content-schema.ts';

type RenewalEntry = CatalogueRenewal & { id: number };

/** The club rests in August of the years that nobody has planned: a month without a row is part of the contract. */
const MONTHS = [1, 2, 3, 4, 5, 6, 7, 9, 10, 11, 12];

const DAY = 25;
/** The last box before the holidays leaves early. */
const DECEMBER_DAY = 22;

/**
 * The renewals planned up to the end of next year, and by rule those of last, this and next year where none is planned:
 * the calendar never ends. Whoever asks for the latest 24 rows always finds the current month among them. `now` is in
 * milliseconds since the epoch.
 */
export function renewalsAround(planned: readonly CatalogueRenewal[], now: number): RenewalEntry[] {
  const thisYear = dayInBuenosAires(now).year;
  const missing = [thisYear - 1, thisYear, thisYear + 1].filter((year) => planned.every((row) => row.year !== year));
  return [...planned.filter(({ year }) => year <= thisYear + 1), ...missing.flatMap(renewalsOf)].map((row) => ({
    id: row.year * 100 + row.month,
    ...row,
  }));
}

function renewalsOf(year: number): CatalogueRenewal[] {
  return MONTHS.map((month) => ({
    year,
    month,
    renewalDate: workingDay(year, month, month === 12 ? DECEMBER_DAY : DAY),
  }));
}

/** That day, or the Friday before it. */
function workingDay(year: number, month: number, day: number): string {
  const weekday = new Date(Date.UTC(year, month - 1, day)).getUTCDay();
  return toIsoDay({ year, month, day: day - (weekday === 6 ? 1 : weekday === 0 ? 2 : 0) });
}
