import { type DateLabel, toDateLabel } from '../values/calendar.ts';
import type { Image } from '../values/image.ts';
import { noteHref } from '../values/links.ts';
import type { Note, NoteCategory, Post } from './note.ts';
import { toNotesHref } from './note-query.ts';
import { plainText } from './table-of-contents.ts';

/** Average reading speed of an adult for Spanish prose. */
const WORDS_PER_MINUTE = 220;

/** "4 min de lectura"; at least one minute. */
export function toReadingTime(html: string): string {
  const words = plainText(html).split(' ').length;
  return `${Math.max(1, Math.round(words / WORDS_PER_MINUTE))} min de lectura`;
}

export type CategoryLink = { name: string; href: string };

export type NoteCard = {
  title: string;
  summary: string;
  href: string;
  image: Image;
  /** "Sábado 21 de Noviembre de 2026"; null if it is unknown. */
  date: DateLabel | null;
  /** "4 min de lectura". */
  readingTime: string;
  /** At most five. */
  categories: CategoryLink[];
};

/** A note shows at most five categories (S9.18). */
const MAX_CATEGORIES = 5;

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

export function toCategoryLinks(categories: readonly NoteCategory[]): CategoryLink[] {
  return categories.slice(0, MAX_CATEGORIES).map(toCategoryLink);
}

/** Links to the notes of a category. */
export function toCategoryLink({ name, slug }: NoteCategory): CategoryLink {
  return { name, href: toNotesHref({ category: slug, page: 1 }) };
}

/** A post's card on the front page. */
export type PostCard = {
  title: string;
  excerpt: string;
  /** Null if nobody has the note. */
  href: string | null;
  image: Image;
  date: DateLabel | null;
  category: CategoryLink | null;
};

/** The card links to the note that the post announces. */
export function toPostCard({ title, slug, excerpt, image, publishedAt, category }: Post): PostCard {
  return {
    title,
    excerpt,
    href: noteHref(slug),
    image,
    date: toDateLabel(publishedAt),
    category: category && toCategoryLink(category),
  };
}
