import type { WithFacts } from '../account/visitor.ts';
import { Failure } from '../failures.ts';
import type { Product } from '../store/product.ts';
import { type AddRequest, addOnce, type RecordEffect } from './add-once.ts';
import { assertInStock, assertQuantity, type Cart, quantityOf } from './cart.ts';
import { loadProduct, orCartUnavailable, setCartLine } from './cart-line.ts';
import { type CartView, emptyCartView, loadCartView } from './cart-view.ts';
import { type Deadline, startDeadline } from './deadline.ts';
import { loadVisitorCart, type VisitorCart, type VisitorCartPorts } from './visitor-cart.ts';
import { type ChangedCart, type OpenCart, withOpenCart } from './with-cart.ts';

type AddedCart = ChangedCart & { product: Product | null };

/**
 * Adds units to a line of the visitor's cart (S4.17). Opens a new order form if the visitor has no cart, or the service
 * no longer has it. A repeated key returns the current cart. Throws invalidQuantity, unknownSku, soldOut, overStock,
 * cartMerged, reusedKey, cartUnavailable, or the request's `refusal`.
 */
export function addToCart(ports: VisitorCartPorts) {
  return async (input: AddRequest): Promise<WithFacts<CartView>> => {
    // With a key, `addOrRead` checks the request instead, so that `addOnce` stores the refusal.
    if (input.key === null) assertValid(input);
    const deadline = startDeadline();
    const { cart, product, visitorCart } = await orCartUnavailable(deadline.wait(addOrRead(ports, input, deadline)));
    const { facts } = visitorCart;
    if (cart === null) return { view: emptyCartView, facts };
    return { view: await loadCartView(ports, cart, { known: product, visitorCart }), facts };
  };
}

type ValidRequest = Extract<AddRequest, { sku: string }>;

function assertValid(input: AddRequest): asserts input is ValidRequest {
  if ('refusal' in input) throw new Failure(input.refusal);
  assertQuantity(input.quantity, 1);
}

async function addOrRead(ports: VisitorCartPorts, input: AddRequest, deadline: Deadline): Promise<AddedCart> {
  const outcome = await addOnce(ports, input, async (visitorCart, record) => {
    assertValid(input);
    return add(ports, input, visitorCart, record, deadline);
  });
  if (!outcome.repeated) return outcome.result;
  return { ...(await loadVisitorCart(ports, outcome.visitorCart)), product: null };
}

async function add(
  ports: VisitorCartPorts,
  { sku, quantity }: ValidRequest,
  visitorCart: VisitorCart,
  record: RecordEffect,
  deadline: Deadline,
): Promise<AddedCart> {
  const product = await loadProduct(ports.shop, sku);
  // Check before a new order form is opened.
  assertInStock(product, 0, quantity);
  const change = async ({ cartId, isNew }: OpenCart) => {
    const cart: Cart | null = isNew ? { id: cartId, items: [] } : await ports.shop.getCart(cartId);
    if (cart === null) return null;
    const already = quantityOf(cart, sku);
    assertInStock(product, already, quantity);
    deadline.assertNotPassed();
    const lineQuantity = already + quantity;
    return record({ cartId, sku, lineQuantity }, () =>
      setCartLine(ports.shop, cartId, { sku, quantity: lineQuantity }, deadline),
    );
  };
  return { ...(await withOpenCart(ports, visitorCart, deadline, change)), product };
}
