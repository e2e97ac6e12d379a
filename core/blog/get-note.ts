import { type Block, isEmptyList, mapBlock } from '../block.ts';
import { Failure } from '../failures.ts';
import type { Ports } from '../ports/ports.ts';
import { type ProductCardView, toProductCard } from '../store/card/product-card-view.ts';
import { loadMemberPromotion } from '../store/price/load-member-promotion.ts';
import { isProductId, type Product } from '../store/product.ts';
import { parseInstant, toDateLabel } from '../values/calendar.ts';
import { type Breadcrumb, noteHref, toBreadcrumbs } from '../values/links.ts';
import { paths } from '../values/paths.ts';
import { isPathSegment } from '../values/query-values.ts';
import type { SafeHtml } from '../values/safe-html.ts';
import { decodeOrNull } from '../values/text.ts';
import { type Note, type NoteCardView, toCategoryLinks, toNoteCard, toReadingTime } from './note.ts';
import { type Heading, toContents } from './table-of-contents.ts';

/** The data of `/notas-y-tips/{slug}`. */
export type NoteView = Omit<NoteCardView, 'href'> & {
  /** `metaTitle` and `metaDescription` are the document's title and description. */
  metaTitle: string;
  metaDescription: string;
  canonicalPath: string;
  breadcrumbs: Breadcrumb[];
  /** An instant in ISO 8601, with its zone, for structured data; null if it is unknown. */
  updatedAt: string | null;
  /** The same of its first publication. */
  publishedAt: string | null;
  author: string | null;
  /** Its headings have the ids that `contents` links to. */
  content: SafeHtml;
  /** The table of contents; empty if the note has too few headings. */
  contents: Heading[];
  /** At most three. */
  related: Block<NoteCardView[]>;
} & NoteProducts;

const MAX_RELATED = 3;

/** A note with fewer headings has no table of contents. */
const MIN_HEADINGS = 2;

/** A note, the products that it names, and at most three other notes of its first category. */
export function getNote({ lambda, shop, site, report }: Pick<Ports, 'lambda' | 'shop' | 'site' | 'report'>) {
  return async ({ slug }: { slug: string }): Promise<NoteView> => {
    if (slug.trim() === '') throw new Failure('noteSlug');
    const note = isPathSegment(slug) ? await lambda.getNote(slug) : null;
    if (note === null) throw new Failure('note');

    const [related, products] = await Promise.all([
      report.settle(loadRelated(lambda, note), 'notes'),
      loadNoteProducts({ shop, site, report }, note),
    ]);
    const { content, contents } = toContents(note.content);
    const date = toDateLabel(note.updatedAt);
    const updatedAt = date && parseInstant(note.updatedAt);
    return {
      title: note.title,
      metaTitle: note.meta.title.trim() || note.title,
      metaDescription: note.meta.description.trim() || note.summary,
      canonicalPath: noteHref(slug),
      breadcrumbs: toBreadcrumbs(note.title, { label: 'Notas y tips', href: paths.blog }),
      summary: note.summary,
      image: note.image,
      date,
      updatedAt: toIsoInstant(updatedAt),
      publishedAt: toIsoInstant(parseInstant(note.publishedAt ?? '')),
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

function toIsoInstant(instant: number | null): string | null {
  return instant === null ? null : new Date(instant).toISOString();
}

function countHeadings(contents: readonly Heading[]): number {
  return contents.reduce((count, { items }) => count + 1 + items.length, 0);
}

async function loadRelated(lambda: Ports['lambda'], note: Note): Promise<NoteCardView[]> {
  const category = note.categories[0]?.slug;
  if (category === undefined) return [];
  // Requests one more than is shown, because the note itself may be among them.
  const { items: notes } = await lambda.listNotes({ page: 1, limit: MAX_RELATED + 1, category });
  return notes
    .filter(({ slug }) => slug !== note.slug)
    .slice(0, MAX_RELATED)
    .map(toNoteCard);
}

/** Each is a call. */
const MAX_PRODUCTS = 8;

/** The products of a note as cards. `memberPrices` failed: the cards have no SOCIOS row, so that no cache stores them. */
export type NoteProducts = { products: Block<ProductCardView[]>; memberPrices: Block<null> };

/** Loads the products that a note names or links to, in that order, those in stock first. Never rejects. */
async function loadNoteProducts(
  { shop, site, report }: Pick<Ports, 'shop' | 'site' | 'report'>,
  note: Note,
): Promise<NoteProducts> {
  const slugs = listSlugs(note, site).slice(0, MAX_PRODUCTS);
  const [found, { promotion, memberPrices }] = await Promise.all([
    report.settle(findProducts(shop, slugs), 'products', { isEmpty: isEmptyList }),
    loadMemberPromotion({ shop, report }),
  ]);
  const products = mapBlock(found, (list) =>
    list
      .map((product) => toProductCard(product, promotion))
      .toSorted((one, other) => Number(one.soldOut) - Number(other.soldOut)),
  );
  return { products, memberPrices };
}

async function findProducts(shop: Ports['shop'], slugs: readonly string[]): Promise<Product[]> {
  const products = await Promise.all(slugs.map((slug) => shop.getProduct(slug)));
  return products.filter((product) => product !== null);
}

/** A wine's profile and its product have the same slug, so a link to either names the product. */
function listSlugs({ products, content }: Note, { brand, origin }: Ports['site']): string[] {
  const links = [...content.matchAll(/href="([^"#?]+)/g)].map(([, href = '']) =>
    href.startsWith(`${origin}/`) ? href.slice(origin.length) : href,
  );
  const linked = links.flatMap((href) => {
    const [, shop = '', category = '', slug = '', ...rest] = href.split('/');
    if (rest.length > 0) return [];
    if (slug === '') return `/${shop}` === paths.wineProfiles + brand.slug ? [category] : [];
    return `/${shop}` === paths.shop && !RESERVED.has(`${paths.shop}/${category}`) ? [slug] : [];
  });
  const slugs = [...products.map(({ slug }) => slug), ...linked].map((slug) => decodeOrNull(slug) ?? '');
  return [...new Set(slugs)].filter(isProductId);
}

/** What stands in a path where products have their category. */
const RESERVED: ReadonlySet<string> = new Set([paths.search, paths.events]);
