import { type CalendarMonth, formatMonth } from '../values/calendar.ts';
import type { Image } from '../values/image.ts';
import type { SelectionKind } from './wine.ts';

/** The six types of selections and whom each is for (S3.2), by their slugs. */
const types = {
  exclusiva: { name: 'Exclusiva', audience: 'Aprendiz curioso' },
  'puro-malbec': { name: 'Puro Malbec', audience: 'Fan del Malbec' },
  'alta-gama': { name: 'Alta Gama', audience: 'Paladares exigentes' },
  insignia: { name: 'Insignia', audience: 'Winelover experimentado' },
  mix: { name: 'Mix', audience: 'Gustos versátiles' },
  blanca: { name: 'Blanca', audience: 'Explorador apasionado' },
} as const;

export type SelectionTypeName = (typeof types)[keyof typeof types]['name'];

/** A selection's type as pages name it. */
export type SelectionTypeView = {
  name: SelectionTypeName;
  /** Whom it is for: "Aprendiz curioso". */
  audience: string;
  description: string;
  icon: Image | null;
};

/** Month and year of validity (S9.27). */
export function toMonthBadge(month: CalendarMonth | null): string {
  return month === null ? 'No disponible' : formatMonth(month);
}

/** Falls back to Exclusiva for anything but the six names (S5.2). */
export function toSelectionType(kind: SelectionKind | null): SelectionTypeView {
  const slug = slugOf(kind?.title ?? '');
  const type = isTypeSlug(slug) ? types[slug] : types.exclusiva;
  return { ...type, description: kind?.description ?? '', icon: kind?.icon ?? null };
}

function isTypeSlug(slug: string): slug is keyof typeof types {
  return Object.hasOwn(types, slug);
}

/** The CMS writes a type as its name or as its slug. */
function slugOf(title: string): string {
  return title.trim().toLowerCase().replace(/\s+/g, '-');
}
