import type { DateLabel } from '../values/calendar.ts';
import {
  addMonths,
  type CalendarDay,
  type CalendarMonth,
  compareMonths,
  dayInBuenosAires,
  formatMonth,
  monthName,
  toDayLabel,
  toInstantLabel,
} from '../values/calendar.ts';
import { serverPaths } from '../values/paths.ts';

/** The day on which the plans of a month renew (S3.7). */
export type Renewal = CalendarMonth & { renewalDay: CalendarDay };

/** A month of the strip: the one we are in, and the two that a renewal can be about. */
export type RenewalMonth = { name: string; year: number; state: 'current' | 'shown' | 'closed' | 'later' };

export type RenewalView = {
  /** The month shown (S4.20): "Diciembre 2026". */
  month: string;
  /** Until when one gets in: "Viernes 4 de Diciembre de 2026 a las 18:00", Buenos Aires time. */
  cutOff: DateLabel;
  renewalDate: DateLabel;
  /** Whether this month's cut-off is over. */
  closed: boolean;
  /** The same in one sentence. */
  sentence: string;
  strip: RenewalMonth[];
  /** The calendar to subscribe to. */
  calendarHref: string;
};

const CUT_OFF_HOUR_UTC = 21;

/** 21:00 UTC on the day before the renewal, in milliseconds since the epoch. */
export function cutOffOf({ renewalDay: { year, month, day } }: Pick<Renewal, 'renewalDay'>): number {
  return Date.UTC(year, month - 1, day - 1, CUT_OFF_HOUR_UTC);
}

/** The renewal of the month that it is in Buenos Aires; null where the calendar has none. */
export function findCurrentRenewal(renewals: readonly Renewal[], now: number): Renewal | null {
  const today = dayInBuenosAires(now);
  return renewals.find((renewal) => compareMonths(renewal, today) === 0) ?? null;
}

/** The month shown (S4.20): the next one, and from the cut-off on the month after next. */
export function shownMonth(renewal: Renewal, now: number): CalendarMonth {
  return addMonths(renewal, now >= cutOffOf(renewal) ? 2 : 1);
}

/** The renewal as the club's page tells it at `now`, in milliseconds since the epoch. */
export function toRenewalView(renewal: Renewal, now: number): RenewalView {
  const cutOff = cutOffOf(renewal);
  const closed = now >= cutOff;
  const shown = shownMonth(renewal, now);
  const label = toInstantLabel(cutOff);
  return {
    month: formatMonth(shown),
    cutOff: label,
    renewalDate: toDayLabel(renewal.renewalDay),
    closed,
    sentence: closed
      ? `La renovación de este mes ya cerró: si te sumás ahora, tu primera selección es la de ${spoken(shown)}.`
      : `Sumate hasta el ${label.label.toLowerCase()}, hora de Buenos Aires, y recibí la selección de ${spoken(shown)}.`,
    strip: toStrip(renewal, closed),
    calendarHref: serverPaths.renewals,
  };
}

function toStrip(renewal: Renewal, closed: boolean): RenewalMonth[] {
  const states = closed ? (['current', 'closed', 'shown'] as const) : (['current', 'shown', 'later'] as const);
  return states.map((state, index) => {
    const { year, month } = addMonths(renewal, index);
    return { name: monthName(month), year, state };
  });
}

/** Inside a sentence a month has no capital. */
function spoken({ year, month }: CalendarMonth): string {
  return `${monthName(month).toLowerCase()} de ${year}`;
}
