import type { Block } from '../block.ts';
import type { Breadcrumb } from '../values/breadcrumb.ts';
import type { DateLabel } from '../values/calendar.ts';
import type { Image } from '../values/image.ts';
import type { SafeHtml } from '../values/safe-html.ts';
import type { CategoryLink, NoteCard } from './note-card.ts';
import type { Heading } from './table-of-contents.ts';

/** `/notas-y-tips/{slug}`. */
export type NoteArticle = {
  title: string;
  /** For the document's title and description. */
  metaTitle: string;
  metaDescription: string;
  canonicalPath: string;
  breadcrumbs: Breadcrumb[];
  summary: string;
  image: Image;
  date: DateLabel | null;
  /** ISO 8601 for structured data; null where it is not known. */
  updatedAt: string | null;
  readingTime: string;
  author: string | null;
  categories: CategoryLink[];
  /** Its headings carry the ids of `contents`. */
  content: SafeHtml;
  contents: Heading[];
  /** Three at most. */
  related: Block<NoteCard[]>;
};
