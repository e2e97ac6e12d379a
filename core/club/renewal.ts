import type { CalendarDay, CalendarMonth } from '../calendar.ts';

/** The day on which the plans of a month renew (S3.7). */
export type Renewal = CalendarMonth & { renewalDay: CalendarDay };
