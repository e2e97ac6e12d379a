import type { Ports } from '../../ports/ports.ts';
import type { MemberPromotion, Product } from '../product.ts';
import { type ProductCardView, toProductCard } from './product-card-view.ts';

/** A collection with its products. `toCollectionCarousel` turns them into cards when the promotion has loaded. */
export type CarouselView = { title: string; products: Product[] };

const CAROUSEL_SIZE = 10;

/** Loads a collection with at most ten products. */
export async function loadCarousel(
  { shop }: Pick<Ports, 'shop'>,
  collection: { id: string; name: string },
): Promise<CarouselView> {
  const { items } = await shop.listProducts({ collection: [collection.id], limit: CAROUSEL_SIZE });
  return { title: collection.name, products: items };
}

export type CollectionCarousel = { title: string; cards: ProductCardView[] };

/** Loads the first `count` collections and leaves out the empty ones. */
export async function loadCarousels(ports: Pick<Ports, 'shop'>, count: number): Promise<CarouselView[]> {
  const collections = await ports.shop.listCollections();
  const carousels = await Promise.all(collections.slice(0, count).map((each) => loadCarousel(ports, each)));
  return carousels.filter(({ products }) => products.length > 0);
}

/** Maps products to cards. `event` is the slug of the event that the product sheets link back to, or null. */
export function toCollectionCarousel(
  { title, products }: CarouselView,
  promotion: MemberPromotion | null,
  event: string | null = null,
): CollectionCarousel {
  return { title, cards: products.map((product) => toProductCard(product, promotion, event)) };
}
