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
import type { ShippingQuote, ShippingRequest } from '../values/shipping.ts';

/** The shop service. Every method throws `Unavailable` if the service does not answer usefully. */
export interface Shop {
  /** The children of the root category, each with its subtree. */
  getCategoryTree(): Promise<Category[]>;
  /** Null if there is no category with that id. */
  getCategory(id: string): Promise<Category | null>;
  /** An empty page if nothing matches. */
  listProducts(query: ProductQuery): Promise<FoundProducts>;
  /**
   * A page, from 1, of all products, at most 100 to a page, for reading the whole catalogue. Never cached, so that it
   * evicts nothing, and limited to a fixed pace, so that the service stays fast for shoppers.
   */
  readCataloguePage(page: number): Promise<FoundProducts>;
  /** The filter options for a query. `page`, `limit` and `sort` have no effect. */
  listFilters(query: ProductQuery): Promise<FilterOptions>;
  /** The banners of all areas. */
  listBanners(): Promise<Banner[]>;
  /** In the service's order. The front page and the store show only the first ones. */
  listCollections(): Promise<Collection[]>;
  /** Null if there is no promotion with that id. */
  getPromotion(id: string): Promise<MemberPromotion | null>;
  /** Finds a product by slug or sku; null if there is none. If `isFresh`, as it is now, and not as a cache has it. */
  getProduct(slugOrSku: string, options?: { isFresh?: boolean }): Promise<ProductWithFicha | null>;
  /** Returns the id of a new order form, or, with an access token, of that user's open one. */
  openOrder(accessToken: string | null): Promise<string>;
  /** Null if there is no cart with that id. Never cached. */
  getCart(id: string): Promise<Cart | null>;
  /**
   * Sets each given line to its quantity (0 removes it) and keeps the other lines. A repeat changes nothing. If the
   * service refuses, nothing is set and the result is "unknownCart" or "unknownSku".
   */
  setCartLines(
    id: string,
    lines: readonly Pick<CartLine, 'sku' | 'quantity'>[],
  ): Promise<Cart | 'unknownCart' | 'unknownSku'>;
  /** What delivering these lines costs. Null if the service does not quote deliveries. */
  quoteShipping(request: ShippingRequest): Promise<ShippingQuote | 'unknownPostalCode' | null>;
}
