import { dataOf, isEmptyList } from '../block.ts';
import type { Note } from '../blog/note.ts';
import { LATEST_NOTES } from '../blog/note-query.ts';
import { type MentionView, toMentionView } from '../cellar/selection-mention.ts';
import { type Prize, toShownPrizes, type WineProfile } from '../cellar/wine.ts';
import { Failure, Moved } from '../failures.ts';
import type { Ports } from '../ports/ports.ts';
import { formatScore } from '../store/card/product-card-view.ts';
import { type Category, findCategory } from '../store/category.ts';
import { contentPhase } from '../store/content-phase.ts';
import { loadMemberPromotion } from '../store/price/load-member-promotion.ts';
import type { Product, ProductWithFicha } from '../store/product.ts';
import { findBoxParts } from '../store/sheet/box-contents.ts';
import { type StoreSheet, toStoreSheet } from '../store/sheet/product-sheet.ts';
import { listRelatedProducts } from '../store/sheet/related-products.ts';
import { eventHref, noteHref, productHref, wineHref } from '../values/links.ts';
import { isPathSegment } from '../values/query-values.ts';

export type RelationLink = { title: string; href: string };

/** `event` is the slug of the event that the shopper came from, or null. */
export type GetProductSheetInput = { category: string; slug: string; event: string | null };

/** The page of a product, with links to what the CMS and the lambda say of the same wine. */
export type ProductSheetView = StoreSheet & {
  /** The path of the wine profile with the tasting notes; null if there is none. */
  tastingHref: string | null;
  /** The selections that held the wine, latest first. */
  selections: Omit<MentionView, 'details'>[];
  /** The notes that name the product. */
  notes: RelationLink[];
};

const MAX_LINKS = 4;

/**
 * The sheet of a product, with links to the wine's profile, selections and notes. The product and the category tree are
 * its subject: if one is absent, the sheet is a 404; any other failure is the error `productSheet`, a 500 (S8.14–S8.16).
 * Throws `Moved` if the product has another path.
 */
export function getProductSheet(
  ports: Pick<Ports, 'shop' | 'cms' | 'lambda' | 'site' | 'report' | 'clock' | 'ignoresContentDates'>,
) {
  return async (input: GetProductSheetInput): Promise<ProductSheetView> => {
    const [sheet, { wine, notes }] = await Promise.all([
      loadStoreSheet(ports, input),
      findRelations(ports, input.slug),
    ]);
    return {
      ...sheet,
      score: sheet.score ?? toBestScore(toShownPrizes(wine?.prizes ?? [])),
      tastingHref: wine && wineHref(ports.site.brand.slug, wine.slug),
      selections: toSelectionLinks(wine),
      notes: notes.slice(0, MAX_LINKS).map(({ title, slug }) => ({ title, href: noteHref(slug) })),
    };
  };
}

async function loadStoreSheet(
  ports: Pick<Ports, 'shop' | 'cms' | 'report' | 'clock' | 'ignoresContentDates'>,
  input: GetProductSheetInput,
): Promise<StoreSheet> {
  const { shop, cms, report } = ports;
  if (input.slug.trim() === '' || input.category.trim() === '') throw new Failure('categoryNotFound');
  if (!isPathSegment(input.slug)) throw new Failure('productNotFound');
  const event = input.event !== null && isPathSegment(input.event) ? input.event : null;
  const sides = Promise.all([
    report.settle(cms.listBenefits(), 'benefits', { isEmpty: isEmptyList }),
    event === null
      ? null
      : report.settle(getEventLink(ports, event), 'specialEvent', {
          isEmpty: (link) => link === null,
        }),
    loadMemberPromotion({ shop, report }),
  ]);
  const { product, category } = await getSubject({ shop }, { ...input, event });
  const [related, parts, [benefits, eventLink, { promotion, memberPrices }]] = await Promise.all([
    report.settle(listRelatedProducts({ shop }, product, category), 'related', {
      isEmpty: (found) => found === null,
    }),
    report.settle(findBoxParts({ shop }, toBoxLines(product)), 'products'),
    sides,
  ]);
  return toStoreSheet({ product, category, promotion, event: eventLink, memberPrices, benefits, related, parts });
}

type Subject = { product: ProductWithFicha; category: Category };

async function getSubject({ shop }: Pick<Ports, 'shop'>, input: GetProductSheetInput): Promise<Subject> {
  const [tree, product] = await Promise.all([shop.getCategoryTree(), shop.getProduct(input.slug)]).catch(
    (cause: unknown) => {
      throw new Failure('productSheet', { cause });
    },
  );
  if (findCategory(tree, input.category) === null) throw new Failure('categoryNotFound');
  if (product === null) throw new Failure('productNotFound');
  const category = findCategory(tree, product.category);
  if (category === null) throw new Failure('categoryNotFound');
  // The service also finds a product by sku, but the sheet has only one path.
  if (product.category !== input.category || product.slug !== input.slug) {
    throw new Moved(productHref(product, input.event));
  }
  return { product, category };
}

async function getEventLink(
  { cms, ...dates }: Pick<Ports, 'cms' | 'clock' | 'ignoresContentDates'>,
  slug: string,
): Promise<{ title: string; href: string } | null> {
  const event = await cms.getSpecialEvent(slug);
  return event !== null && contentPhase(event.validity, dates) === 'running'
    ? { title: event.title, href: eventHref(event.slug) }
    : null;
}

function toBoxLines({ bottles }: Product) {
  return bottles.map(({ sku, quantity }) => ({ idOrSlug: sku, quantity }));
}

/**
 * What other pages say of the product, looked up in the lists of all wines and notes, which those pages read, too. If a
 * list is unavailable, its links are left out. A product and its wine profile have the same slug.
 */
async function findRelations(
  { cms, lambda, report }: Pick<Ports, 'cms' | 'lambda' | 'report'>,
  slug: string,
): Promise<{ wine: WineProfile | null; notes: Note[] }> {
  if (!isPathSegment(slug)) return { wine: null, notes: [] };
  const [wines, notes] = await Promise.all([
    report.settle(cms.listEveryWine(), 'wineProfile'),
    report.settle(lambda.listNotes(LATEST_NOTES), 'notes'),
  ]);
  return {
    wine: dataOf(wines)?.find((wine) => wine.slug === slug) ?? null,
    notes: dataOf(notes)?.items.filter((note) => names(note, slug)) ?? [],
  };
}

function names({ products }: Note, slug: string): boolean {
  return products.some((product) => product.slug === slug);
}

function toBestScore(prizes: readonly Prize[]): string | null {
  const scores = prizes.map(({ name, points }) => ({ points: Number(points), source: name }));
  const [best] = scores.filter(({ points }) => points > 0).toSorted((one, other) => other.points - one.points);
  return best === undefined ? null : formatScore(best);
}

function toSelectionLinks(wine: WineProfile | null): ProductSheetView['selections'] {
  const dated = (wine?.selections ?? []).map((selection) => ({ ...selection, order: toOrder(selection.month) }));
  return dated
    .toSorted((one, other) => other.order - one.order)
    .slice(0, MAX_LINKS)
    .map((selection) => {
      const { title, href, monthBadge } = toMentionView(selection);
      return { title, href, monthBadge };
    });
}

/** Counts months; a selection without a month comes last. */
function toOrder(month: { year: number; month: number } | null): number {
  return month === null ? 0 : month.year * 12 + month.month;
}
