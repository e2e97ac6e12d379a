import type { Post } from '../ports/cms.ts';
import { type DateLabel, toDateLabel } from '../values/calendar.ts';
import type { Image } from '../values/image.ts';
import { noteHref } from '../values/links.ts';
import { type CategoryLink, toCategoryLink } from './note-card.ts';

/** A post's card on the front page. */
export type PostCard = {
  title: string;
  excerpt: string;
  href: string;
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
