import { type Block, isEmptyList } from '../block.ts';
import { Failure } from '../failures.ts';
import type { Ports } from '../ports/ports.ts';
import { toDateLabel } from '../values/calendar.ts';
import { type Breadcrumb, noteHref, toBreadcrumbs } from '../values/links.ts';
import { paths } from '../values/paths.ts';
import { isPathSegment } from '../values/query-values.ts';
import type { SafeHtml } from '../values/safe-html.ts';
import type { Note } from './note.ts';
import { type NoteCard, toCategoryLinks, toNoteCard, toReadingTime } from './note-card.ts';
import { loadNoteProducts, type NoteProducts } from './note-products.ts';
import { type Heading, toContents } from './table-of-contents.ts';

/** The data of `/notas-y-tips/{slug}`. */
export type NotePage = Omit<NoteCard, 'href'> & {
  /** `metaTitle` and `metaDescription` are the document's title and description. */
  metaTitle: string;
  metaDescription: string;
  canonicalPath: string;
  breadcrumbs: Breadcrumb[];
  /** ISO 8601 for structured data; null if it is unknown. */
  updatedAt: string | null;
  author: string | null;
  /** Its headings have the ids that `contents` links to. */
  content: SafeHtml;
  /** The table of contents; empty if the note has too few headings. */
  contents: Heading[];
  /** At most three. */
  related: Block<NoteCard[]>;
} & NoteProducts;

const MAX_RELATED = 3;

/** A note with fewer headings has no table of contents. */
const MIN_HEADINGS = 2;

/** A note, the products that it names, and at most three other notes of its first category. */
export function getNote({ lambda, shop, site, report }: Pick<Ports, 'lambda' | 'shop' | 'site' | 'report'>) {
  return async ({ slug }: { slug: string }): Promise<NotePage> => {
    if (slug.trim() === '') throw new Failure('noteSlug');
    const note = isPathSegment(slug) ? await lambda.getNote(slug) : null;
    if (note === null) throw new Failure('note');

    const [related, products] = await Promise.all([
      report.settle(loadRelated(lambda, note), 'notes', { isEmpty: isEmptyList }),
      loadNoteProducts({ shop, site, report }, note),
    ]);
    const { content, contents } = toContents(note.content);
    const date = toDateLabel(note.updatedAt);
    return {
      title: note.title,
      metaTitle: note.meta.title || note.title,
      metaDescription: note.meta.description || note.summary,
      canonicalPath: noteHref(slug),
      breadcrumbs: toBreadcrumbs(note.title, { label: 'Notas y tips', href: paths.blog }),
      summary: note.summary,
      image: note.image,
      date,
      updatedAt: date?.iso ?? null,
      readingTime: toReadingTime(note.content),
      author: note.author,
      categories: toCategoryLinks(note.categories),
      content,
      contents: countHeadings(contents) < MIN_HEADINGS ? [] : contents,
      related,
      ...products,
    };
  };
}

function countHeadings(contents: readonly Heading[]): number {
  return contents.reduce((count, { items }) => count + 1 + items.length, 0);
}

async function loadRelated(lambda: Ports['lambda'], note: Note): Promise<NoteCard[]> {
  const category = note.categories[0]?.slug;
  if (category === undefined) return [];
  // Requests one more than is shown, because the note itself may be among them.
  const { items: notes } = await lambda.listNotes({ page: 1, limit: MAX_RELATED + 1, category });
  return notes
    .filter(({ slug }) => slug !== note.slug)
    .slice(0, MAX_RELATED)
    .map(toNoteCard);
}
