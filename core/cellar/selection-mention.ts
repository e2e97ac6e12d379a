import { type CalendarMonth, formatMonth } from '../values/calendar.ts';
import type { Image } from '../values/image.ts';
import type { SelectionKind } from './wine.ts';

/** The six types of selections by slug, with the audience of each (S3.2). */
const selectionTypes = {
  exclusiva: { name: 'Exclusiva', audience: 'Aprendiz curioso' },
  'puro-malbec': { name: 'Puro Malbec', audience: 'Fan del Malbec' },
  'alta-gama': { name: 'Alta Gama', audience: 'Paladares exigentes' },
  insignia: { name: 'Insignia', audience: 'Winelover experimentado' },
  mix: { name: 'Mix', audience: 'Gustos versátiles' },
  blanca: { name: 'Blanca', audience: 'Explorador apasionado' },
} as const;

export type SelectionTypeName = (typeof selectionTypes)[keyof typeof selectionTypes]['name'];

/** The type of a selection, as shown on a page. */
export type SelectionTypeView = {
  name: SelectionTypeName;
  /** The kind of drinker it is for, e.g. "Aprendiz curioso". */
  audience: string;
  description: string;
  icon: Image | null;
};

/** Formats the month of validity as "Noviembre 2026" (S9.27). */
export function toMonthBadge(month: CalendarMonth | null): string {
  return month === null ? 'No disponible' : formatMonth(month);
}

/** The type for a title from the CMS; Exclusiva if it is not one of the six (S5.2). */
export function toSelectionType(kind: SelectionKind | null): SelectionTypeView {
  const slug = toTypeSlug(kind?.title ?? '');
  const type = isTypeSlug(slug) ? selectionTypes[slug] : selectionTypes.exclusiva;
  return { ...type, description: kind?.description ?? '', icon: kind?.icon ?? null };
}

function isTypeSlug(slug: string): slug is keyof typeof selectionTypes {
  return Object.hasOwn(selectionTypes, slug);
}

/** The slug for the title of a type, which is either a name or a slug already. */
export function toTypeSlug(title: string): string {
  return title.trim().toLowerCase().replace(/\s+/g, '-');
}
