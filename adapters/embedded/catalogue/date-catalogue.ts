import { dayInBuenosAires } from '../../../core/values/calendar.ts';
import type { CatalogueSelection } from './content-schema.ts';
import type { Catalogue } from './load-catalogue.ts';

/** The files cover two years. Shifting dates by whole years keeps each text in its season. */
const CYCLE_YEARS = 2;
const CYCLE_MONTHS = 12 * CYCLE_YEARS;

const DAY_MS = 24 * 60 * 60 * 1000;
/** The day relative to which the files date their events. */
const EVENTS_REFERENCE_MS = Date.parse('2026-11-22T12:00:00Z');

/**
 * Returns the catalogue with dates relative to `now` (milliseconds since the epoch). Selections and notes repeat every
 * two years, so that each of the 24 months up to now has selections. They are sorted latest first; a selection without
 * a month comes last.
 */
export function dateCatalogue(catalogue: Catalogue, now: number): Catalogue {
  const { content, notes, events } = catalogue;
  const { selections } = content.selections;
  return {
    ...catalogue,
    content: {
      ...content,
      selections: {
        ...content.selections,
        selections: latestFirst(
          selections.map((one) => redateSelection(one, now)),
          monthOf,
        ),
      },
    },
    notes: latestFirst(
      notes.map((note) => ({ ...note, updatedAt: shiftByCycles(note.updatedAt, now) })),
      ({ updatedAt }) => updatedAt,
    ),
    events: {
      events: events.events.map((event) => ({
        ...event,
        createdAt: shiftByDays(event.createdAt, now),
        updatedAt: shiftByDays(event.updatedAt, now),
        publishedAt: shiftByDays(event.publishedAt, now),
      })),
    },
  };
}

/** Shifts a selection by whole cycles into the 24 months up to now, and updates the year at the end of its slug. */
function redateSelection(selection: CatalogueSelection, now: number): CatalogueSelection {
  const storedMonth = selection.anio_mes_vigencia?.split('-').map(Number);
  if (storedMonth === undefined) return selection;
  const [year = 0, month = 0] = storedMonth;
  const today = dayInBuenosAires(now);
  const monthsAgo = today.year * 12 + today.month - (year * 12 + month);
  const newYear = year + CYCLE_YEARS * Math.floor(monthsAgo / CYCLE_MONTHS);
  return {
    ...selection,
    anio_mes_vigencia: `${newYear}-${String(month).padStart(2, '0')}`,
    slug: selection.slug.replace(/\d{4}$/, String(newYear)),
  };
}

/** Shifts an ISO 8601 instant by whole cycles to the latest date that is not after `now`. */
function shiftByCycles(instant: string, now: number): string {
  const date = new Date(instant);
  const cycles = Math.floor((new Date(now).getUTCFullYear() - date.getUTCFullYear()) / CYCLE_YEARS);
  date.setUTCFullYear(date.getUTCFullYear() + cycles * CYCLE_YEARS);
  if (date.getTime() > now) date.setUTCFullYear(date.getUTCFullYear() - CYCLE_YEARS);
  return date.toISOString();
}

/** Shifts an ISO 8601 instant by the days between the reference day and `now`. */
function shiftByDays(instant: string, now: number): string {
  const days = Math.floor((now - EVENTS_REFERENCE_MS) / DAY_MS);
  return new Date(Date.parse(instant) + days * DAY_MS).toISOString();
}

function monthOf({ anio_mes_vigencia }: CatalogueSelection): string {
  return anio_mes_vigencia ?? '';
}

function latestFirst<T>(all: readonly T[], dateOf: (one: T) => string): T[] {
  return all.toSorted((a, b) => dateOf(b).localeCompare(dateOf(a)));
}
