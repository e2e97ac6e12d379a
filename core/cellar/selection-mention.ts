import { type CalendarMonth, formatMonth } from '../values/calendar.ts';
import type { Image } from '../values/image.ts';
import { selectionHref } from '../values/links.ts';
import { uncapitalise } from '../values/text.ts';
import type { SelectionKind, SelectionMention } from './wine.ts';

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

/** A selection that contains a wine, as shown on a page. `title` is never empty; `href` is null if it has no page. */
export type MentionView = {
  title: string;
  href: string | null;
  /** "Noviembre 2026 · Mix, gustos versátiles"; null if the title says as much. */
  details: string | null;
  /** "Noviembre 2026"; null if the title says as much. */
  monthBadge: string | null;
};

/** Without a title of its own, month and type are the title. */
export function toMentionView({ title, slug, month, kind }: SelectionMention): MentionView {
  const href = slug === null ? null : selectionHref(slug);
  if (title !== null) {
    const monthBadge = toMonthBadge(month);
    return { title, href, details: `${monthBadge} · ${toTypeText(kind)}`, monthBadge };
  }
  const known = [month && formatMonth(month), kind && toTypeText(kind)].filter((text) => text !== null);
  return { title: known.join(' · '), href, details: null, monthBadge: null };
}

function toTypeText(kind: SelectionKind | null): string {
  const { name, audience } = toSelectionType(kind);
  return `${name}, ${uncapitalise(audience)}`;
}

/** The slug for the title of a type, which is either a name or a slug already. */
export function toTypeSlug(title: string): string {
  return title.trim().toLowerCase().replace(/\s+/g, '-');
}
