import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createSessionStore, type Session } from '#client/account/session-store.ts';
import { type CartApi, createCartApi } from '#client/cart/cart-api.ts';
import { createCartStore } from '#client/cart/cart-store.ts';
import { type CartServer, startCartServer } from '../support/cart-server.ts';
import { aLine, toCartView } from '../support/cart-views.ts';

const unavailable = {
  status: 503,
  message: 'No pudimos actualizar tu carrito. Tus productos siguen ahí: probá de nuevo.',
};
const overStock = { status: 409, message: 'Nos quedan 3 unidades.' };

let server: CartServer;
beforeAll(async () => {
  server = await startCartServer();
});
afterAll(() => server.stop());
beforeEach(() => {
  server.requests.length = 0;
  server.idempotencyKeys.length = 0;
  server.quantities.clear();
  server.setError(null);
});

function createTab() {
  const session = createSessionStore(server.fetch);
  const told: number[] = [];
  const recorded: [name: string, sku: string, quantity: number][] = [];
  const cart = createCartStore({
    api: createCartApi(server.fetch),
    session,
    tellOtherTabs: (units) => void told.push(units),
    record: (name, { sku, quantity }) => void recorded.push([name, sku, quantity]),
  });
  const lines = () => cart.state.get().cart?.lines.map(({ sku, quantity }) => [sku, quantity]);
  return { cart, session, told, recorded, lines, state: () => cart.state.get() };
}

function createCartWithoutSession(api: CartApi) {
  const session = createSessionStore(() => Promise.reject(new TypeError('fetch failed')));
  return createCartStore({ api, session, tellOtherTabs: () => {}, record: () => {} });
}

describe('reading the cart', () => {
  it('is loading until the shop answers, then has data', { tags: ['S4.13'] }, async () => {
    server.quantities.set('VIN-0001', 2);
    const { cart, lines, state } = createTab();
    const open = server.hold();
    const loaded = cart.open();
    expect(state()).toMatchObject({ status: 'loading', cart: null, isDrawerOpen: true });
    open();
    await loaded;
    expect(state()).toMatchObject({ status: 'data', problem: null });
    expect(lines()).toEqual([['VIN-0001', 2]]);
  });

  it("shows a failed merge's sentence, and reads the cart again on retry", { tags: ['S4.13', 'S4.15'] }, async () => {
    server.setError({ status: 503, message: 'No pudimos sumar lo que habías elegido.' });
    const { cart, state } = createTab();
    await cart.load();
    expect(state()).toMatchObject({
      status: 'error',
      problem: { sentence: 'No pudimos sumar lo que habías elegido.' },
    });
    server.setError(null);
    await state().problem?.retry?.();
    expect(state()).toMatchObject({ status: 'data', problem: null });
  });

  it('shows a Spanish sentence if the shop does not answer', { tags: ['S4.13'] }, async () => {
    const cart = createCartWithoutSession(createCartApi(() => Promise.reject(new TypeError('fetch failed'))));
    await cart.load();
    expect(cart.state.get().problem?.sentence).toBe(
      'No pudimos actualizar tu carrito. Revisá tu conexión y probá de nuevo.',
    );
  });

  it('treats an answer that is not a cart as a failure', { tags: ['S4.13'] }, async () => {
    const cart = createCartWithoutSession(createCartApi(async () => new Response('<html>', { status: 200 })));
    await cart.load();
    expect(cart.state.get()).toMatchObject({ status: 'error', cart: null });
  });
});

describe('reading the cart unnoticed', () => {
  it('shows what another tab changed, and keeps the notices', { tags: ['S4.13'] }, async () => {
    server.quantities.set('VIN-0001', 3).set('VIN-0002', 1);
    const { cart, session, lines, state } = createTab();
    await session.read();
    await cart.open();
    await cart.submit({ kind: 'set', sku: 'VIN-0001', quantity: 0 });
    const { removed, announcement } = state();
    expect(removed).not.toBeNull();
    server.quantities.set('VIN-0002', 5);
    await cart.refresh();
    expect(lines()).toEqual([['VIN-0002', 5]]);
    expect(state()).toMatchObject({ removed, announcement, status: 'success', isDrawerOpen: true });
    expect(session.store.get()?.cart.count).toBe(5);
  });

  it('changes nothing if the shop does not answer, and later changes run', { tags: ['S4.13'] }, async () => {
    const api = createCartApi(server.fetch);
    let isDown = false;
    const cart = createCartWithoutSession({
      ...api,
      read: () => (isDown ? Promise.reject(new TypeError('fetch failed')) : api.read()),
    });
    await cart.load();
    const before = cart.state.get();
    isDown = true;
    await cart.refresh();
    expect(cart.state.get()).toBe(before);
    await cart.submit({ kind: 'add', sku: 'VIN-0001', quantity: 1 });
    expect(cart.state.get()).toMatchObject({ status: 'success', cart: { totals: { units: 1 } } });
  });
});

describe('what other tabs are told', () => {
  it('is the number of units after each change, and nothing after a read or a failure', async () => {
    const { cart, told } = createTab();
    await cart.load();
    await cart.submit({ kind: 'add', sku: 'VIN-0001', quantity: 2 });
    await cart.submit({ kind: 'set', sku: 'VIN-0001', quantity: 5 });
    await cart.refresh();
    server.refuse(unavailable);
    await cart.submit({ kind: 'set', sku: 'VIN-0001', quantity: 6 });
    expect(told).toEqual([2, 5]);
  });
});

describe('the announcement of a change', () => {
  it('says the line’s new quantity and amount', async () => {
    server.quantities.set('VIN-0001', 3);
    const { cart, state } = createTab();
    await cart.load();
    await cart.submit({ kind: 'set', sku: 'VIN-0001', quantity: 4 });
    expect(state().announcement).toBe('4 unidades, $\u00a04.000');
    await cart.submit({ kind: 'set', sku: 'VIN-0001', quantity: 1 });
    expect(state().announcement).toBe('1 unidad, $\u00a01.000');
  });
});

describe('adding', () => {
  it('opens the drawer, sends the add, and takes the count from its answer', { tags: ['S4.13', 'S4.17'] }, async () => {
    server.quantities.set('VIN-0001', 1);
    const { cart, session, lines, state } = createTab();
    await session.read();
    expect(session.store.get()?.cart.count).toBe(1);
    cart.seed({ cart: toCartView([]), change: null });
    const added = cart.submit({ kind: 'add', sku: 'VIN-0001', quantity: 2 });
    expect(state()).toMatchObject({ status: 'loading', isDrawerOpen: true });
    await added;
    expect(state()).toMatchObject({ status: 'success', announcement: 'Agregado al carrito', problem: null });
    expect(lines()).toEqual([['VIN-0001', 3]]);
    expect(session.store.get()?.cart.count).toBe(3);
    expect(server.requests).toEqual(['GET /api/session', 'POST /api/cart/items{"sku":"VIN-0001","quantity":2}']);
  });

  it('reads the session again if a signed-in shopper gets another cart', { tags: ['S4.3'] }, async () => {
    const { cart, session } = createTab();
    const user = { firstName: 'Ana', lastName: null, initials: 'A', isSubscriber: false };
    const signedIn: Session = { status: 'authenticated', user, cart: { count: 0 } };
    session.store.set(signedIn);
    await cart.submit({ kind: 'add', sku: 'VIN-0001', quantity: 2 });
    await expect.poll(() => session.store.get()?.status).toBe('anonymous');
    session.store.set(signedIn);
    await cart.submit({ kind: 'add', sku: 'VIN-0001', quantity: 2 });
    expect(server.requests.filter((request) => request.startsWith('GET'))).toEqual(['GET /api/session']);
  });

  it('shows why an add failed, and sends it again on retry', { tags: ['S4.13'] }, async () => {
    server.refuse(unavailable);
    const { cart, lines, state } = createTab();
    await cart.submit({ kind: 'add', sku: 'VIN-0001', quantity: 2 });
    expect(state()).toMatchObject({ status: 'error', isDrawerOpen: true, problem: { sentence: unavailable.message } });
    expect(lines()).toBeUndefined();
    await state().problem?.retry?.();
    expect(state()).toMatchObject({ status: 'success', problem: null });
    expect(lines()).toEqual([['VIN-0001', 2]]);
  });

  it('sends one key for each press, and the same one on retry', { tags: ['S4.17'] }, async () => {
    server.refuse(unavailable);
    const { cart, state } = createTab();
    await cart.submit({ kind: 'add', sku: 'VIN-0001', quantity: 2 });
    await state().problem?.retry?.();
    await cart.submit({ kind: 'add', sku: 'VIN-0001', quantity: 2 });
    const [first, retried, second] = server.idempotencyKeys;
    expect(first).toMatch(/^[0-9a-f]{32}$/);
    expect(retried).toBe(first);
    expect(second).not.toBe(first);
  });

  it('offers a retry if the cart was already merged', { tags: ['S4.15'] }, async () => {
    const sentence = 'Lo que tenías en el carrito pasó a tu cuenta. Probá de nuevo.';
    server.refuse({ status: 409, message: sentence, retryAfter: 0 });
    const { cart, lines, state } = createTab();
    await cart.submit({ kind: 'add', sku: 'VIN-0001', quantity: 2 });
    expect(state().problem?.sentence).toBe(sentence);
    await state().problem?.retry?.();
    expect(lines()).toEqual([['VIN-0001', 2]]);
  });

  it('says how many units are left if there are too few, and offers no retry', { tags: ['S4.17'] }, async () => {
    server.refuse(overStock);
    const { cart, state } = createTab();
    await cart.submit({ kind: 'add', sku: 'VIN-0001', quantity: 4 });
    expect(state().problem).toEqual({ sentence: overStock.message, retry: null });
  });
});

describe('changing a line', () => {
  it('shows the quantity at once and sends only the last of several', async () => {
    const { cart, lines } = createTab();
    cart.seed({ cart: toCartView([aLine({ sku: 'VIN-0001', quantity: 1 })]), change: null });
    const open = server.hold();
    const changes = [2, 3, 4].map((quantity) => cart.submit({ kind: 'set', sku: 'VIN-0001', quantity }));
    expect(lines()).toEqual([['VIN-0001', 4]]);
    open();
    await Promise.all(changes);
    expect(lines()).toEqual([['VIN-0001', 4]]);
    expect(server.requests.filter((request) => request.startsWith('PUT'))).toEqual([
      'PUT /api/cart/items/VIN-0001{"quantity":4}',
    ]);
  });

  it('announces no removal that a later quantity replaced before it was sent', async () => {
    server.quantities.set('VIN-0001', 1);
    const { cart, state } = createTab();
    await cart.load();
    const open = server.hold();
    const changes = [2, 0, 3].map((quantity) => cart.submit({ kind: 'set', sku: 'VIN-0001', quantity }));
    const removals: unknown[] = [];
    cart.state.subscribe(() => removals.push(state().removed, state().announcement));
    open();
    await Promise.all(changes);
    expect(removals.filter((said) => said !== null && said !== '')).toEqual(['3 unidades, $\u00a03.000']);
    expect(server.requests.filter((request) => !request.startsWith('GET'))).toEqual([
      'PUT /api/cart/items/VIN-0001{"quantity":3}',
    ]);
  });

  it('runs later changes after an unexpected error, which it rethrows', { tags: ['S4.13'] }, async () => {
    const api = createCartApi(server.fetch);
    let isBroken = true;
    const cart = createCartWithoutSession({
      ...api,
      set: (...change) => (isBroken ? Promise.reject(new TypeError('our own mistake')) : api.set(...change)),
    });
    const failed = cart.submit({ kind: 'set', sku: 'VIN-0001', quantity: 2 });
    const read = cart.load();
    await expect(failed).rejects.toThrow('our own mistake');
    await read;
    expect(cart.state.get().status).toBe('data');

    await expect(cart.submit({ kind: 'set', sku: 'VIN-0001', quantity: 2 })).rejects.toThrow('our own mistake');
    expect(cart.state.get()).toMatchObject({ status: 'error', problem: { sentence: expect.any(String) } });
    isBroken = false;
    await cart.state.get().problem?.retry?.();
    expect(cart.state.get().cart?.lines).toMatchObject([{ sku: 'VIN-0001', quantity: 2 }]);
  });

  it('restores the confirmed cart if the change failed', { tags: ['S4.13'] }, async () => {
    server.refuse(unavailable);
    const { cart, lines, state } = createTab();
    cart.seed({ cart: toCartView([aLine({ sku: 'VIN-0001', quantity: 1 })]), change: null });
    await cart.submit({ kind: 'set', sku: 'VIN-0001', quantity: 5 });
    expect(lines()).toEqual([['VIN-0001', 1]]);
    await state().problem?.retry?.();
    expect(lines()).toEqual([['VIN-0001', 5]]);
  });

  it('removes a line and puts it back with the quantity it had', async () => {
    server.quantities.set('VIN-0001', 3);
    const { cart, lines, state } = createTab();
    await cart.load();
    await cart.submit({ kind: 'set', sku: 'VIN-0001', quantity: 0 });
    expect(lines()).toEqual([]);
    expect(state().removed).toEqual({ sku: 'VIN-0001', name: 'Piedra Cantada Malbec 2022', quantity: 3 });
    await cart.undo();
    expect(lines()).toEqual([['VIN-0001', 3]]);
    expect(state()).toMatchObject({
      removed: null,
      announcement: 'El producto volvió al carrito: 3 unidades, $\u00a03.000',
    });
    expect(server.requests.filter((request) => !request.startsWith('GET'))).toEqual([
      'DELETE /api/cart/items/VIN-0001',
      'PUT /api/cart/items/VIN-0001{"quantity":3}',
    ]);
  });

  it('forgets the notices when the drawer closes', async () => {
    server.quantities.set('VIN-0001', 3);
    const { cart, state } = createTab();
    await cart.open();
    await cart.submit({ kind: 'set', sku: 'VIN-0001', quantity: 0 });
    cart.close();
    expect(state()).toMatchObject({ isDrawerOpen: false, removed: null, announcement: '' });
  });
});
