import type { Image } from '../values/image.ts';
import type { Paginated } from '../values/pagination.ts';
import type { SafeHtml } from '../values/safe-html.ts';

export type NoteCategory = { name: string; slug: string };

/** A note of the blog (S3.19). `updatedAt` is ISO 8601, empty where the service does not say. */
export type Note = {
  title: string;
  summary: string;
  slug: string;
  image: Image;
  updatedAt: string;
  content: SafeHtml;
  author: string | null;
  categories: NoteCategory[];
  /** What a search engine is told; either text may be empty. */
  meta: { title: string; description: string };
};

/** `categories` are those of every note. */
export type FoundNotes = Paginated<Note> & { categories: NoteCategory[] };
