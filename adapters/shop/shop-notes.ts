import { type Category, findUnlistedCategories } from '#core/store/category.ts';
import type { FoundProducts, MemberPromotion, Product } from '#core/store/product.ts';
import { createRaisedPriceWatch } from './raised-prices.ts';
import type { ShopLog } from './shop-log.ts';

/**
 * Logs, once for each, what the contract allows and an operator should know: that a category has no listing, that there is no
 * promotion of the members, and that a promotion began with a raised price. Each method returns what it is given. `now` is in
 * milliseconds since the epoch.
 */
export function createShopNotes(log?: ShopLog, now = () => Date.now()) {
  const watchPrice = createRaisedPriceWatch(log, now);
  const known = new Set<string>();
  let isPromotionMissing = false;

  function noteCategories(names: readonly string[]): void {
    const categories = findUnlistedCategories(names).filter((name) => !known.has(name));
    if (categories.length === 0 || known.size >= MAX_CATEGORIES) return;
    for (const name of categories) known.add(name);
    log?.warn({ categories }, 'categories without a listing: their products have a sheet only');
  }

  function watchProduct<P extends Product>(product: P): P {
    noteCategories([product.category]);
    watchPrice(product);
    return product;
  }

  return {
    watchProduct,
    watchProducts(page: FoundProducts): FoundProducts {
      noteCategories(page.items.map(({ category }) => category));
      page.items.forEach(watchPrice);
      return page;
    },
    watchTree(tree: Category[]): Category[] {
      // A service hides a category that only holds others.
      noteCategories(tree.filter(({ isActive, isShown }) => isActive && isShown).map(({ name }) => name));
      return tree;
    },
    watchPromotion(promotion: MemberPromotion | null): MemberPromotion | null {
      if (promotion === null && !isPromotionMissing) {
        isPromotionMissing = true;
        log?.info({}, 'no promotion of the members: prices have no SOCIOS row');
      }
      return promotion;
    },
  };
}

/** No shop has as many. */
const MAX_CATEGORIES = 100;
