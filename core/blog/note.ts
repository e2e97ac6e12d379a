import { type DateLabel, toDateLabel } from '../values/calendar.ts';
import type { Image } from '../values/image.ts';
import { noteHref } from '../values/links.ts';
import type { Paginated } from '../values/pagination.ts';
import type { SafeHtml } from '../values/safe-html.ts';
import { toNotesHref } from './note-query.ts';
import { plainText } from './table-of-contents.ts';

export type NoteCategory = { name: string; slug: string };

/** A note of the blog (S3.19). `updatedAt` is ISO 8601, empty if the service gives none; `publishedAt` is its first publication. */
export type Note = {
  title: string;
  summary: string;
  slug: string;
  image: Image;
  updatedAt: string;
  publishedAt?: string;
  content: SafeHtml;
  author: string | null;
  categories: NoteCategory[];
  /** The products that the note names; empty if the service does not say. */
  products: { category: string; slug: string }[];
  /** Title and description for search engines; either may be empty. */
  meta: { title: string; description: string };
};

/** `categories` holds the categories of all notes, not only of those found. */
export type FoundNotes = Paginated<Note> & { categories: NoteCategory[] };

/** A note as the CMS lists it for the front page (S3.18). `publishedAt` is ISO 8601 or empty. Without a `slug` it has no page. */
export type Post = {
  title: string;
  slug: string | null;
  excerpt: string;
  image: Image;
  publishedAt: string;
  category: NoteCategory | null;
};

/** Average reading speed of an adult for Spanish prose. */
const WORDS_PER_MINUTE = 220;

/** "4 min de lectura"; at least one minute. */
export function toReadingTime(html: string): string {
  const words = plainText(html).split(' ').length;
  return `${Math.max(1, Math.round(words / WORDS_PER_MINUTE))} min de lectura`;
}

export type CategoryLink = { name: string; href: string };

export type NoteCardView = {
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

export function toNoteCard({ title, summary, slug, image, updatedAt, content, categories }: Note): NoteCardView {
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
export type PostCardView = {
  title: string;
  excerpt: string;
  /** Null if the post names no note. */
  href: string | null;
  image: Image;
  date: DateLabel | null;
  category: CategoryLink | null;
};

/** The card links to the note that the post announces. */
export function toPostCard({ title, slug, excerpt, image, publishedAt, category }: Post): PostCardView {
  return {
    title,
    excerpt,
    href: slug === null ? null : noteHref(slug),
    image,
    date: toDateLabel(publishedAt),
    category: category && toCategoryLink(category),
  };
}
