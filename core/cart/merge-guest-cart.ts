import type { Merge } from '../ports/merges.ts';
import type { Product } from '../store/product.ts';
import type { Ports } from '../use-cases.ts';
import { type Cart, cartLockKey, quantityOf } from './cart.ts';
import { finishMerge, type MergePorts, resolveMerges, resolveMergesInLock } from './resolve-merges.ts';

export type MergeGuestCartInput = { guestCartId: string; userCartId: string };

/**
 * Adds a guest cart's lines to a user's cart, at most once ever for that guest cart (S4.15). The intent is stored
 * before its effect, so whoever comes after a crash finishes it. Answers the finished merge; null where the user's cart
 * is gone. Throws `Unavailable` where it cannot be known to have happened: the guest cart must be kept, and this tried
 * again.
 */
export function mergeGuestCart(ports: MergePorts) {
  return async (carts: MergeGuestCartInput): Promise<Merge | null> => {
    // A service may make a guest's order form the user's own at sign-in: its lines are where they belong.
    if (carts.guestCartId === carts.userCartId) return { ...carts, lines: [], receipt: [], status: 'done' };
    const known = await ports.merges.findByGuestCart(carts.guestCartId);
    if (known !== null) return finishKnown(ports, known);
    const keys = [carts.guestCartId, carts.userCartId].map(cartLockKey);
    const outcome = await inLocks(ports.locks, keys, () => mergeInLocks(ports, carts));
    return outcome === 'known' ? mergeGuestCart(ports)(carts) : outcome;
  };
}

/** The guest cart came over, or is on its way: into the cart it was meant for, whoever asks. */
async function finishKnown(ports: MergePorts, merge: Merge): Promise<Merge | null> {
  if (merge.status === 'intended') await resolveMerges(ports, merge.userCartId);
  return ports.merges.findByGuestCart(merge.guestCartId);
}

async function mergeInLocks(
  ports: MergePorts,
  { guestCartId, userCartId }: MergeGuestCartInput,
): Promise<Merge | 'known' | null> {
  const { shop, merges } = ports;
  await resolveMergesInLock(ports, userCartId);
  const [guestCart, userCart] = await Promise.all([shop.getCart(guestCartId), shop.getCart(userCartId)]);
  if (userCart === null) return null;
  const merge: Merge = { guestCartId, userCartId, ...(await planMerge(shop, guestCart, userCart)), status: 'intended' };
  if (!(await merges.intend(merge))) return 'known';
  return (await finishMerge(ports, merge)) ? { ...merge, status: 'done' } : null;
}

/** Absolute quantities, limited by stock. An empty or unknown guest cart has an entry too: nothing comes after it. */
async function planMerge(
  shop: Pick<Ports['shop'], 'getProduct'>,
  guestCart: Cart | null,
  userCart: Cart,
): Promise<Pick<Merge, 'lines' | 'receipt'>> {
  const skus = [...new Set(guestCart?.items.map(({ sku }) => sku))];
  const additions = await Promise.all(
    skus.map(async (sku) => {
      const asked = guestCart === null ? 0 : quantityOf(guestCart, sku);
      const already = quantityOf(userCart, sku);
      const product = await shop.getProduct(sku);
      return { sku, name: product?.name ?? sku, asked, already, merged: roomFor(product, already, asked) };
    }),
  );
  return {
    lines: additions
      .filter(({ merged }) => merged > 0)
      .map(({ sku, already, merged }) => ({ sku, quantity: already + merged })),
    receipt: additions.map(({ sku, name, asked, merged }) => ({ sku, name, asked, merged })),
  };
}

/** How many more a line may hold; what is there already stays, even where stock has shrunk below it. */
function roomFor(product: Pick<Product, 'totalQuantity'> | null, already: number, asked: number): number {
  return Math.max(0, Math.min(asked, (product?.totalQuantity ?? 0) - already));
}

/** Always in the same order, so that no two wait for each other. */
function inLocks<T>(locks: Ports['locks'], keys: readonly string[], task: () => Promise<T>): Promise<T> {
  const [first, ...rest] = [...keys].sort();
  return first === undefined ? task() : locks.run(first, () => inLocks(locks, rest, task));
}
