import type { Ports } from '../ports/ports.ts';
import { parseInstant } from '../values/calendar.ts';
import { noteHref } from '../values/links.ts';
import { paths } from '../values/paths.ts';
import type { SafeHtml } from '../values/safe-html.ts';
import { type Note, toCategoryLinks } from './note.ts';

/**
 * An entry of `/feed.xml`. `url` is absolute and serves as the entry's id; `updatedAt` is ISO 8601. Only `content` is
 * HTML, whose links may be relative to `url`.
 */
export type FeedEntry = {
  title: string;
  url: string;
  summary: string;
  content: SafeHtml;
  updatedAt: string;
  author: string | null;
  categories: string[];
};

/** The Atom feed. `updatedAt` is the date of the entry updated last; null if there are no entries. */
export type Feed = {
  title: string;
  subtitle: string;
  url: string;
  feedUrl: string;
  updatedAt: string | null;
  entries: FeedEntry[];
};

const MAX_ENTRIES = 20;

/** The latest notes. A note without a valid date is left out, because every entry needs one. */
export function getFeed({ lambda, site }: Pick<Ports, 'lambda' | 'site'>) {
  return async (): Promise<Feed> => {
    const { items: notes } = await lambda.listNotes({ page: 1, limit: MAX_ENTRIES, category: null });
    const entries = notes.flatMap((note) => toEntry(note, site.origin));
    return {
      title: `Notas y tips de ${site.brand.name}`,
      subtitle: 'Para elegir, servir, guardar y acompañar tus vinos.',
      url: `${site.origin}${paths.blog}`,
      feedUrl: `${site.origin}/feed.xml`,
      updatedAt:
        entries
          .map(({ updatedAt }) => updatedAt)
          .toSorted()
          .at(-1) ?? null,
      entries,
    };
  };
}

function toEntry(note: Note, origin: string): FeedEntry[] {
  const updatedAt = parseInstant(note.updatedAt);
  if (updatedAt === null) return [];
  return [
    {
      title: note.title,
      url: `${origin}${noteHref(note.slug)}`,
      summary: note.summary,
      content: note.content,
      updatedAt: new Date(updatedAt).toISOString(),
      author: note.author,
      categories: toCategoryLinks(note.categories).map(({ name }) => name),
    },
  ];
}
