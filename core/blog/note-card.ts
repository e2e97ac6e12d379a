import type { DateLabel } from '../calendar.ts';
import type { Image } from '../site/image.ts';

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
