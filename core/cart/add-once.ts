import type { Visitor } from '../account/visitor.ts';
import type { FailureCode } from '../failure-list.ts';
import { Failure, Unavailable } from '../failures.ts';
import { type Cart, cartLockKey } from './cart.ts';
import { type AdditionPorts, resolveAdditionInLock } from './cart-line.ts';
import type { Addition, CartAddition } from './journal.ts';
import { openCartToChange, type VisitorCart, type VisitorCartPorts } from './visitor-cart.ts';
import { type AddedLine, NothingAdded } from './wanted-lines.ts';

/**
 * A request to add a line, or several `items`, to the cart. `key` is the idempotency key, or null. `refusal` is set if the
 * body is invalid.
 */
export type AddRequest = { visitor: Visitor; key: string | null } & (
  | AddedLine
  | { items: readonly AddedLine[] }
  | { refusal: FailureCode }
);

/** Adds to the visitor's cart. It must run its effect through `record`. */
export type Add<T> = (visitorCart: VisitorCart, record: RecordEffect) => Promise<T>;

/** Runs an effect that sets these lines to their quantities. The result is null if the service has no such cart. */
export type RecordEffect = (
  change: Pick<CartAddition, 'cartId' | 'lines' | 'refused'>,
  effect: () => Promise<Cart | null>,
) => Promise<Cart | null>;

type Outcome<T> =
  | { repeated: false; result: T }
  | ({ repeated: true; visitorCart: VisitorCart } & Pick<Addition, 'refused'>);

/** A shorter key can be guessed, and for a guest without a cart the key alone would open the cart of another guest. */
const MIN_SECRET_KEY_LENGTH = 22;

/**
 * Runs an add at most once per visitor and key. A request with a repeated key adds nothing: it throws the refusal of
 * the first request, or returns `repeated`. Throws `reusedKey` if it has another body. Without a key, every request
 * adds, and so it does if the key of a guest without a cart can be guessed.
 */
export async function addOnce<T>(ports: VisitorCartPorts, request: AddRequest, add: Add<T>): Promise<Outcome<T>> {
  const { visitor, key } = request;
  if (key === null) return addUnrecorded(await openCartToChange(ports, visitor), add);
  return ports.locks.run(`add:${key}`, () => addOnceInLock(ports, { ...request, key }, add));
}

async function addUnrecorded<T>(visitorCart: VisitorCart, add: Add<T>): Promise<Outcome<T>> {
  return { repeated: false, result: await add(visitorCart, (_change, effect) => effect()) };
}

type KeyedRequest = AddRequest & { key: string };

async function addOnceInLock<T>(ports: VisitorCartPorts, request: KeyedRequest, add: Add<T>): Promise<Outcome<T>> {
  let visitorCart = await openCartToChange(ports, request.visitor);
  const owner = toOwner(visitorCart);
  if (owner === NEW_GUEST && request.key.length < MIN_SECRET_KEY_LENGTH) return addUnrecorded(visitorCart, add);
  const known = await findAddition(ports, request, owner);
  if (known !== null) {
    if (known.body !== toBody(request)) throw new Failure('reusedKey');
    if (known.status === 'refused') throw toRefusal(known);
    // The guest may not have the new cart's cookie, because the first response was lost: use the recorded cart.
    if (visitorCart.session === null) {
      visitorCart = await openCartToChange(ports, { ...request.visitor, guestCartId: known.cartId });
    }
    if (await hasHappened(ports, known)) return { repeated: true, visitorCart, refused: known.refused };
  }
  const addition = { key: request.key, owner, body: toBody(request) };
  try {
    return { repeated: false, result: await add(visitorCart, recordEffect(ports, addition)) };
  } catch (cause) {
    // Only refusals are stored: an outage throws `Unavailable`, and a retry after `cartMerged` uses another cart.
    if (cause instanceof Failure && cause.code !== 'cartMerged') {
      const { code, sentence } = cause;
      const refused = cause instanceof NothingAdded ? cause.refused : [];
      await ports.additions.store({ ...addition, refused, status: 'refused', code, sentence });
    }
    throw cause;
  }
}

const NEW_GUEST = 'new-guest';

/** The owner of a key: the user, in all sessions; the guest cart; or any guest without a cart. */
function toOwner({ session, cartId }: VisitorCart): string {
  if (session !== null) return `user:${session.claims.sub}`;
  return cartId === null ? NEW_GUEST : `guest:${cartId}`;
}

/**
 * Also finds an addition to the visitor's guest cart: since the first request with this key the visitor may have got that
 * cart, or signed in.
 */
async function findAddition(
  { additions }: AdditionPorts,
  { visitor, key }: KeyedRequest,
  owner: string,
): Promise<Addition | null> {
  const isOwn = (addition: Addition) =>
    addition.owner === owner ||
    ('cartId' in addition && [visitor.guestCartId, visitor.mergedCartId].includes(addition.cartId));
  return (await additions.list(key)).find(isOwn) ?? null;
}

/** Serialises the request for comparison. Invalid bodies are equal if they have the same refusal. */
function toBody(request: AddRequest): string {
  if ('refusal' in request) return JSON.stringify(request.refusal);
  if ('sku' in request) return JSON.stringify([request.sku, request.quantity]);
  return JSON.stringify(request.items.map(({ sku, quantity }) => [sku, quantity]));
}

function toRefusal({ code, sentence, refused }: Extract<Addition, { status: 'refused' }>): Failure {
  return code === 'nothingAdded' ? new NothingAdded(refused) : new Failure(code, { sentence });
}

async function hasHappened(ports: VisitorCartPorts, known: CartAddition): Promise<boolean> {
  if (known.status === 'done') return true;
  await ports.locks.run(cartLockKey(known.cartId), () => resolveAdditionInLock(ports, known.cartId));
  const additions = await ports.additions.list(known.key);
  return additions.some(({ owner, status }) => owner === known.owner && status === 'done');
}

/** Stores the intent before the effect. If the service does not answer, the intent stays and is resolved later. */
function recordEffect(
  { additions, report }: VisitorCartPorts,
  request: Pick<Addition, 'key' | 'owner' | 'body'>,
): RecordEffect {
  return async (change, effect) => {
    const addition: CartAddition = { ...request, ...change, status: 'intended' };
    if (!(await additions.store(addition))) throw new Unavailable('additions', 'this key is stored already');
    const cart = await effect().catch(async (cause: unknown) => {
      if (cause instanceof Failure) await additions.remove(addition);
      throw cause;
    });
    if (cart === null) await additions.remove(addition);
    // The effect happened. If this write fails, the next request resolves the intent from the cart.
    else await additions.complete(addition).catch((cause: unknown) => report.recordProblem('cartUnavailable', cause));
    return cart;
  };
}
