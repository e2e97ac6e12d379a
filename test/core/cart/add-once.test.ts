import { describe, expect, it } from 'vitest';
import { anonymousVisitor } from '#core/account/visitor.ts';
import { addToCart } from '#core/cart/add-to-cart.ts';
import { mergeNow } from '#core/cart/merge-guest-cart.ts';
import type { Shop } from '#core/ports/services.ts';
import { aSession } from '../support/account-nouns.ts';
import { aProduct } from '../support/nouns.ts';
import { outage } from '../support/ports.ts';
import { createCarts } from './carts.ts';
import { asGuest, createShop, SKU } from './guest.ts';

/** The key has 22 characters, the fewest that the shop takes from a guest without a cart. */
const press = { sku: SKU, quantity: 2, key: 'press-0123456789abcdef' };

/** A shop that does not answer the first write to a cart, nor its repeat; the write happens if `isAfterEffect`. */
function createLosingShop(lines: Record<string, Record<string, number>>, isAfterEffect: boolean) {
  const store = createCarts(lines, [aProduct({ totalQuantity: 10 })]);
  let lost = 0;
  const setCartLines: Shop['setCartLines'] = async (id, changed) => {
    lost += 1;
    if (lost > 2) return store.shop.setCartLines(id, changed);
    if (isAfterEffect) await store.shop.setCartLines(id, changed);
    return outage();
  };
  const shop = createShop({}, { shop: { ...store.shop, setCartLines } });
  return { ...shop, carts: store.carts, countOpened: store.countOpened };
}

describe('an add with an idempotency key', () => {
  it('adds once, and returns the current cart for a repeat', { tags: ['S4.17'] }, async () => {
    const { add, set, carts } = createShop({ c: { [SKU]: 1 } });
    await add({ cartId: 'c', ...press });
    await set({ cartId: 'c', sku: SKU, quantity: 7 });
    const { cart } = await add({ cartId: 'c', ...press });
    expect(cart.lines).toMatchObject([{ sku: SKU, quantity: 7 }]);
    expect(carts['c']).toEqual({ [SKU]: 7 });
  });

  it('adds once when it is sent several times at once', { tags: ['S4.17'] }, async () => {
    const { add, carts, countOpened } = createShop();
    const answers = await Promise.all(Array.from({ length: 4 }, () => add({ cartId: null, ...press })));
    expect(new Set(answers.map(({ cartId }) => cartId))).toEqual(new Set(['order-1']));
    expect(carts).toEqual({ 'order-1': { [SKU]: 2 } });
    expect(countOpened()).toBe(1);
  });

  it('adds again under another key, and for every add without one', { tags: ['S4.17'] }, async () => {
    const { add, carts } = createShop({ c: {} });
    for (const key of ['a', 'b', null, null]) await add({ cartId: 'c', ...press, key });
    expect(carts['c']).toEqual({ [SKU]: 8 });
  });

  it.each([
    ['before', false],
    ['after', true],
  ])('adds once when the answer is lost %s the effect', { tags: ['S4.17'] }, async (_, isAfterEffect) => {
    const { add, carts } = createLosingShop({ c: { [SKU]: 1 } }, isAfterEffect);
    await expect(add({ cartId: 'c', ...press })).rejects.toMatchObject({ code: 'cartUnavailable' });
    const { cart } = await add({ cartId: 'c', ...press });
    expect(cart.lines).toMatchObject([{ quantity: 3 }]);
    expect(carts['c']).toEqual({ [SKU]: 3 });
  });

  it.each([
    ['before', false],
    ['after', true],
  ])(
    'adds once, whatever was changed since an answer was lost %s the effect',
    { tags: ['S4.17'] },
    async (_, isAfterEffect) => {
      const { add, set, carts } = createLosingShop({ c: { [SKU]: 1 } }, isAfterEffect);
      await expect(add({ cartId: 'c', ...press })).rejects.toMatchObject({ code: 'cartUnavailable' });
      await add({ cartId: 'c', sku: SKU, quantity: 4, key: 'press-2' });
      await set({ cartId: 'c', sku: 'OTRO', quantity: 0 });
      await add({ cartId: 'c', ...press });
      expect(carts['c']).toEqual({ [SKU]: 7 });
    },
  );

  it('adds nothing later if the first attempt had no effect and nobody repeats it', { tags: ['S4.17'] }, async () => {
    const { add, set, carts } = createLosingShop({ c: { [SKU]: 1, OTRO: 1 } }, false);
    await expect(add({ cartId: 'c', ...press })).rejects.toMatchObject({ code: 'cartUnavailable' });
    await set({ cartId: 'c', sku: 'OTRO', quantity: 0 });
    expect(carts['c']).toEqual({ [SKU]: 1 });
  });

  it('adds the lines that are missing if the service died between two of them', { tags: ['S4.17'] }, async () => {
    const products = [aProduct(), aProduct({ sku: 'OTRO', slug: 'otro' })];
    const { shop, carts } = createCarts({ c: {} }, products);
    let writes = 0;
    const setCartLines: Shop['setCartLines'] = async (id, lines) => {
      writes += 1;
      const answer = await shop.setCartLines(id, writes > 2 ? lines : lines.slice(0, 1));
      return writes > 2 ? answer : outage();
    };
    const { ports } = createShop({}, { shop: { ...shop, setCartLines } });
    const items = [SKU, 'OTRO'].map((sku) => ({ sku, quantity: 2 }));
    const add = () => addToCart(ports)({ visitor: { ...anonymousVisitor, guestCartId: 'c' }, key: 'press', items });
    await expect(add()).rejects.toMatchObject({ code: 'cartUnavailable' });
    expect(carts['c']).toEqual({ [SKU]: 2 });
    await add();
    expect(carts['c']).toEqual({ [SKU]: 2, OTRO: 2 });
  });

  it('adds to the cart of the first attempt, whether or not its cookie arrived', { tags: ['S4.17'] }, async () => {
    const { add, carts, countOpened } = createLosingShop({}, true);
    await expect(add({ cartId: null, ...press })).rejects.toMatchObject({ code: 'cartUnavailable' });
    expect((await add({ cartId: null, ...press })).cartId).toBe('order-1');
    expect((await add({ cartId: 'order-1', ...press })).cartId).toBe('order-1');
    expect(carts).toEqual({ 'order-1': { [SKU]: 2 } });
    expect(countOpened()).toBe(1);
  });

  it('adds once to a new cart if the cart vanishes before the write', { tags: ['S4.17'] }, async () => {
    const { shop, carts } = createCarts({ gone: {} });
    const setCartLines: Shop['setCartLines'] = async (id, lines) =>
      id === 'gone' ? 'unknownCart' : shop.setCartLines(id, lines);
    const { add } = createShop({}, { shop: { ...shop, setCartLines } });
    for (let turn = 0; turn < 2; turn += 1) {
      expect((await add({ cartId: 'gone', ...press })).cartId).toBe('order-1');
    }
    expect(carts).toEqual({ gone: {}, 'order-1': { [SKU]: 2 } });
  });

  it('adds for each guest without a cart if the key can be guessed, and shows none the cart of another', async () => {
    const { add, carts } = createShop();
    for (const key of ['1', 'a'.repeat(21)]) {
      const answers = [
        await add({ cartId: null, ...press, key }),
        await add({ cartId: null, ...press, key, quantity: 3 }),
      ];
      expect(new Set(answers.map(({ cartId }) => cartId)).size).toBe(2);
    }
    expect(Object.values(carts)).toEqual([2, 3, 2, 3].map((quantity) => ({ [SKU]: quantity })));
  });

  it('adds once for a guest with a cart, however short the key is', { tags: ['S4.17'] }, async () => {
    const { add, carts } = createShop({ c: {} });
    for (let turn = 0; turn < 2; turn += 1) await add({ cartId: 'c', ...press, key: '1' });
    expect(carts['c']).toEqual({ [SKU]: 2 });
  });

  it('refuses another body under the same key', { tags: ['S4.17'] }, async () => {
    const { add, carts } = createShop({ c: {} });
    await add({ cartId: 'c', ...press });
    await expect(add({ cartId: 'c', ...press, quantity: 3 })).rejects.toMatchObject({ code: 'reusedKey' });
    expect(carts['c']).toEqual({ [SKU]: 2 });
  });

  it('refuses another body under the key of an invalid one', { tags: ['S4.17'] }, async () => {
    const { ports, add, carts } = createShop({ c: {} });
    const visitor = { ...anonymousVisitor, guestCartId: 'c' };
    const sendInvalid = () => addToCart(ports)({ visitor, key: press.key, refusal: 'invalidItems' });
    for (const _time of [1, 2]) await expect(sendInvalid()).rejects.toMatchObject({ code: 'invalidItems' });
    await expect(add({ cartId: 'c', ...press })).rejects.toMatchObject({ code: 'reusedKey' });
    expect(carts['c']).toEqual({});
  });

  it('says no refusal that it could not store, since a repeat could then add', { tags: ['S4.17'] }, async () => {
    const { ports } = createShop({ c: { [SKU]: 9 } });
    const { add } = asGuest({ ...ports, additions: { ...ports.additions, store: outage } });
    await expect(add({ cartId: 'c', ...press })).rejects.toMatchObject({ code: 'cartUnavailable' });
  });

  it('repeats a refusal under the same key, even if the stock now suffices', { tags: ['S4.17'] }, async () => {
    const { add, set, carts } = createShop({ c: { [SKU]: 9 } });
    await expect(add({ cartId: 'c', ...press })).rejects.toMatchObject({ code: 'overStock' });
    await set({ cartId: 'c', sku: SKU, quantity: 1 });
    await expect(add({ cartId: 'c', ...press })).rejects.toMatchObject({ code: 'overStock' });
    expect(carts['c']).toEqual({ [SKU]: 1 });
  });

  it('stores no outage, so that a repeat is carried out', async () => {
    let isDown = true;
    const store = createCarts({ c: {} }, [aProduct()]);
    const getCart: Shop['getCart'] = async (id) => (isDown ? outage() : store.shop.getCart(id));
    const { add } = createShop({}, { shop: { ...store.shop, getCart } });
    await expect(add({ cartId: 'c', ...press })).rejects.toMatchObject({ code: 'cartUnavailable' });
    isDown = false;
    await add({ cartId: 'c', ...press });
    expect(store.carts['c']).toEqual({ [SKU]: 2 });
  });

  it('adds for each visitor who sends the same key', async () => {
    const { add, carts } = createShop({ c: {}, d: {} });
    for (const cartId of ['c', 'd']) await add({ cartId, ...press });
    expect(carts).toEqual({ c: { [SKU]: 2 }, d: { [SKU]: 2 } });
  });

  it('adds for a visitor whose first attempt had no effect, although another one has added with the same key', async () => {
    const { add, carts } = createLosingShop({ c: {}, d: {} }, false);
    await expect(add({ cartId: 'c', ...press })).rejects.toMatchObject({ code: 'cartUnavailable' });
    for (const cartId of ['d', 'c']) await add({ cartId, ...press });
    expect(carts).toEqual({ c: { [SKU]: 2 }, d: { [SKU]: 2 } });
  });

  it('adds once if the guest signs in before the repeat', { tags: ['S4.15'] }, async () => {
    const { ports, carts, sessions } = createLosingShop({ g: {}, u: {} }, true);
    const guest = asGuest(ports);
    await expect(guest.add({ cartId: 'g', ...press })).rejects.toMatchObject({ code: 'cartUnavailable' });
    const session = { ...aSession(ports.clock.now()), orderId: 'u' };
    const sessionId = await sessions.create(session);
    await mergeNow(ports)({ guestCartId: 'g', userCartId: 'u' });
    await addToCart(ports)({ visitor: { ...anonymousVisitor, sessionId, guestCartId: 'g' }, ...press });
    expect(carts['u']).toEqual({ [SKU]: 2 });
  });

  it('adds although a merge brought as many units after the first attempt was lost', { tags: ['S4.15'] }, async () => {
    const { ports, carts, sessions } = createLosingShop({ g: { [SKU]: 2 }, u: {} }, false);
    const sessionId = await sessions.create(aSession(ports.clock.now(), { orderId: 'u' }));
    const visitor = { ...anonymousVisitor, sessionId };
    await expect(addToCart(ports)({ visitor, ...press })).rejects.toMatchObject({ code: 'cartUnavailable' });
    await mergeNow(ports)({ guestCartId: 'g', userCartId: 'u' });
    const { view } = await addToCart(ports)({ visitor, ...press });
    expect(view.lines).toMatchObject([{ sku: SKU, quantity: 4 }]);
    expect(carts['u']).toEqual({ [SKU]: 4 });
  });
});
