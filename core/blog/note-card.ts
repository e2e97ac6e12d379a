import { type DateLabel, toDateLabel } from '../values/calendar.ts';
import type { Image } from '../values/image.ts';
import { noteHref } from '../values/links.ts';
import type { Note, NoteCategory } from './note.ts';
import { toNotesHref } from './note-query.ts';
import { plainText } from './table-of-contents.ts';

/** An adult reads about this many words of Spanish prose a minute. */
const WORDS_PER_MINUTE = 220;

/** "4 min de lectura", one at least. */
export function toReadingTime(html: string): string {
  const words = plainText(html).split(' ').length;
  return `${Math.max(1, Math.round(words / WORDS_PER_MINUTE))} min de lectura`;
}

export type CategoryLink = { name: string; href: string };

/** What a note's card prints. */
export type NoteCard = {
  title: string;
  summary: string;
  href: string;
  image: Image;
  /** "Sábado 21 de Noviembre de 2026"; null where it is not known. */
  date: DateLabel | null;
  /** "4 min de lectura". */
  readingTime: string;
  /** Five at most. */
  categories: CategoryLink[];
};

/** S9.18 */
const MAX_CATEGORIES = 5;

/** A note as a list shows it. */
export function toNoteCard({ title, summary, slug, image, updatedAt, content, categories }: Note): NoteCard {
  return {
    title,
    summary,
    href: noteHref(slug),
    image,
    date: toDateLabel(updatedAt),
    readingTime: toReadingTime(content),
    categories: toCategoryLinks(categories),
  };
}

/** Five at most (S9.18). */
export function toCategoryLinks(categories: readonly NoteCategory[]): CategoryLink[] {
  return categories.slice(0, MAX_CATEGORIES).map(toCategoryLink);
}

/** The list of notes under that category. */
export function toCategoryLink({ name, slug }: NoteCategory): CategoryLink {
  return { name, href: toNotesHref({ category: slug, page: 1 }) };
}
