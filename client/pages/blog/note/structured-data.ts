import type { NoteView } from '#core/blog/get-note.ts';
import type { ShellView } from '#core/site/get-shell.ts';
import {
  absoluteUrl,
  CONTEXT,
  type Described,
  describeImages,
  organizationId,
} from '../../../structured-data/described.ts';

/** A note. A date that the service does not say is left out. */
export function describeNote(note: NoteView, { origin }: ShellView): Described {
  const { title, summary, author, publishedAt, updatedAt } = note;
  const url = absoluteUrl(note.canonicalPath, origin);
  return {
    '@context': CONTEXT,
    '@type': 'Article',
    headline: title,
    url,
    mainEntityOfPage: url,
    ...describeImages([note.image], ['bannerMobile', 'square'], origin),
    inLanguage: 'es-AR',
    author: author === null ? { '@id': organizationId(origin) } : { '@type': 'Person', name: author },
    publisher: { '@id': organizationId(origin) },
    ...(summary === '' ? {} : { description: summary }),
    ...(publishedAt === null ? {} : { datePublished: publishedAt }),
    ...(updatedAt === null ? {} : { dateModified: updatedAt }),
  };
}
