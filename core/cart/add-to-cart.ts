import type { WithFacts } from '../account/visitor.ts';
import { Failure, rethrowUnavailableAs } from '../failures.ts';
import type { Product } from '../store/product.ts';
import { type AddRequest, addOnce, type RecordEffect } from './add-once.ts';
import { assertInStock, assertQuantity, assertRoom, type Cart, quantityOf } from './cart.ts';
import { BeyondStock, loadProduct, MAX_WRITES, readRefused, refusedTooOften, setCartLines } from './cart-line.ts';
import { type CartView, emptyCartView, loadCartView } from './cart-view.ts';
import { startDeadline, type WriteDeadline } from './deadline.ts';
import type { RefusedLine } from './journal.ts';
import { loadVisitorCart, openCartOf, type VisitorCart, type VisitorCartPorts } from './visitor-cart.ts';
import {
  loadWantedLines,
  NothingAdded,
  refuseBeyondStock,
  refuseVanished,
  sumItems,
  type WantedLines,
} from './wanted-lines.ts';
import { type ChangedCart, type OpenCart, withOpenCart } from './with-cart.ts';

type AddedCart = ChangedCart & { products: readonly Product[]; refused: readonly RefusedLine[] };

/**
 * Adds units to a line of the visitor's cart (S4.17), or several lines at once: then those that the shop does not have, or
 * not in that number, are left out and named, and only if none is left nothing is added. Opens a new order form if the
 * visitor has no cart, or the service no longer has it. A repeated key returns the current cart. Throws invalidQuantity,
 * unknownSku, soldOut, overStock, cartFull, invalidItems, nothingAdded, cartMerged, reusedKey, cartUnavailable, or the request's
 * `refusal`.
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
    const deadline = startDeadline(ports);
    const added = input.key === null ? addOrRead(ports, input, deadline) : addTogether(input, deadline);
    const { cart, products, refused, visitorCart } = await deadline
      .wait(added)
      .catch(rethrowUnavailableAs('cartUnavailable'));
    const { facts } = visitorCart;
    const view = cart === null ? emptyCartView : await loadCartView(ports, cart, { known: products, visitorCart });
    return { view: 'items' in input ? { ...view, refused: [...refused] } : view, facts };
  };
}

type ValidRequest = Exclude<AddRequest, { refusal: unknown }>;

function assertValid(input: AddRequest): asserts input is ValidRequest {
  if ('refusal' in input) throw new Failure(input.refusal);
  if ('items' in input) sumItems(input.items);
  else assertQuantity(input.quantity, 1);
}

/** A single line that cannot be added is the request's refusal. */
async function loadWanted({ shop }: VisitorCartPorts, input: AddRequest): Promise<WantedLines> {
  assertValid(input);
  if ('items' in input) return loadWantedLines(shop, sumItems(input.items));
  return { lines: [{ product: await loadProduct(shop, input.sku), quantity: input.quantity }], refused: [] };
}

async function addOrRead(ports: VisitorCartPorts, input: AddRequest, deadline: WriteDeadline): Promise<AddedCart> {
  // Loaded while the cart is opened. Only `add` waits for it, so that `addOnce` stores a refusal.
  const wanted = loadWanted(ports, input);
  wanted.catch(() => {});
  const outcome = await addOnce(ports, input, async (visitorCart, record) =>
    add(ports, { wanted: await wanted, isList: 'items' in input }, visitorCart, record, deadline),
  );
  if (!outcome.repeated) return outcome.result;
  const { session } = outcome.visitorCart;
  // A user's cart was opened for a write, so its merge may not be finished.
  const visitorCart = session === null ? outcome.visitorCart : await openCartOf(ports, input.visitor, session);
  const { refused } = outcome;
  return { ...(await loadVisitorCart(ports, visitorCart)), products: [], refused };
}

async function add(
  ports: VisitorCartPorts,
  { wanted, isList }: { wanted: WantedLines; isList: boolean },
  visitorCart: VisitorCart,
  record: RecordEffect,
  deadline: WriteDeadline,
): Promise<AddedCart> {
  // Check before a new order form is opened.
  let fitting = limitByStock(wanted, null, isList);
  let offered = wanted;
  const change = async ({ cartId, known }: OpenCart) => {
    const cart = known ?? (await ports.shop.getCart(cartId));
    if (cart === null) return null;
    const write = () => {
      fitting = limitByStock(offered, cart, isList);
      deadline.assertNotPassed();
      const lines = fitting.lines.map(({ product: { sku }, quantity }) => ({
        sku,
        quantity: quantityOf(cart, sku) + quantity,
      }));
      const journal = lines.map(({ sku, quantity }) => ({ sku, lineQuantity: quantity }));
      return record({ cartId, lines: journal, refused: fitting.refused }, () =>
        setCartLines(ports.shop, cartId, lines, deadline),
      );
    };
    for (let writes = 0; writes < MAX_WRITES; writes += 1) {
      try {
        return await write();
      } catch (cause) {
        // A product may be gone, or fewer, than a cache has it. The refused write has set nothing, and is in no journal any more.
        const left = await leaveOutRefused(ports, offered, cause, isList);
        if (left === null) throw cause;
        offered = left;
      }
    }
    throw refusedTooOften();
  };
  const changed = await withOpenCart(ports, visitorCart, deadline, change);
  return { ...changed, products: offered.lines.map(({ product }) => product), refused: fitting.refused };
}

/** What the next write offers, in which `limitByStock` refuses what is not left; null if the service did not refuse a line. */
async function leaveOutRefused(
  ports: VisitorCartPorts,
  offered: WantedLines,
  cause: unknown,
  isList: boolean,
): Promise<WantedLines | null> {
  if (cause instanceof BeyondStock) {
    const { refusal } = cause;
    const read = async (line: WantedLines['lines'][number]) => ({
      ...line,
      product: await readRefused(ports, line.product, refusal),
    });
    return { ...offered, lines: await Promise.all(offered.lines.map(read)) };
  }
  const isUnknown = cause instanceof Failure && cause.code === 'unknownSku';
  return isList && isUnknown ? refuseVanished(ports.shop, offered) : null;
}

/** Throws if nothing is left: for a single line its own refusal. */
function limitByStock(wanted: WantedLines, cart: Cart | null, isList: boolean): WantedLines {
  if (!isList) {
    for (const { product, quantity } of wanted.lines) {
      assertRoom(cart, product.sku);
      assertInStock(product, quantityOf(cart, product.sku), quantity);
    }
    return wanted;
  }
  const limited = refuseBeyondStock(wanted, cart);
  if (limited.lines.length === 0) throw new NothingAdded(limited.refused);
  return limited;
}
