import { findCurrentRenewal, toMonthPhrase, toShownMonth } from '../../../core/club/renewal.ts';
import { parseCalendarDay } from '../../../core/values/calendar.ts';
import { renewalsAround } from '../subscriptions-service/renewals-around.ts';

/**
 * The month of the first box of somebody who subscribes now, such as "diciembre de 2026", by the embedded calendar. Null
 * if it has no renewal of this month. `now` is in milliseconds since the epoch.
 */
export function firstBoxAt(now: number): string | null {
  const renewals = renewalsAround(now).flatMap(({ renewalDate, ...month }) => {
    const renewalDay = parseCalendarDay(renewalDate);
    return renewalDay === null ? [] : [{ ...month, renewalDay }];
  });
  const current = findCurrentRenewal(renewals, now);
  return current === null ? null : toMonthPhrase(toShownMonth(current, now));
}
