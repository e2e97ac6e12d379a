import type { Ports } from '../../ports/ports.ts';
import type { Category } from '../category.ts';
import type { Named, Product } from '../product.ts';
import type { ProductQuery } from '../product-query.ts';

/** Products that share something with another one. `title` says what: "Otros Malbec", "Más de Bodega Piedra Cantada". */
export type RelatedProducts = { title: string; products: Product[] };

type Kinship = { query: Pick<ProductQuery, 'variety' | 'cellar' | 'type'>; title: string };

const MAX_RELATED = 10;

/** The product itself may be among those found. */
const LIMIT = MAX_RELATED + 1;

/** At most this many calls for one product. */
const MAX_ATTEMPTS = 2;

/**
 * Products of the same category that share the product's variety, or else its winery, or else its type. Asks for the
 * first of the three that the product has and, if that finds no other product, for the next. Null if nothing is found.
 */
export async function listRelatedProducts(
  { shop }: Pick<Ports, 'shop'>,
  product: Product,
  category: Category,
): Promise<RelatedProducts | null> {
  for (const { query, title } of toKinships(product).slice(0, MAX_ATTEMPTS)) {
    const { items } = await shop.listProducts({ category: [category.id], ...query, limit: LIMIT });
    const products = items.filter(({ sku }) => sku !== product.sku).slice(0, MAX_RELATED);
    if (products.length > 0) return { title, products };
  }
  return null;
}

/** The listing of what the product shares with its nearest relatives; for a product that is sold out. */
export function toKinshipQuery(product: Product): ProductQuery {
  return toKinships(product)[0]?.query ?? {};
}

function toKinships({ varieties, wineries, types }: Product): Kinship[] {
  const kinshipOf = (list: readonly Named[], to: (shared: Named) => Kinship): Kinship[] => list.slice(0, 1).map(to);
  return [
    ...kinshipOf(varieties, ({ id, name }) => ({ query: { variety: [id] }, title: `Otros ${name}` })),
    ...kinshipOf(wineries, ({ id, name }) => ({ query: { cellar: [id] }, title: `Más de ${name}` })),
    ...kinshipOf(types, ({ id, name }) => ({ query: { type: [id] }, title: `Más ${name}` })),
  ];
}
