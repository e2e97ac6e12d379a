import { dayInBuenosAires, toIsoDay } from '../../../core/values/calendar.ts';

type Renewal = { id: number; year: number; month: number; renewalDate: string };

const MONTHS = Array.from({ length: 12 }, (_, index) => index + 1);

const USUAL_DAY = 25;
/** Exceptions by month: May 25 is a holiday, and the December box leaves before Christmas. */
const EXCEPTIONAL_DAYS: Readonly<Record<number, number>> = { 5: 24, 12: 22 };

/**
 * Returns one renewal per month of last, this and next year, as a calendar that nobody tidies has them. `now` is in milliseconds since the epoch.
 */
export function renewalsAround(now: number): Renewal[] {
  const thisYear = dayInBuenosAires(now).year;
  return [thisYear - 1, thisYear, thisYear + 1].flatMap((year) =>
    MONTHS.map((month) => ({
      id: year * 100 + month,
      year,
      month,
      renewalDate: toWorkingDay(year, month, EXCEPTIONAL_DAYS[month] ?? USUAL_DAY),
    })),
  );
}

/** Returns the ISO date of a day, or of the Friday before if the day is on a weekend. */
function toWorkingDay(year: number, month: number, day: number): string {
  const weekday = new Date(Date.UTC(year, month - 1, day)).getUTCDay();
  return toIsoDay({ year, month, day: day - (weekday === 6 ? 1 : weekday === 0 ? 2 : 0) });
}
