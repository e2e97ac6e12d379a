import { type Block, loaded, mapBlock } from '../block.ts';
import type { Ports } from '../ports/ports.ts';
import { type PageFacts, toBreadcrumbs } from '../values/links.ts';
import { type PaginationView, toPaginationView, totalOf } from '../values/pagination.ts';
import { paths } from '../values/paths.ts';
import { type FoundNotes, type Note, type NoteCardView, type NoteCategory, toNoteCard } from './note.ts';
import { type NoteQuery, toNotesHref } from './note-query.ts';

/** An option of the category selector; the first is "Todas las categorías", whose slug is empty. */
export type NoteCategoryOption = { slug: string; name: string; href: string; selected: boolean };

/** `/notas-y-tips`. */
export type NoteListView = PageFacts & {
  noIndex: boolean;
  /** The path that the category form submits to. */
  path: string;
  categories: NoteCategoryOption[];
  /** The latest note; null in a category. Its data is null if there are no notes at all. */
  main: Block<NoteCardView | null> | null;
  notes: Block<NoteCardView[]>;
  pagination: PaginationView;
  /** Shown instead of notes; null if there are notes. */
  emptySentence: string | null;
};

/** A page lists twelve notes (S9.2). */
const PAGE_SIZE = 12;
/** The first page shows one more: the main note. */
const FIRST_PAGE_SIZE = PAGE_SIZE + 1;

/** One page of the service's list. `total` counts the notes of all pages. */
type NotePageData = { main: Block<Note | null> | null; notes: Note[]; categories: NoteCategory[]; total: number };

/** The notes, latest update first. Without a category every page starts with the latest note (S7.33, S7.34). */
export function listNotes({ lambda, report }: Pick<Ports, 'lambda' | 'report'>) {
  return async (query: NoteQuery): Promise<NoteListView> => {
    const { main, notes, categories, total } = await loadNotes({ lambda, report }, query);
    const category = categories.find(({ slug }) => slug === query.category);
    const title = category === undefined ? 'Notas y tips' : `Notas y tips: ${category.name}`;
    const isEmpty = notes.length === 0 && (main?.status !== 'loaded' || main.data === null || query.page > 1);
    return {
      title,
      description: `${
        category === undefined ? 'Notas y tips' : `Lo que escribimos en «${category.name}»`
      } para elegir, servir, guardar y acompañar tus vinos.`,
      canonicalPath: toNotesHref(query),
      noIndex: isEmpty,
      breadcrumbs: toBreadcrumbs(
        category?.name ?? 'Notas y tips',
        category === undefined ? null : { label: 'Notas y tips', href: paths.blog },
      ),
      path: paths.blog,
      categories: toOptions(categories, query.category),
      main: main && mapBlock(main, (note): NoteCardView | null => note && toNoteCard(note)),
      notes: loaded(notes.map(toNoteCard)),
      pagination: toPaginationView({ limit: PAGE_SIZE, page: query.page, total }, (page) =>
        toNotesHref({ ...query, page }),
      ),
      emptySentence: isEmpty ? toEmptySentence(query) : null,
    };
  };
}

async function loadNotes(
  { lambda, report }: Pick<Ports, 'lambda' | 'report'>,
  query: NoteQuery,
): Promise<NotePageData> {
  const { category, page } = query;
  const request = (limit: number) => lambda.listNotes({ page, limit, category });
  if (category !== null) {
    const found = await request(PAGE_SIZE);
    return {
      main: null,
      notes: found.items,
      categories: found.categories,
      total: totalOf(found),
    };
  }
  if (page === 1) {
    const found = await request(FIRST_PAGE_SIZE);
    const [first = null, ...others] = found.items;
    return { main: loaded(first), notes: others, categories: found.categories, total: paginatedTotal(found) };
  }
  const [found, main] = await Promise.all([
    request(PAGE_SIZE),
    report.settle(
      lambda.listNotes({ page: 1, limit: 1, category }).then(({ items }) => items[0] ?? null),
      'notes',
    ),
  ]);
  // The service's page 2 starts with the thirteenth note, which page 1 already shows.
  const notes = page === 2 ? found.items.slice(1) : found.items;
  return { main, notes, categories: found.categories, total: paginatedTotal(found) };
}

/** The total to paginate by. Thirteen notes fit on the first page, so they count as twelve and need no second page. */
function paginatedTotal(found: FoundNotes): number {
  const total = totalOf(found);
  return total === FIRST_PAGE_SIZE ? PAGE_SIZE : total;
}

function toOptions(categories: readonly NoteCategory[], chosen: string | null): NoteCategoryOption[] {
  const all = { slug: '', name: 'Todas las categorías', href: paths.blog, selected: chosen === null };
  return [
    all,
    ...categories.map(({ slug, name }) => ({
      slug,
      name,
      href: toNotesHref({ category: slug, page: 1 }),
      selected: slug === chosen,
    })),
  ];
}

function toEmptySentence({ category, page }: NoteQuery): string {
  if (page > 1) return 'No hay más notas. Volvé a la primera página.';
  return category === null ? 'Todavía no publicamos notas.' : 'No hay notas en esta categoría.';
}
