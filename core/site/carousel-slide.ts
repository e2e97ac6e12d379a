import type { Image } from './image.ts';

/** A banner of the home carousel (S3.21). `href` is safe to link to, or null. `title` names the link. */
export type CarouselSlide = { image: Image; imageMobile: Image; href: string | null; title: string; label: string };
