import type { Cart } from '#core/cart/cart.ts';
import type { Shop } from '#core/ports/services.ts';
import { aMemberPromotion, aProduct } from '../support/nouns.ts';

/**
 * Order forms in memory, behaving as the contract says: a write sets the lines it lists. Every call takes a turn of the
 * event loop, so that two writers at once would overwrite each other without a lock.
 */
export function createCarts(carts: Record<string, Record<string, number>> = {}, products = [aProduct()]) {
  let opened = 0;
  const posts: { id: string; sku: string; quantity: number }[] = [];
  const toCart = (id: string): Cart | null => {
    const lines = carts[id];
    if (lines === undefined) return null;
    return { id, items: Object.entries(lines).map(([sku, quantity]) => ({ sku, productId: `p-${sku}`, quantity })) };
  };
  const shop = {
    openOrder: async () => {
      opened += 1;
      carts[`order-${opened}`] = {};
      return `order-${opened}`;
    },
    getProduct: async (slugOrSku) => products.find(({ sku, slug }) => sku === slugOrSku || slug === slugOrSku) ?? null,
    getPromotion: async () => aMemberPromotion({ isActive: false }),
    getCart: async (id) => {
      const cart = toCart(id);
      await turn();
      return cart;
    },
    setCartLines: async (id, lines) => {
      await turn();
      const cart = carts[id];
      if (cart === undefined) return 'unknownCart';
      for (const { sku, quantity } of lines) {
        posts.push({ id, sku, quantity });
        if (quantity === 0) delete cart[sku];
        else cart[sku] = quantity;
      }
      return toCart(id) ?? 'unknownCart';
    },
  } satisfies Partial<Shop>;
  return { shop, carts, posts, countOpened: () => opened };
}

function turn(): Promise<void> {
  return new Promise((resolve) => setImmediate(resolve));
}
