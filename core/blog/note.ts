import type { Image } from '../values/image.ts';
import type { Paginated } from '../values/pagination.ts';
import type { SafeHtml } from '../values/safe-html.ts';

export type NoteCategory = { name: string; slug: string };

/** A note of the blog (S3.19). `updatedAt` is ISO 8601, empty if the service gives none. */
export type Note = {
  title: string;
  summary: string;
  slug: string;
  image: Image;
  updatedAt: string;
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

/** A note as the CMS lists it for the front page (S3.18). `publishedAt` is ISO 8601 or empty. */
export type Post = {
  title: string;
  slug: string;
  excerpt: string;
  image: Image;
  publishedAt: string;
  category: NoteCategory | null;
};
