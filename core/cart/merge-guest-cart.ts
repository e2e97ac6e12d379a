import { Unavailable } from '../failures.ts';
import type { Ports } from '../ports/ports.ts';
import type { Product } from '../store/product.ts';
import { withTimeout } from '../with-timeout.ts';
import { type Cart, cartLockKey, linesLeft, quantityOf, type StockRefusal } from './cart.ts';
import { isStockRefusal, MAX_WRITES, refusedTooOften, repeatOnce, resolveAdditionInLock } from './cart-line.ts';
import type { Merge } from './journal.ts';
import { listNames, NAMELESS } from './line-names.ts';

export type MergePorts = Pick<Ports, 'shop' | 'locks' | 'merges' | 'additions' | 'lineNames'>;

export type CartPair = { guestCartId: string; userCartId: string };

/** `cartId` is the user's cart. `mergePending`: the guest's lines are not in it yet; the next request retries. */
export type OpenedMerge = { cartId: string; merge: Merge | null; mergePending: boolean };

/** The longest time that a read waits for a merge; then its response is sent with `mergePending`. */
const MERGE_TIMEOUT_MS = 3000;

/**
 * Called when a user's cart is opened: at sign-in, and for each read or write of it. Merges the guest cart, if there is
 * one, and finishes earlier merges into the user's cart. For a write it only stores the intent, however long that takes:
 * the write finishes the merge under its own lock. If the user's cart is gone, merges into the one that `openUserCart`
 * opens. Never throws `Unavailable`; returns `mergePending` instead.
 */
export async function mergeGuestCart(
  ports: MergePorts & Pick<Ports, 'report' | 'deadlineFactor'>,
  { guestCartId, userCartId, isWrite }: { guestCartId: string | null; userCartId: string; isWrite: boolean },
  openUserCart: () => Promise<string>,
): Promise<OpenedMerge> {
  const mergeInto = async (cartId: string): Promise<OpenedMerge> => {
    if (guestCartId === null) {
      if (!isWrite) await resolveMerges(ports, cartId);
      return { cartId, merge: null, mergePending: false };
    }
    const merge = await (isWrite ? intendMerge : mergeNow)(ports)({ guestCartId, userCartId: cartId });
    return { cartId, merge, mergePending: merge === null };
  };
  const mergeIntoOpenCart = async (): Promise<OpenedMerge> => {
    const first = await mergeInto(userCartId);
    return first.mergePending ? mergeInto(await openUserCart()) : first;
  };
  try {
    if (isWrite) return await mergeIntoOpenCart();
    return await withTimeout(MERGE_TIMEOUT_MS * ports.deadlineFactor, mergeIntoOpenCart());
  } catch (cause) {
    if (!(cause instanceof Unavailable)) throw cause;
    ports.report.recordProblem('mergePending', cause);
    return { cartId: userCartId, merge: null, mergePending: true };
  }
}

/**
 * Adds a guest cart's lines to a user's cart, at most once per guest cart (S4.15). The intent is stored before the
 * effect, so that the next request can finish it after a crash. Returns the finished merge; null if the user's cart is
 * gone. Throws `Unavailable` if the merge may not have happened: keep the guest cart and retry.
 */
export function mergeNow(ports: MergePorts) {
  return async (carts: CartPair): Promise<Merge | null> => {
    const merge = await findOrIntend(ports, carts);
    return merge && finishKnown(ports, merge);
  };
}

/** Like `mergeNow`, but may return an intended merge into `userCartId`, which every write to that cart finishes. */
function intendMerge(ports: MergePorts) {
  return async (carts: CartPair): Promise<Merge | null> => {
    const merge = await findOrIntend(ports, carts);
    return merge === null || merge.userCartId === carts.userCartId ? merge : finishKnown(ports, merge);
  };
}

/** The merge of a guest cart, which is intended now unless there was one. Null if the user's cart is gone. */
async function findOrIntend(ports: MergePorts, carts: CartPair): Promise<Merge | null> {
  // The service may assign the guest's order form to the user at sign-in: then there is nothing to merge.
  if (carts.guestCartId === carts.userCartId) return { ...carts, lines: [], mergedLines: [], status: 'done' };
  const known = await ports.merges.findByGuestCart(carts.guestCartId);
  if (known !== null) return known;
  const keys = [carts.guestCartId, carts.userCartId].map(cartLockKey);
  const outcome = await runInLocks(ports.locks, keys, () => intendInLocks(ports, carts));
  if (outcome !== 'known') return outcome;
  const other = await ports.merges.findByGuestCart(carts.guestCartId);
  // Another request gave it up in between, because its user cart is gone. The next request begins anew.
  if (other === null) throw new Unavailable('merges', 'the merge of this guest cart is gone');
  return other;
}

/** Finishes every intended merge into a user's cart. Call it before that cart is read or changed. */
export async function resolveMerges(ports: MergePorts, userCartId: string): Promise<void> {
  if ((await ports.merges.listPending(userCartId)).length === 0) return;
  await ports.locks.run(cartLockKey(userCartId), () => resolveMergesInLock(ports, userCartId));
}

/**
 * `resolveMerges` for a caller that holds the cart's lock. Returns the cart as the last merge left it; null if that is
 * not known.
 */
export async function resolveMergesInLock(
  { shop, merges }: Pick<MergePorts, 'shop' | 'merges'>,
  userCartId: string,
): Promise<Cart | null> {
  let cart: Cart | null = null;
  for (const merge of await merges.listPending(userCartId)) cart = (await finishMerge({ shop, merges }, merge)) ?? cart;
  return cart;
}

/** Finishes a recorded merge, if it is only intended, into the user cart that it names. Null if that cart is gone. */
async function finishKnown(ports: MergePorts, merge: Merge): Promise<Merge | null> {
  if (merge.status === 'done') return merge;
  await resolveMerges(ports, merge.userCartId);
  return ports.merges.findByGuestCart(merge.guestCartId);
}

async function intendInLocks(
  ports: MergePorts,
  { guestCartId, userCartId }: CartPair,
): Promise<Merge | 'known' | null> {
  const { shop, merges } = ports;
  await resolveMergesInLock(ports, userCartId);
  for (const cartId of [guestCartId, userCartId]) await resolveAdditionInLock(ports, cartId);
  const [guestCart, userCart] = await Promise.all([shop.getCart(guestCartId), shop.getCart(userCartId)]);
  if (userCart === null) return null;
  const merge: Merge = {
    guestCartId,
    userCartId,
    ...(await planMerge(ports, guestCart, userCart)),
    status: 'intended',
  };
  return (await merges.intend(merge)) ? merge : 'known';
}

/**
 * Computes the quantities that lines of the user's cart get. The stock and the number of lines that a cart may have limit them.
 * For an empty or missing guest cart there are none. That is recorded too, so that the guest cart can never be merged later.
 */
async function planMerge(
  { shop, lineNames }: Pick<MergePorts, 'shop' | 'lineNames'>,
  guestCart: Cart | null,
  userCart: Cart,
): Promise<Pick<Merge, 'lines' | 'mergedLines'>> {
  const additions = await Promise.all(
    (guestCart?.items ?? []).map(async ({ sku, quantity: asked }) => {
      const already = quantityOf(userCart, sku);
      const product = await shop.getProduct(sku);
      const name = product?.name ?? (await listNames(lineNames, [sku])).get(sku)?.name ?? NAMELESS;
      return { sku, name, asked, already, merged: unitsThatFit(product, already, asked) };
    }),
  );
  let left = linesLeft(userCart);
  for (const addition of additions)
    if (addition.merged > 0 && addition.already === 0 && --left < 0) addition.merged = 0;
  return {
    lines: additions
      .filter(({ merged }) => merged > 0)
      .map(({ sku, already, merged }) => ({ sku, quantity: already + merged })),
    mergedLines: additions.map(({ sku, name, asked, merged }) => ({ sku, name, asked, merged })),
  };
}

/**
 * The number of asked units that the stock allows. Never negative, so that units in the cart stay if stock has shrunk.
 */
function unitsThatFit(product: Pick<Product, 'totalQuantity'> | null, already: number, asked: number): number {
  return Math.max(0, Math.min(asked, (product?.totalQuantity ?? 0) - already));
}

/**
 * Sets the quantities of an intended merge in the user's cart, then marks the merge as done. A repeat changes nothing:
 * the quantities are absolute, and every other write to the cart first finishes its merges. If the user's cart is gone,
 * the intent is deleted. Returns as `resolveMergesInLock` does.
 */
async function finishMerge(
  { shop, merges }: Pick<MergePorts, 'shop' | 'merges'>,
  intended: Merge,
): Promise<Cart | null> {
  const { guestCartId, userCartId } = intended;
  let merge = intended;
  for (let writes = 0; writes < MAX_WRITES; writes += 1) {
    const answer = merge.lines.length === 0 ? null : await setLines(shop, userCartId, merge.lines);
    if (answer === null || !isStockRefusal(answer)) {
      await (answer === 'unknownCart' ? merges.abandon(guestCartId) : merges.complete(guestCartId));
      return answer === 'unknownCart' || answer === 'unknownSku' ? null : answer;
    }
    merge = lessen(merge, answer);
    // Stored, so that a repeat goes on from here. Nothing was set, so that it may be lost between the two.
    await merges.abandon(guestCartId);
    if (!(await merges.intend(merge))) throw new Unavailable('merges', 'the merge of this guest cart was begun again');
    // Pages must not go on with the stock that a cache has. Without an answer they do, until it expires.
    await shop.getProduct(answer.sku, { isFresh: true }).catch(() => null);
  }
  throw refusedTooOften();
}

/**
 * The merge with what is left of a product beside the units that the user's cart has; at least one unit less than was asked, so that
 * the repeats end whatever the service answers.
 */
function lessen(merge: Merge, { sku, available }: StockRefusal): Merge {
  const quantity = merge.lines.find((line) => line.sku === sku)?.quantity ?? 0;
  const asked = merge.mergedLines.find((line) => line.sku === sku)?.merged ?? 0;
  const already = quantity - asked;
  const merged = Math.max(0, Math.min(asked - 1, available - already));
  return {
    ...merge,
    lines: merge.lines
      .map((line) => (line.sku === sku ? { sku, quantity: already + merged } : line))
      .filter((line) => line.sku !== sku || merged > 0),
    mergedLines: merge.mergedLines.map((line) => (line.sku === sku ? { ...line, merged } : line)),
  };
}

async function setLines(
  shop: MergePorts['shop'],
  cartId: string,
  lines: Merge['lines'],
): ReturnType<MergePorts['shop']['setCartLines']> {
  const answer = await repeatOnce(() => shop.setCartLines(cartId, lines));
  if (answer !== 'unknownSku') return answer;
  // A product was removed from the shop since the intent was stored: set the other lines one by one.
  for (const line of lines) {
    const set = await repeatOnce(() => shop.setCartLines(cartId, [line]));
    if (set === 'unknownCart' || isStockRefusal(set)) return set;
  }
  return answer;
}

/** Takes the locks in sorted order, so that two merges cannot deadlock. */
function runInLocks<T>(locks: Ports['locks'], keys: readonly string[], task: () => Promise<T>): Promise<T> {
  const [first, ...rest] = [...keys].sort();
  return first === undefined ? task() : locks.run(first, () => runInLocks(locks, rest, task));
}
