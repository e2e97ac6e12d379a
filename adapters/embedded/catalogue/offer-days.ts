import * as z from 'zod';
import { dayInBuenosAires, toIsoDay } from '../../../core/values/calendar.ts';
import type { WireValidity } from '../../content/validity-wire.ts';

/** When an offer of the catalogue runs, in days before and after today, so that it always runs. */
export const offerDays = z.strictObject({
  from: z.int().max(0),
  until: z.int().min(1),
  terms: z.string().min(1).nullable(),
  units: z.int().positive().nullable(),
});
type OfferDays = z.output<typeof offerDays>;

const DAY_MS = 24 * 60 * 60 * 1000;

/** The dates as a service sends them at `now`, in milliseconds since the epoch. */
export function toWireValidity(days: OfferDays | null | undefined, now: number): WireValidity | null {
  if (!days) return null;
  const dayAt = (offset: number) => toIsoDay(dayInBuenosAires(now + offset * DAY_MS));
  return { ...days, from: dayAt(days.from), until: dayAt(days.until) };
}
