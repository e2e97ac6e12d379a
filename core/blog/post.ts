import type { Image } from '../site/image.ts';
import type { NoteCategory } from './note.ts';

/** A note as the CMS announces it on the front page (S3.18). `publishedAt` is ISO 8601 or empty. */
export type Post = {
  title: string;
  slug: string;
  excerpt: string;
  image: Image;
  publishedAt: string;
  category: NoteCategory | null;
};
