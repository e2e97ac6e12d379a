import type { Ports } from '../ports/ports.ts';
import { noteHref } from '../values/links.ts';
import { paths } from '../values/paths.ts';
import type { Note } from './note.ts';
import { toCategoryLinks } from './note-card.ts';

/**
 * An entry of `/feed.xml`. `url` is absolute and serves as the entry's id; `updatedAt` is ISO 8601. Texts are plain.
 */
export type FeedEntry = {
  title: string;
  url: string;
  summary: string;
  updatedAt: string;
  author: string | null;
  categories: string[];
};

/** The notes, updated last first. `updatedAt` is the latest entry's, or null without entries. */
export type Feed = {
  title: string;
  subtitle: string;
  url: string;
  feedUrl: string;
  updatedAt: string | null;
  entries: FeedEntry[];
};

const ENTRIES = 20;

/** The latest notes for feed readers. A note without a date has no place in a feed. */
export function getFeed({ lambda, site }: Pick<Ports, 'lambda' | 'site'>) {
  return async (): Promise<Feed> => {
    const { items: notes } = await lambda.listNotes({ page: 1, limit: ENTRIES, category: null });
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
  const updatedAt = Date.parse(note.updatedAt);
  if (Number.isNaN(updatedAt)) return [];
  return [
    {
      title: note.title,
      url: `${origin}${noteHref(note.slug)}`,
      summary: note.summary,
      updatedAt: new Date(updatedAt).toISOString(),
      author: note.author,
      categories: toCategoryLinks(note.categories).map(({ name }) => name),
    },
  ];
}
