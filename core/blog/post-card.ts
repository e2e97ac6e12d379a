import type { Post } from '../ports/cms.ts';
import { type DateLabel, toDateLabel } from '../values/calendar.ts';
import type { Image } from '../values/image.ts';
import { noteHref } from '../values/links.ts';
import { type CategoryLink, toCategoryLink } from './note-card.ts';

/** What a post's card on the front page prints. */
export type PostCard = {
  title: string;
  excerpt: string;
  href: string;
  image: Image;
  date: DateLabel | null;
  category: CategoryLink | null;
};

/** A post leads to the note that it announces. */
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
