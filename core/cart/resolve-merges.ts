import type { Merge } from '../ports/merges.ts';
import type { Ports } from '../use-cases.ts';
import { cartLockKey } from './cart.ts';
import { repeatOnce } from './repeat-once.ts';

export type MergePorts = Pick<Ports, 'shop' | 'locks' | 'merges'>;

/** Makes the merges into a user's cart that were intended happen, before anybody reads or changes it. */
export async function resolveMerges(ports: MergePorts, userCartId: string): Promise<void> {
  if ((await ports.merges.listPending(userCartId)).length === 0) return;
  await ports.locks.run(cartLockKey(userCartId), () => resolveMergesInLock(ports, userCartId));
}

/** The same for one who holds that cart's lock. */
export async function resolveMergesInLock({ shop, merges }: MergePorts, userCartId: string): Promise<void> {
  for (const merge of await merges.listPending(userCartId)) await finishMerge({ shop, merges }, merge);
}

/**
 * Sets what the user's cart must hold after a merge whose intent is stored, then stores that it happened. The
 * quantities are absolute and nobody else writes to that cart before, so doing it again changes nothing. False where
 * the user's cart is gone: then the intent is, too.
 */
export async function finishMerge(
  { shop, merges }: Pick<MergePorts, 'shop' | 'merges'>,
  { guestCartId, userCartId, lines }: Merge,
): Promise<boolean> {
  if (lines.length > 0 && !(await setLines(shop, userCartId, lines))) {
    await merges.abandon(guestCartId);
    return false;
  }
  await merges.complete(guestCartId);
  return true;
}

async function setLines(shop: MergePorts['shop'], cartId: string, lines: Merge['lines']): Promise<boolean> {
  const answer = await repeatOnce(() => shop.setCartLines(cartId, lines));
  if (answer !== 'unknownSku') return answer !== 'unknownCart';
  // A product has left the shop since the intent was stored; it must not keep the others from coming over.
  for (const line of lines) {
    if ((await repeatOnce(() => shop.setCartLines(cartId, [line]))) === 'unknownCart') return false;
  }
  return true;
}
