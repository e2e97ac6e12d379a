import { dayInBuenosAires } from '#core/values/calendar.ts';
import type { CatalogueSelection } from './content-schema.ts';
import type { Catalogue } from './load-catalogue.ts';

/** Whole years keep each text in its season; two years are what the files cover. */
const CYCLE_YEARS = 2;
const CYCLE_MONTHS = 12 * CYCLE_YEARS;

const DAY_MS = 24 * 60 * 60 * 1000;
/** The day from which the dates of the events in the files are counted. */
const EVENTS_WRITTEN_ON = Date.parse('2026-11-22T12:00:00Z');

/**
 * The catalogue with dates relative to `now` (milliseconds since the epoch). The files cover two years; selections and
 * notes repeat every two years, so that each of the last 24 months, the current one included, has selections. Latest
 * first; a selection without a month comes last.
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
          selections.map((one) => moveSelection(one, now)),
          monthOf,
        ),
      },
    },
    notes: latestFirst(
      notes.map((note) => ({ ...note, updatedAt: lastAnniversary(note.updatedAt, now) })),
      ({ updatedAt }) => updatedAt,
    ),
    events: {
      events: events.events.map((event) => ({
        ...event,
        createdAt: daysLater(event.createdAt, now),
        updatedAt: daysLater(event.updatedAt, now),
        publishedAt: daysLater(event.publishedAt, now),
      })),
    },
  };
}

/** Moves it by whole cycles into the 24 months that end with the current one. Its slug ends with its year. */
function moveSelection(selection: CatalogueSelection, now: number): CatalogueSelection {
  const written = selection.anio_mes_vigencia?.split('-').map(Number);
  if (written === undefined) return selection;
  const [year = 0, month = 0] = written;
  const today = dayInBuenosAires(now);
  const monthsAgo = today.year * 12 + today.month - (year * 12 + month);
  const movedYear = year + CYCLE_YEARS * Math.floor(monthsAgo / CYCLE_MONTHS);
  return {
    ...selection,
    anio_mes_vigencia: `${movedYear}-${String(month).padStart(2, '0')}`,
    slug: selection.slug.replace(/\d{4}$/, String(movedYear)),
  };
}

/** The instant moved by whole cycles to the latest date that is not after `now`; ISO 8601. */
function lastAnniversary(instant: string, now: number): string {
  const date = new Date(instant);
  const cycles = Math.floor((new Date(now).getUTCFullYear() - date.getUTCFullYear()) / CYCLE_YEARS);
  date.setUTCFullYear(date.getUTCFullYear() + cycles * CYCLE_YEARS);
  if (date.getTime() > now) date.setUTCFullYear(date.getUTCFullYear() - CYCLE_YEARS);
  return date.toISOString();
}

/** The instant moved by the days between the day of writing and today. */
function daysLater(instant: string, now: number): string {
  const days = Math.floor((now - EVENTS_WRITTEN_ON) / DAY_MS);
  return new Date(Date.parse(instant) + days * DAY_MS).toISOString();
}

function monthOf({ anio_mes_vigencia }: CatalogueSelection): string {
  return anio_mes_vigencia ?? '';
}

function latestFirst<T>(all: readonly T[], dateOf: (one: T) => string): T[] {
  return all.toSorted((a, b) => dateOf(b).localeCompare(dateOf(a)));
}
