import { Failure } from '../failures.ts';
import type { Product } from '../store/product.ts';
import type { Ports } from '../use-cases.ts';
import { type Cart, cartLockKey, quantityOf } from './cart.ts';
import type { CartChange } from './cart-page.ts';
import { findProduct } from './find-product.ts';
import { getCartView } from './get-cart-view.ts';
import { orCartUnavailable, setCartLine } from './set-cart-line.ts';
import { assertInStock, assertQuantity } from './stock-limits.ts';

export type AddToCartInput = { cartId: string | null; sku: string; quantity: number };

export type AddedToCart = CartChange & { cartId: string; added: { sku: string; name: string; quantity: number } };

type WritePorts = Pick<Ports, 'shop' | 'locks'>;

/**
 * Adds units to what the cart holds (S4.17). A visitor without a cart, or with one that the service no longer knows,
 * gets a new order form: remember `cartId`. Refuses with invalidQuantity, unknownSku, soldOut or overStock.
 */
export function addToCart({ shop, locks, report }: Pick<Ports, 'shop' | 'locks' | 'report'>) {
  return async ({ cartId, sku, quantity }: AddToCartInput): Promise<AddedToCart> => {
    assertQuantity(quantity, 1);
    const { cart, product } = await orCartUnavailable(add({ shop, locks }, cartId, sku, quantity));
    return {
      cart: await getCartView({ shop, report }, cart, product),
      cartId: cart.id,
      added: { sku, name: product.name, quantity },
    };
  };
}

async function add(
  ports: WritePorts,
  cartId: string | null,
  sku: string,
  quantity: number,
): Promise<{ cart: Cart; product: Product }> {
  const product = await findProduct(ports.shop, sku);
  // Before an order form is opened for nothing.
  assertInStock(product, 0, quantity);
  const known = cartId === null ? null : await addToKnown(ports, cartId, product, quantity);
  return { cart: known ?? (await addToNew(ports, product, quantity)), product };
}

/** Reads, sums and posts under the cart's lock, so that two adds at once both count. Null when the cart is gone. */
function addToKnown(
  { shop, locks }: WritePorts,
  cartId: string,
  product: Product,
  quantity: number,
): Promise<Cart | null> {
  return locks.run(cartLockKey(cartId), async () => {
    const cart = await shop.getCart(cartId);
    if (cart === null) return null;
    const already = quantityOf(cart, product.sku);
    assertInStock(product, already, quantity);
    return setCartLine(shop, cartId, { sku: product.sku, quantity: already + quantity });
  });
}

/** A guest's new order form is empty: there is nothing to read and to sum. */
async function addToNew({ shop, locks }: WritePorts, product: Product, quantity: number): Promise<Cart> {
  const cartId = await shop.openOrder(null);
  const cart = await locks.run(cartLockKey(cartId), () => setCartLine(shop, cartId, { sku: product.sku, quantity }));
  if (cart === null) throw new Failure('cartNotFound');
  return cart;
}
