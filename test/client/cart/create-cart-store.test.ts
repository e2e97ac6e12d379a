import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createSessionStore } from '#client/account/session-store.ts';
import { createCartApi } from '#client/cart/cart-api.ts';
import { createCartStore } from '#client/cart/create-cart-store.ts';
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
  server.keys.length = 0;
  server.quantities.clear();
  server.setError(null);
});

function createTab() {
  const session = createSessionStore(server.fetch);
  const cart = createCartStore({ api: createCartApi(server.fetch), refreshSession: session.read });
  const lines = () => cart.state.get().cart?.lines.map(({ sku, quantity }) => [sku, quantity]);
  return { cart, session, lines, state: () => cart.state.get() };
}

describe('reading the cart', () => {
  it('is loading until the shop answers, then has data', { tags: ['S4.13'] }, async () => {
    server.quantities.set('VIN-0001', 2);
    const { cart, lines, state } = createTab();
    const open = server.hold();
    const loaded = cart.open();
    expect(state()).toMatchObject({ status: 'loading', cart: null, isOpen: true });
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

  it('says so in Spanish where nobody answers', { tags: ['S4.13'] }, async () => {
    const cart = createCartStore({
      api: createCartApi(() => Promise.reject(new TypeError('fetch failed'))),
      refreshSession: async () => {},
    });
    await cart.load();
    expect(cart.state.get().problem?.sentence).toBe(
      'No pudimos actualizar tu carrito. Revisá tu conexión y probá de nuevo.',
    );
  });

  it('takes an answer that is no cart for a failure', { tags: ['S4.13'] }, async () => {
    const cart = createCartStore({
      api: createCartApi(async () => new Response('<html>', { status: 200 })),
      refreshSession: async () => {},
    });
    await cart.load();
    expect(cart.state.get()).toMatchObject({ status: 'error', cart: null });
  });
});

describe('adding', () => {
  it('opens the drawer, sends the add and refreshes the count', { tags: ['S4.13', 'S4.17'] }, async () => {
    server.quantities.set('VIN-0001', 1);
    const { cart, session, lines, state } = createTab();
    cart.seed(toCartView([]));
    const added = cart.submit({ kind: 'add', sku: 'VIN-0001', quantity: 2 });
    expect(state()).toMatchObject({ status: 'loading', isOpen: true });
    await added;
    expect(state()).toMatchObject({ status: 'success', announcement: 'Agregado al carrito', problem: null });
    expect(lines()).toEqual([['VIN-0001', 3]]);
    expect(session.store.get()?.cart.count).toBe(3);
    expect(server.requests).toEqual(['POST /api/cart/items{"sku":"VIN-0001","quantity":2}', 'GET /api/session']);
  });

  it('keeps what failed, shows why, and meets it on retry', { tags: ['S4.13'] }, async () => {
    server.refuse(unavailable);
    const { cart, lines, state } = createTab();
    await cart.submit({ kind: 'add', sku: 'VIN-0001', quantity: 2 });
    expect(state()).toMatchObject({ status: 'error', isOpen: true, problem: { sentence: unavailable.message } });
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
    const [first, retried, second] = server.keys;
    expect(first).toMatch(/^[0-9a-f]{32}$/);
    expect(retried).toBe(first);
    expect(second).not.toBe(first);
  });

  it('says how many are left where there are not enough, and offers no retry', { tags: ['S4.17'] }, async () => {
    server.refuse(overStock);
    const { cart, state } = createTab();
    await cart.submit({ kind: 'add', sku: 'VIN-0001', quantity: 4 });
    expect(state().problem).toEqual({ sentence: overStock.message, retry: null });
  });
});

describe('changing a line', () => {
  it('shows the quantity at once and sends only the last of several', async () => {
    const { cart, lines } = createTab();
    cart.seed(toCartView([aLine({ sku: 'VIN-0001', quantity: 1 })]));
    const open = server.hold();
    const wishes = [2, 3, 4].map((quantity) => cart.submit({ kind: 'set', sku: 'VIN-0001', quantity }));
    expect(lines()).toEqual([['VIN-0001', 4]]);
    open();
    await Promise.all(wishes);
    expect(lines()).toEqual([['VIN-0001', 4]]);
    expect(server.requests.filter((request) => request.startsWith('PUT'))).toEqual([
      'PUT /api/cart/items/VIN-0001{"quantity":4}',
    ]);
  });

  it('goes back to what the shop confirmed where the change failed', { tags: ['S4.13'] }, async () => {
    server.refuse(unavailable);
    const { cart, lines, state } = createTab();
    cart.seed(toCartView([aLine({ sku: 'VIN-0001', quantity: 1 })]));
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
    expect(state()).toMatchObject({ removed: null, announcement: 'El producto volvió al carrito' });
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
    expect(state()).toMatchObject({ isOpen: false, removed: null, announcement: '' });
  });
});
