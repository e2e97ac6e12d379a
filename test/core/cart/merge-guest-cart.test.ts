import { describe, expect, it } from 'vitest';
import type { LiveSession } from '#core/account/live-session.ts';
import { anonymousVisitor } from '#core/account/visitor.ts';
import { addToCart } from '#core/cart/add-to-cart.ts';
import { getCart } from '#core/cart/get-cart.ts';
import { mergeNow } from '#core/cart/merge-guest-cart.ts';
import { openCartOf } from '#core/cart/visitor-cart.ts';
import { Unavailable } from '#core/failures.ts';
import type { Shop } from '#core/ports/services.ts';
import { anAccount, aSession } from '../support/account-nouns.ts';
import { aProduct } from '../support/nouns.ts';
import { createPorts, outage } from '../support/ports.ts';
import { createCarts } from './carts.ts';

const products = [
  aProduct({ sku: 'A', name: 'Malbec', totalQuantity: 5 }),
  aProduct({ sku: 'B', name: 'Bonarda', totalQuantity: 9 }),
];

function createWithCarts(carts: Record<string, Record<string, number>>, shop: Partial<Shop> = {}) {
  const store = createCarts(carts, products);
  const created = createPorts({ shop: { ...store.shop, ...shop } });
  return { ...store, ...created, merge: mergeNow(created.ports) };
}

const both = { guestCartId: 'g', userCartId: 'u' };

describe('mergeNow', () => {
  it.each([
    ['sums lines', { A: 2 }, { A: 1, B: 3 }, { A: 3, B: 3 }, [{ asked: 2, merged: 2 }]],
    [
      'adds new lines',
      { A: 2, B: 1 },
      {},
      { A: 2, B: 1 },
      [
        { asked: 2, merged: 2 },
        { asked: 1, merged: 1 },
      ],
    ],
    ['stops at the stock', { A: 4 }, { A: 3 }, { A: 5 }, [{ asked: 4, merged: 2 }]],
    ['adds nothing to a line that is full', { A: 1 }, { A: 5 }, { A: 5 }, [{ asked: 1, merged: 0 }]],
    ['takes nothing from a line beyond the stock', { A: 1 }, { A: 7 }, { A: 7 }, [{ asked: 1, merged: 0 }]],
    ['leaves out what the shop no longer has', { Z: 2 }, {}, {}, [{ asked: 2, merged: 0 }]],
    ['brings nothing of an empty cart', {}, { B: 1 }, { B: 1 }, []],
  ])('%s', { tags: ['S4.15', 'S4.17'] }, async (_, guest, user, after, mergedLines) => {
    const { merge, carts } = createWithCarts({ g: guest, u: user });
    expect(await merge(both)).toMatchObject({ status: 'done', mergedLines });
    expect(carts['u']).toEqual(after);
    expect(carts['g']).toEqual(guest);
  });

  it('brings no more lines than a cart may have', async () => {
    const full = Object.fromEntries(Array.from({ length: 99 }, (_, at) => [`X-${at}`, 1]));
    const { merge, carts } = createWithCarts({ g: { A: 2, B: 1 }, u: { ...full } });
    const mergedLines = [
      { sku: 'A', asked: 2, merged: 2 },
      { sku: 'B', asked: 1, merged: 0 },
    ];
    expect(await merge(both)).toMatchObject({ status: 'done', mergedLines });
    expect(carts['u']).toEqual({ ...full, A: 2 });
  });

  it('counts no line that the cart has, and none that brings nothing, among the lines that it may still get', async () => {
    const full = Object.fromEntries(Array.from({ length: 98 }, (_, at) => [`X-${at}`, 1]));
    const { merge, carts } = createWithCarts({ g: { Z: 1, B: 1, A: 2 }, u: { ...full, B: 1 } });
    await merge(both);
    expect(carts['u']).toEqual({ ...full, B: 2, A: 2 });
  });

  /** A shop whose service has other stock for carts than for its product sheets. */
  function createWithLeft(left: Record<string, number>, guest: Record<string, number>, user: Record<string, number>) {
    const wines = Object.keys(guest).map((sku) => aProduct({ sku, name: sku, totalQuantity: 9 }));
    const store = createCarts({ g: guest, u: user }, wines);
    let writes = 0;
    const shop: Partial<Shop> = {
      ...store.shop,
      setCartLines: async (id, lines) => {
        writes += 1;
        const few = lines.find(({ sku, quantity }) => quantity > (left[sku] ?? quantity));
        return few === undefined ? store.shop.setCartLines(id, lines) : { sku: few.sku, available: left[few.sku] ?? 0 };
      },
    };
    const { ports } = createPorts({ shop });
    return { merge: mergeNow(ports), carts: store.carts, merges: ports.merges, countWrites: () => writes };
  }

  it('adds what the service has left, and says so', { tags: ['S4.15', 'S4.17'] }, async () => {
    const { merge, carts } = createWithLeft({ A: 2, B: 0 }, { A: 3, B: 2, C: 1 }, { A: 1 });
    const mergedLines = [
      { sku: 'A', asked: 3, merged: 1 },
      { sku: 'B', asked: 2, merged: 0 },
      { sku: 'C', asked: 1, merged: 1 },
    ];
    expect(await merge(both)).toMatchObject({ status: 'done', mergedLines });
    expect(carts['u']).toEqual({ A: 2, C: 1 });
  });

  it('takes nothing from a line of the user of which less is left', async () => {
    const { merge, carts } = createWithLeft({ A: 2 }, { A: 1 }, { A: 4 });
    expect(await merge(both)).toMatchObject({ status: 'done', mergedLines: [{ asked: 1, merged: 0 }] });
    expect(carts['u']).toEqual({ A: 4 });
  });

  it('writes at most three times, and a repeat goes on where it ended', { tags: ['S4.15'] }, async () => {
    const guest = { A: 2, B: 2, C: 2, D: 2, E: 2 };
    const { merge, carts, merges, countWrites } = createWithLeft({ A: 1, B: 1, C: 1, D: 1 }, guest, {});
    await expect(merge(both)).rejects.toBeInstanceOf(Unavailable);
    expect(countWrites()).toBe(3);
    expect(carts['u']).toEqual({});
    expect(await merges.findByGuestCart('g')).toMatchObject({ status: 'intended' });
    expect(await merge(both)).toMatchObject({ status: 'done' });
    expect(carts['u']).toEqual({ A: 1, B: 1, C: 1, D: 1, E: 2 });
  });

  it('changes no cart if another request gave up its merge meanwhile', { tags: ['S4.15'] }, async () => {
    const { ports, carts } = createWithCarts({ g: { A: 2 }, u: {} });
    const merges = { ...ports.merges, findByGuestCart: async () => null, intend: async () => false };
    await expect(mergeNow({ ...ports, merges })(both)).rejects.toBeInstanceOf(Unavailable);
    expect(carts['u']).toEqual({});
  });

  it('merges a guest cart once, into the intended user cart', { tags: ['S4.15'] }, async () => {
    const { merge, carts, posts } = createWithCarts({ g: { A: 2 }, u: {}, other: {} });
    await merge(both);
    await merge(both);
    expect(await merge({ ...both, userCartId: 'other' })).toMatchObject({ userCartId: 'u' });
    expect(carts).toMatchObject({ u: { A: 2 }, other: {} });
    expect(posts).toHaveLength(1);
  });

  it('merges once for ten concurrent requests', { tags: ['S4.15'] }, async () => {
    const { merge, carts } = createWithCarts({ g: { A: 2 }, u: { A: 1 } });
    await Promise.all(Array.from({ length: 10 }, () => merge(both)));
    expect(carts['u']).toEqual({ A: 3 });
  });

  it("changes nothing if the guest's cart became the user's own", { tags: ['S4.15'] }, async () => {
    const { merge, carts, posts } = createWithCarts({ g: { A: 2 } });
    expect(await merge({ guestCartId: 'g', userCartId: 'g' })).toMatchObject({ status: 'done', mergedLines: [] });
    expect(carts).toEqual({ g: { A: 2 } });
    expect(posts).toEqual([]);
  });

  it('stores the intent before the effect, with absolute quantities', async () => {
    const { ports, merges } = createWithCarts({ g: { A: 2 }, u: { A: 1 } }, { setCartLines: outage });
    await expect(mergeNow(ports)(both)).rejects.toBeInstanceOf(Unavailable);
    expect(merges.journal.get('g')).toMatchObject({ status: 'intended', lines: [{ sku: 'A', quantity: 3 }] });
  });

  it('finishes an interrupted merge with the intended quantities', { tags: ['S4.15'] }, async () => {
    const { merge, merges, carts } = createWithCarts({ g: { A: 2 }, u: { A: 3 } });
    await merges.intend({ ...both, lines: [{ sku: 'A', quantity: 3 }], mergedLines: [], status: 'intended' });
    await merge(both);
    expect(carts['u']).toEqual({ A: 3 });
    expect(merges.journal.get('g')?.status).toBe('done');
  });

  it('merges the other lines if a product has left the shop in between', async () => {
    const store = createCarts({ g: {}, u: {} }, products);
    const setCartLines: Shop['setCartLines'] = async (id, lines) =>
      lines.some(({ sku }) => sku === 'Z') ? 'unknownSku' : store.shop.setCartLines(id, lines);
    const { ports, merges } = createPorts({ shop: { ...store.shop, setCartLines } });
    const lines = ['Z', 'B'].map((sku) => ({ sku, quantity: 2 }));
    await merges.intend({ ...both, lines, mergedLines: [], status: 'intended' });
    expect(await mergeNow(ports)(both)).toMatchObject({ status: 'done' });
    expect(store.carts['u']).toEqual({ B: 2 });
  });

  it("is not done if the user's cart vanishes while its lines are set one by one", { tags: ['S4.15'] }, async () => {
    const setCartLines: Shop['setCartLines'] = async (_id, lines) => (lines.length > 1 ? 'unknownSku' : 'unknownCart');
    const { merge, merges } = createWithCarts({ g: {}, u: {} }, { setCartLines });
    const lines = ['Z', 'B'].map((sku) => ({ sku, quantity: 2 }));
    await merges.intend({ ...both, lines, mergedLines: [], status: 'intended' });
    expect(await merge(both)).toBeNull();
    expect(merges.journal.size).toBe(0);
  });

  it("removes the intent if the user's cart is gone, and merges into the next one", async () => {
    const { merge, merges, carts } = createWithCarts({ g: { A: 2 }, next: {} });
    await merges.intend({ ...both, lines: [{ sku: 'A', quantity: 2 }], mergedLines: [], status: 'intended' });
    expect(await merge(both)).toBeNull();
    expect(await merge({ guestCartId: 'g', userCartId: 'next' })).toMatchObject({ status: 'done' });
    expect(carts).toEqual({ g: { A: 2 }, next: { A: 2 } });
  });

  it('writes nothing if the stock of a product cannot be known', async () => {
    const { merge, merges, posts } = createWithCarts({ g: { A: 2 }, u: {} }, { getProduct: outage });
    await expect(merge(both)).rejects.toBeInstanceOf(Unavailable);
    expect(posts).toEqual([]);
    expect(merges.journal.size).toBe(0);
  });
});

describe("a visitor's cart", () => {
  const session: LiveSession = { id: 's', claims: anAccount(), orderId: 'u', accessToken: 'token', requests: [] };

  it('keeps the guest id until the merge is done', { tags: ['S4.15', 'S4.16'] }, async () => {
    const store = createWithCarts({ g: { A: 1 }, u: {} });
    let isDown = true;
    store.ports.shop.setCartLines = async (...write) => (isDown ? outage() : store.shop.setCartLines(...write));
    const visitor = { ...anonymousVisitor, guestCartId: 'g', sessionId: 's' };
    const late = await openCartOf(store.ports, visitor, session);
    expect(late).toMatchObject({ mergePending: true, mergedLines: null, facts: { guestCartId: 'g', orderId: 'u' } });
    expect(store.reported).toEqual(['mergePending']);
    isDown = false;
    const done = await openCartOf(store.ports, visitor, session);
    expect(done).toMatchObject({ mergePending: false, facts: { guestCartId: null, mergedCartId: 'g' } });
    expect(done.mergedLines).toEqual([{ sku: 'A', name: 'Malbec', asked: 1, merged: 1 }]);
  });

  it('has what an interrupted merge brings, also on another device', { tags: ['S4.15'] }, async () => {
    const { ports, merges, carts } = createWithCarts({ g: { A: 2 }, u: { B: 1 } });
    await merges.intend({ ...both, lines: [{ sku: 'A', quantity: 2 }], mergedLines: [], status: 'intended' });
    await openCartOf(ports, anonymousVisitor, session);
    expect(carts['u']).toEqual({ A: 2, B: 1 });
    expect(merges.journal.get('g')?.status).toBe('done');
  });

  it('shows the merged lines only to the user whose cart they were merged into', { tags: ['S6.3'] }, async () => {
    const { ports, merge } = createWithCarts({ g: { A: 1 }, u: {}, v: {} });
    await merge(both);
    const visitor = { ...anonymousVisitor, mergedCartId: 'g' };
    expect((await openCartOf(ports, visitor, session)).mergedLines).toHaveLength(1);
    expect((await openCartOf(ports, visitor, { ...session, orderId: 'v' })).mergedLines).toBeNull();
    expect((await openCartOf(ports, visitor, null)).mergedLines).toBeNull();
  });

  it('says nothing of the merge of an empty cart', { tags: ['S4.15'] }, async () => {
    const { ports } = createWithCarts({ g: {}, u: { A: 1 } });
    const opened = await openCartOf(ports, { ...anonymousVisitor, guestCartId: 'g' }, session);
    expect(opened).toMatchObject({ mergedLines: null, facts: { guestCartId: null, mergedCartId: null } });
  });

  it("asks for the user's order once, with the token, and keeps it in the session", {
    tags: ['S4.14', 'S3.9'],
  }, async () => {
    const tokens: unknown[] = [];
    const openOrder: Shop['openOrder'] = async (token) => {
      tokens.push(token);
      return 'mine';
    };
    const { ports, sessions } = createWithCarts({ mine: {} }, { openOrder });
    const id = await sessions.create(aSession(ports.clock.now()));
    for (let look = 0; look < 2; look += 1) await getCart(ports)({ visitor: { ...anonymousVisitor, sessionId: id } });
    expect(tokens).toEqual(['token']);
    expect(sessions.stored.get(id)?.orderId).toBe('mine');
  });

  async function addWithGuestCart(carts: Record<string, Record<string, number>>, shop: Partial<Shop> = {}) {
    const created = createWithCarts(carts, shop);
    const sessionId = await created.sessions.create(aSession(created.ports.clock.now(), { orderId: 'u' }));
    const visitor = { ...anonymousVisitor, sessionId, guestCartId: 'g' };
    return { ...created, add: () => addToCart(created.ports)({ visitor, sku: 'B', quantity: 1, key: 'press-1' }) };
  }

  it('is merged by an add that reads each cart once', { tags: ['S4.15', 'S4.17'] }, async () => {
    const { add, carts, calls } = await addWithGuestCart({ g: { A: 2, B: 1 }, u: { B: 3 } });
    const { view, facts } = await add();
    expect(view.lines).toMatchObject([
      { sku: 'B', quantity: 5 },
      { sku: 'A', quantity: 2 },
    ]);
    expect(facts).toMatchObject({ guestCartId: null, mergedCartId: 'g' });
    expect(carts['u']).toEqual({ A: 2, B: 5 });
    const cartCalls = calls.filter((call) => /Cart/.test(call));
    expect(cartCalls).toEqual(['shop.getCart', 'shop.getCart', 'shop.setCartLines', 'shop.setCartLines']);
  });

  it("keeps the guest id if the user's cart is gone when an add finishes the merge", {
    tags: ['S4.13', 'S4.15'],
  }, async () => {
    const { add, carts, merges } = await addWithGuestCart({ g: { A: 2 } });
    await merges.intend({ ...both, lines: [{ sku: 'A', quantity: 2 }], mergedLines: [], status: 'intended' });
    await expect(add()).rejects.toMatchObject({ code: 'cartUnavailable' });
    expect(await add()).toMatchObject({ facts: { guestCartId: null, orderId: 'order-1' } });
    expect(carts).toEqual({ g: { A: 2 }, 'order-1': { A: 2, B: 1 } });
  });

  it.each([
    ['finishes for a guest the merge that was interrupted', { g: { A: 2 }, u: {} }, null],
    ["leaves a guest the cart if the user's cart is gone", { g: { A: 2 } }, 'g'],
  ])('%s', { tags: ['S4.15'] }, async (_, carts, cartId) => {
    const { ports, merges } = createWithCarts(carts);
    await merges.intend({ ...both, lines: [{ sku: 'A', quantity: 2 }], mergedLines: [], status: 'intended' });
    const opened = await openCartOf(ports, { ...anonymousVisitor, guestCartId: 'g' }, null);
    expect(opened).toMatchObject({ cartId, facts: { guestCartId: cartId } });
  });

  it('shows a guest nothing of a merged cart, and adds nothing to it', { tags: ['S6.3'] }, async () => {
    const { ports, merge, carts } = createWithCarts({ g: { A: 1 }, u: {} });
    await merge(both);
    const visitor = { ...anonymousVisitor, guestCartId: 'g' };
    expect(await getCart(ports)({ visitor })).toMatchObject({
      view: { cart: { id: null, lines: [] } },
      facts: { guestCartId: null },
    });
    await expect(addToCart(ports)({ visitor, sku: 'B', quantity: 1, key: null })).rejects.toMatchObject({
      code: 'cartMerged',
    });
    expect(carts).toEqual({ g: { A: 1 }, u: { A: 1 } });
  });
});
