import { Failure } from '../../failures.ts';
import type { Ports } from '../../ports/ports.ts';
import { type PageFacts, toBreadcrumbs } from '../../values/links.ts';
import { paths } from '../../values/paths.ts';
import { loadMemberPromotion } from '../price/load-member-promotion.ts';
import { isProductId } from '../product.ts';
import { type ProductCardView, toProductCard } from './product-card-view.ts';

/** `/favoritos`: the favourites and the products seen last, which only the visitor's browser knows. */
export type SavedProductsView = PageFacts & { noIndex: true };

/** Calls no service. */
export function getSavedProducts() {
  return async (): Promise<SavedProductsView> => ({
    title: 'Favoritos y vistos',
    description:
      'Estas listas están solo en este navegador. Al cerrar sesión quedan tus favoritos y se borra lo que viste.',
    canonicalPath: paths.favourites,
    noIndex: true,
    breadcrumbs: toBreadcrumbs('Favoritos y vistos'),
  });
}

/** A card, and the varieties of its wine ("Malbec, Syrah"), or null: what a shopper compares favourites by. */
export type ComparableCard = ProductCardView & { variety: string | null };

/** The most products of one request; each is a call. */
export const MAX_CARDS = 12;

/**
 * `GET /api/products`: the cards of products that a browser names by sku or slug, in that order. Unknown ones are left
 * out, sold-out ones are not. Throws `tooManyProducts`, or `unavailable` if a product or the members' promotion fails:
 * a card without its price or its SOCIOS row would be wrong.
 */
export function listProductCards({ shop, report }: Pick<Ports, 'shop' | 'report'>) {
  return async (input: { skus: string[] }): Promise<{ cards: ComparableCard[] }> => {
    if (input.skus.length > MAX_CARDS) throw new Failure('tooManyProducts');
    const ids = [...new Set(input.skus)];
    const [products, { promotion, memberPrices }] = await Promise.all([
      Promise.all(ids.filter(isProductId).map((id) => shop.getProduct(id))),
      loadMemberPromotion({ shop, report }),
    ]);
    if (memberPrices.status === 'failed') throw new Failure('unavailable');
    const found = products.filter((product) => product !== null);
    return {
      cards: found.map((product) => ({
        ...toProductCard(product, promotion),
        variety: product.varieties.map(({ name }) => name).join(', ') || null,
      })),
    };
  };
}
