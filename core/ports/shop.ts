import type { Cart, CartLine } from '../cart/cart.ts';
import type { Category } from '../store/category.ts';
import type {
  Banner,
  Collection,
  FilterOptions,
  FoundProducts,
  MemberPromotion,
  ProductWithFicha,
} from '../store/product.ts';
import type { ProductQuery } from '../store/product-query.ts';

/** The shop service. Every method throws `Unavailable` when the service does not answer usefully. */
export interface Shop {
  /** The categories under the root, as a tree. */
  getCategoryTree(): Promise<Category[]>;
  /** Null when there is no such category. */
  getCategory(id: string): Promise<Category | null>;
  /** An empty page when nothing matches. */
  listProducts(query: ProductQuery): Promise<FoundProducts>;
  /** Options for the same query; page, limit and sort are not sent. */
  listFilters(query: ProductQuery): Promise<FilterOptions>;
  /** Banners of every area. */
  listBanners(): Promise<Banner[]>;
  /** In the service's order: the first ones are shown on the front page and in the store. */
  listCollections(): Promise<Collection[]>;
  /** Null when there is no such promotion. */
  getPromotion(id: string): Promise<MemberPromotion | null>;
  /** By slug or sku; null when there is no such product. */
  getProduct(slugOrSku: string): Promise<ProductWithFicha | null>;
  /** A fresh order form id, or with an access token that user's open one. */
  openOrder(accessToken: string | null): Promise<string>;
  /** Null when there is no such cart. Never cached. */
  getCart(id: string): Promise<Cart | null>;
  /**
   * Sets each listed line to the quantity given (0 removes it); lines not listed stay. Repeating it changes nothing.
   * "unknownCart" and "unknownSku" are the service's own refusals, without effect.
   */
  setCartLines(
    id: string,
    lines: readonly Pick<CartLine, 'sku' | 'quantity'>[],
  ): Promise<Cart | 'unknownCart' | 'unknownSku'>;
}
