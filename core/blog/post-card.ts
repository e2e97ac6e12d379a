import type { DateLabel } from '../calendar.ts';
import type { Image } from '../site/image.ts';
import type { CategoryLink } from './note-card.ts';

/** What a post's card on the front page prints. */
export type PostCard = {
  title: string;
  excerpt: string;
  href: string;
  image: Image;
  date: DateLabel | null;
  category: CategoryLink | null;
};
