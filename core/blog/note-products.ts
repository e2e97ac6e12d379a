import { type Block, isEmptyList, mapBlock } from '../block.ts';
import type { Ports } from '../ports/ports.ts';
import { type ProductCard, toProductCard } from '../store/card/product-card.ts';
import { loadMemberPromotion } from '../store/price/load-member-promotion.ts';
import { isProductId, type Product } from '../store/product.ts';
import { paths } from '../values/paths.ts';
import type { Note } from './note.ts';

/** Each is a call. */
const MAX_PRODUCTS = 8;

/** The products of a note as cards. `memberPrices` failed: the cards have no SOCIOS row, so that no cache stores them. */
export type NoteProducts = { products: Block<ProductCard[]>; memberPrices: Block<null> };

/** Loads the products that a note names or links to, in that order, those in stock first. Never rejects. */
export async function loadNoteProducts(
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
  return [...new Set([...products.map(({ slug }) => slug), ...linked])].filter(isProductId);
}

/** What stands in a path where products have their category. */
const RESERVED: ReadonlySet<string> = new Set([paths.search, paths.events]);
