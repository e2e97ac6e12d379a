import type { NotePage } from '#core/blog/get-note.ts';
import type { Json } from '#core/json.ts';
import { shareUrl } from '../ui/picture.tsx';

/** A note for search engines (schema.org Article). `origin` has no trailing slash. */
export function noteJsonLd(data: NotePage, origin: string, brandName: string): Json {
  const publisher = { '@type': 'Organization', name: brandName, url: `${origin}/` };
  return {
    '@context': 'https://schema.org',
    '@type': 'Article',
    headline: data.title,
    description: data.metaDescription,
    url: `${origin}${data.canonicalPath}`,
    mainEntityOfPage: `${origin}${data.canonicalPath}`,
    image: shareUrl(data.image, origin, 'bannerMobile'),
    inLanguage: 'es-AR',
    author: data.author === null ? publisher : { '@type': 'Person', name: data.author },
    publisher,
    ...(data.updatedAt === null ? {} : { dateModified: data.updatedAt, datePublished: data.updatedAt }),
  };
}
