import type { Block } from '../block.ts';
import type { Breadcrumb } from '../values/breadcrumb.ts';
import type { PaginationView } from '../values/pagination.ts';
import type { NoteCard } from './note-card.ts';

/** An option of the category selector; the first is "Todas las categorías", whose slug is empty. */
export type NoteCategoryOption = { slug: string; name: string; href: string; selected: boolean };

/** `/notas-y-tips`. */
export type NoteList = {
  title: string;
  description: string;
  canonicalPath: string;
  noIndex: boolean;
  breadcrumbs: Breadcrumb[];
  /** Where the category form submits to. */
  path: string;
  categories: NoteCategoryOption[];
  /** The main note; null in a category. Data null where there are no notes at all. */
  main: Block<NoteCard | null> | null;
  notes: NoteCard[];
  pagination: PaginationView;
  /** What to say instead of notes, or null. */
  emptySentence: string | null;
};
