import type { Patch } from './core-under-test.ts';

/** Typical mistakes in such carts, each as a patch of the core. The test must detect every one. */
export const plantedBugs: readonly (Patch & { title: string })[] = [
  {
    title: 'adds again if an answer was lost',
    file: 'cart/add-to-cart.ts',
    find: 'setCartLines(ports.shop, cartId, lines, deadline),',
    replace: `ports.shop.setCartLines(cartId, lines).catch(async () => {
      const again = await ports.shop.getCart(cartId);
      const more = fitting.lines.map(({ product: { sku }, quantity }) => ({ sku, quantity: quantityOf(again, sku) + quantity }));
      return setCartLines(ports.shop, cartId, more, deadline);
    }),`,
  },
  {
    title: 'takes an add that did not happen for done',
    file: 'cart/cart-line.ts',
    find: 'if (missing.length === intended.lines.length) return additions.remove(intended);',
    replace: 'if (missing.length > 0) return additions.complete(intended);',
  },
  {
    title: 'drops the guest id before the merge is known to have happened',
    file: 'cart/visitor-cart.ts',
    find: 'guestCartId: merge === null ? guestCartId : null,',
    replace: 'guestCartId: null,',
  },
  {
    title: 'does not lock a cart',
    file: 'cart/with-cart.ts',
    find: 'return ports.locks.run(cartLockKey(cartId), async () => {',
    replace: 'return (async (task) => task())(async () => {',
  },
  {
    title: 'writes the journal after the effect',
    file: 'cart/merge-guest-cart.ts',
    find: "  return (await merges.intend(merge)) ? merge : 'known';",
    replace: `  if (merge.lines.length > 0) await shop.setCartLines(userCartId, merge.lines);
  return (await merges.intend(merge)) ? merge : 'known';`,
  },
  {
    title: 'resumes a merge by adding again',
    file: 'cart/merge-guest-cart.ts',
    find: '    const answer = merge.lines.length === 0 ? null : await setLines(shop, userCartId, merge.lines);',
    replace: `    const before = await shop.getCart(userCartId);
    const more = merge.mergedLines.filter(({ merged }) => merged > 0).map(({ sku, merged }) => ({
      sku,
      quantity: merged + (before?.items.find((item) => item.sku === sku)?.quantity ?? 0),
    }));
    const answer = merge.lines.length === 0 ? null : await setLines(shop, userCartId, more);`,
  },
  {
    title: 'changes a cart while a merge into it is pending',
    file: 'cart/with-cart.ts',
    find: 'session === null ? null : await resolveMergesInLock(ports, cartId);',
    replace: 'null as Cart | null;',
  },
  {
    title: 'forgets completed merges',
    file: 'cart/merge-guest-cart.ts',
    find: "      await (answer === 'unknownCart' ? merges.abandon(guestCartId) : merges.complete(guestCartId));",
    replace: '      await merges.abandon(guestCartId);',
  },
  {
    title: 'accepts units into a guest cart that was merged',
    file: 'cart/with-cart.ts',
    find: "if (session === null && (await merges.findByGuestCart(cartId)) !== null) throw new Failure('cartMerged');",
    replace: '',
  },
  {
    title: "locks only the guest's cart while it merges",
    file: 'cart/merge-guest-cart.ts',
    find: 'const keys = [carts.guestCartId, carts.userCartId].map(cartLockKey);',
    replace: 'const keys = [carts.guestCartId].map(cartLockKey);',
  },
  {
    title: 'merges beyond the stock',
    file: 'cart/merge-guest-cart.ts',
    find: '  return Math.max(0, Math.min(asked, (product?.totalQuantity ?? 0) - already));',
    replace: '  return asked;',
  },
];
