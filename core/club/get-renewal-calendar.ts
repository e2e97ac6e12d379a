import type { Ports } from '../ports/ports.ts';
import { compareMonths, dayInBuenosAires, toInstantLabel, toIsoDay } from '../values/calendar.ts';
import type { HoldsUntil } from '../values/holds-until.ts';
import { paths } from '../values/paths.ts';
import { cutOffOf, nextRenewalChange, type Renewal, toMonthPhrase } from './renewal.ts';

/** One all-day entry of `/club/renovaciones.ics`. `day` is like "2026-12-05"; `uid` never changes. */
export type RenewalEntry = {
  uid: string;
  day: string;
  summary: string;
  description: string;
  /** The member's page, absolute. */
  url: string;
  /** A reminder before the cut-off. `minutesBefore` counts from the start of `day`. */
  alarm: { minutesBefore: number; text: string };
};

/** The cut-off is at 18:00 of the day before; the reminder is a day earlier. */
const ALARM_MINUTES = (6 + 24) * 60;

/** `stampedAt` is ISO 8601, for DTSTAMP. Texts are plain and must be escaped in the file. */
export type RenewalCalendar = HoldsUntil & { name: string; stampedAt: string; entries: RenewalEntry[] };

/** The renewals of the current month in Buenos Aires and of later months, earliest first. */
export function getRenewalCalendar({ subscriptions, clock, site }: Pick<Ports, 'subscriptions' | 'clock' | 'site'>) {
  return async (): Promise<RenewalCalendar> => {
    const renewals = await subscriptions.listRenewals();
    const now = clock.now();
    const coming = renewals
      .filter((renewal) => compareMonths(renewal, dayInBuenosAires(now)) >= 0)
      .filter(isFirstOfMonth);
    return {
      name: `Renovaciones del club ${site.brand.name}`,
      stampedAt: new Date(now).toISOString(),
      holdsUntil: nextRenewalChange(renewals, now),
      entries: coming.toSorted(compareMonths).map((renewal) => toEntry(renewal, site)),
    };
  };
}

/** The pages show the first row of a month, too. */
function isFirstOfMonth(renewal: Renewal, index: number, renewals: readonly Renewal[]): boolean {
  return renewals.findIndex((other) => compareMonths(other, renewal) === 0) === index;
}

function toEntry(renewal: Renewal, { brand, origin }: Ports['site']): RenewalEntry {
  const until = toInstantLabel(cutOffOf(renewal)).label.toLowerCase();
  return {
    // One uid for each month: if the date changes, calendars move the entry instead of adding a second one.
    uid: `renovacion-${renewal.year}-${renewal.month}@${new URL(origin).hostname}`,
    day: toIsoDay(renewal.renewalDay),
    summary: `Renovación del club ${brand.name}`,
    description: `Renovación de ${toMonthPhrase(renewal)}. Los cambios se toman hasta el ${until}, hora de Buenos Aires.`,
    url: origin + paths.memberClub,
    alarm: { minutesBefore: ALARM_MINUTES, text: `Los cambios se toman hasta el ${until}` },
  };
}
