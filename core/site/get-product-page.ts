import { type Block, mapBlock } from '../block.ts';
import type { Note } from '../blog/note.ts';
import { toMonthBadge } from '../cellar/selection-mention.ts';
import type { Prize, WineProfile } from '../cellar/wine.ts';
import type { Ports } from '../ports/ports.ts';
import { formatScore } from '../store/card/product-card.ts';
import { type GetProductSheetInput, getProductSheet } from '../store/sheet/get-product-sheet.ts';
import type { ProductSheet } from '../store/sheet/product-sheet.ts';
import { noteHref, selectionHref, wineHref } from '../values/links.ts';
import { isPathSegment } from '../values/query-values.ts';

export type RelationLink = { title: string; href: string };

/** The product sheet, with links to what the CMS and the lambda say of the same wine. */
export type ProductPage = ProductSheet & {
  /** The path of the wine profile with the tasting notes; null if there is none. */
  tastingHref: string | null;
  /** The selections that held the wine, latest first. */
  selections: (RelationLink & { monthBadge: string })[];
  /** The notes that name the product. */
  notes: RelationLink[];
};

/** The largest page that the lambda returns; suggestions and the sitemap read the same one. */
const NOTES_PAGE = { page: 1, limit: 100, category: null };

const MAX_LINKS = 4;

/**
 * The sheet of a product, with links to the wine's profile, selections and notes. They are looked up in the lists of all
 * wines and notes, which other pages read, too; if a list is unavailable, its links are left out. A product and its wine
 * profile have the same slug.
 */
export function getProductPage(ports: Pick<Ports, 'shop' | 'cms' | 'lambda' | 'site' | 'report'>) {
  const getSheet = getProductSheet(ports);
  return async (input: GetProductSheetInput): Promise<ProductPage> => {
    const [sheet, { wine, notes }] = await Promise.all([getSheet(input), findRelations(ports, input.slug)]);
    return {
      ...sheet,
      score: sheet.score ?? toBestScore(wine?.prizes ?? []),
      tastingHref: wine && wineHref(ports.site.brand.slug, wine.slug),
      selections: toSelectionLinks(wine),
      notes: notes.slice(0, MAX_LINKS).map(({ title, slug }) => ({ title, href: noteHref(slug) })),
    };
  };
}

async function findRelations(
  { cms, lambda, report }: Pick<Ports, 'cms' | 'lambda' | 'report'>,
  slug: string,
): Promise<{ wine: WineProfile | null; notes: Note[] }> {
  if (!isPathSegment(slug)) return { wine: null, notes: [] };
  const [wines, notes] = await Promise.all([
    report.settle(cms.listEveryWine(), 'wineProfile'),
    report.settle(lambda.listNotes(NOTES_PAGE), 'notes'),
  ]);
  return {
    wine: itemsOf(wines).find((wine) => wine.slug === slug) ?? null,
    notes: itemsOf(mapBlock(notes, ({ items }) => items)).filter((note) => names(note, slug)),
  };
}

function names({ products }: Note, slug: string): boolean {
  return products.some((product) => product.slug === slug);
}

function itemsOf<T>(block: Block<T[]>): T[] {
  return block.status === 'loaded' ? block.data : [];
}

function toBestScore(prizes: readonly Prize[]): string | null {
  const scores = prizes.map(({ name, points }) => ({ points: Number(points), source: name }));
  const [best] = scores.filter(({ points }) => points > 0).toSorted((one, other) => other.points - one.points);
  return best === undefined ? null : formatScore(best);
}

function toSelectionLinks(wine: WineProfile | null): ProductPage['selections'] {
  const dated = (wine?.selections ?? []).map((selection) => ({ ...selection, order: toOrder(selection.month) }));
  return dated
    .toSorted((one, other) => other.order - one.order)
    .slice(0, MAX_LINKS)
    .map(({ title, slug, month }) => ({ title, href: selectionHref(slug), monthBadge: toMonthBadge(month) }));
}

/** Counts months; a selection without a month comes last. */
function toOrder(month: { year: number; month: number } | null): number {
  return month === null ? 0 : month.year * 12 + month.month;
}
