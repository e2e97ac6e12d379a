import { anonymousVisitor, type WithFacts } from '#core/account/visitor.ts';
import { addToCart } from '#core/cart/add-to-cart.ts';
import type { CartView } from '#core/cart/cart-view.ts';
import { getCart } from '#core/cart/get-cart.ts';
import { getThankYou } from '#core/cart/get-thank-you.ts';
import { setQuantity } from '#core/cart/set-quantity.ts';
import type { Ports } from '#core/ports/ports.ts';
import type { Shop } from '#core/ports/services.ts';
import { getSession } from '#core/site/get-session.ts';
import type { ProductWithFicha } from '#core/store/product.ts';
import { aProduct } from '../support/nouns.ts';
import { createPorts } from '../support/ports.ts';
import { createCarts } from './carts.ts';

/** The sku of `aProduct`. */
export const SKU = 'VIN-0001';

/** A shop with these order forms and one product with ten units in stock; `shop` replaces single calls. */
export function createShop(
  lines: Record<string, Record<string, number>> = {},
  {
    products = [aProduct({ totalQuantity: 10 })],
    shop = {},
  }: { products?: ProductWithFicha[]; shop?: Partial<Shop> } = {},
) {
  const store = createCarts(lines, products);
  const created = createPorts({ shop: { ...store.shop, ...shop } });
  const { ports } = created;
  return { ...store, ...created, ...asGuest(ports) };
}

type Line = { cartId: string | null; sku: string; quantity: number };
type AddedLine = Line & { key?: string | null };

/** The use cases of the cart for a guest; each returns its view, and writes also return the cart id that the browser then stores. */
export function asGuest(ports: Ports) {
  const visitor = (cartId: string | null) => ({ ...anonymousVisitor, guestCartId: cartId });
  const toCart = ({ view, facts }: WithFacts<CartView>) => ({ cart: view, cartId: facts?.guestCartId });
  return {
    add: async ({ cartId, key = null, ...line }: AddedLine) =>
      toCart(await addToCart(ports)({ visitor: visitor(cartId), key, ...line })),
    set: async ({ cartId, ...line }: Line) => toCart(await setQuantity(ports)({ visitor: visitor(cartId), ...line })),
    get: async ({ cartId }: Pick<Line, 'cartId'>) => (await getCart(ports)({ visitor: visitor(cartId) })).view,
    count: async ({ cartId }: Pick<Line, 'cartId'>) =>
      (await getSession(ports)({ visitor: visitor(cartId) })).view.cart.count,
    thank: async (address: { cartId: string | null; order: string | null; subscription?: string; status?: string }) => {
      const { cartId, order, subscription = null, status = null } = address;
      const { view, facts } = await getThankYou(ports)({ visitor: visitor(cartId), order, subscription, status });
      return { page: view, forgetCart: cartId !== null && facts !== null && facts.guestCartId === null };
    },
  };
}
