/** A day of the calendar; `month` counts from 1. */
export type CalendarDay = { year: number; month: number; day: number };

export type CalendarMonth = { year: number; month: number };

/** A date as a page prints it: `iso` for `<time datetime>`, `label` for the reader. */
export type DateLabel = { iso: string; label: string };
