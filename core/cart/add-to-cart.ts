import type { WithFacts } from '../account/visitor.ts';
import { Failure } from '../failures.ts';
import type { Product } from '../store/product.ts';
import { type AddRequest, addOnce, type RecordEffect } from './add-once.ts';
import { assertInStock, assertQuantity, quantityOf } from './cart.ts';
import { loadProduct, orCartUnavailable, setCartLine } from './cart-line.ts';
import { type CartView, emptyCartView, loadCartView } from './cart-view.ts';
import { startDeadline, type WriteDeadline } from './deadline.ts';
import { loadVisitorCart, openCartOf, type VisitorCart, type VisitorCartPorts } from './visitor-cart.ts';
import { type ChangedCart, type OpenCart, withOpenCart } from './with-cart.ts';

type AddedCart = ChangedCart & { product: Product | null };

/**
 * Adds units to a line of the visitor's cart (S4.17). Opens a new order form if the visitor has no cart, or the service
 * no longer has it. A repeated key returns the current cart. Throws invalidQuantity, unknownSku, soldOut, overStock,
 * cartMerged, reusedKey, cartUnavailable, or the request's `refusal`.
 */
export function addToCart(ports: VisitorCartPorts) {
  /** The deadline of the latest request for each add with a key that is running. */
  const deadlines = new Map<string, WriteDeadline>();

  /** A repeat joins the add that is running and extends its deadline, so that each one gets further. */
  function addTogether(input: AddRequest, deadline: WriteDeadline): Promise<AddedCart> {
    const name = `add:${JSON.stringify(input)}`;
    deadlines.set(name, deadline);
    const latest = { assertNotPassed: () => deadlines.get(name)?.assertNotPassed() };
    return ports.background.run(name, () =>
      addOrRead(ports, input, latest).finally(() => {
        deadlines.delete(name);
      }),
    );
  }

  return async (input: AddRequest): Promise<WithFacts<CartView>> => {
    // With a key, `addOrRead` checks the request instead, so that `addOnce` stores the refusal.
    if (input.key === null) assertValid(input);
    const deadline = startDeadline();
    const added = input.key === null ? addOrRead(ports, input, deadline) : addTogether(input, deadline);
    const { cart, product, visitorCart } = await orCartUnavailable(deadline.wait(added));
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

type WantedUnits = { product: Product; quantity: number };

async function loadWanted({ shop }: VisitorCartPorts, input: AddRequest): Promise<WantedUnits> {
  assertValid(input);
  return { product: await loadProduct(shop, input.sku), quantity: input.quantity };
}

async function addOrRead(ports: VisitorCartPorts, input: AddRequest, deadline: WriteDeadline): Promise<AddedCart> {
  // Loaded while the cart is opened. Only `add` waits for it, so that `addOnce` stores a refusal.
  const wanted = loadWanted(ports, input);
  wanted.catch(() => {});
  const outcome = await addOnce(ports, input, async (visitorCart, record) =>
    add(ports, await wanted, visitorCart, record, deadline),
  );
  if (!outcome.repeated) return outcome.result;
  const { session } = outcome.visitorCart;
  // A user's cart was opened for a write, so its merge may not be finished.
  const visitorCart = session === null ? outcome.visitorCart : await openCartOf(ports, input.visitor, session);
  return { ...(await loadVisitorCart(ports, visitorCart)), product: null };
}

async function add(
  ports: VisitorCartPorts,
  { product, quantity }: WantedUnits,
  visitorCart: VisitorCart,
  record: RecordEffect,
  deadline: WriteDeadline,
): Promise<AddedCart> {
  const { sku } = product;
  // Check before a new order form is opened.
  assertInStock(product, 0, quantity);
  const change = async ({ cartId, known }: OpenCart) => {
    const cart = known ?? (await ports.shop.getCart(cartId));
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
