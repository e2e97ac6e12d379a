import { beforeEach, describe, expect, it } from 'vitest';
import type { KnownSession } from '#client/account/session-store.ts';
import { addedQuantities } from '#client/cart/state/added-quantities.ts';
import { createCartApi } from '#client/cart/state/cart-api.ts';
import { started } from '../../support/started.ts';
import { startCartServer } from '../support/cart-server.ts';
import { createCartWithoutSession, createTab, unavailable } from '../support/cart-tab.ts';
import { toCartView } from '../support/cart-views.ts';

const overStock = { status: 409, message: 'Nos quedan 3 unidades.' };

const server = started(startCartServer);
beforeEach(() => server.reset());

describe('reading the cart', () => {
  it('is loading until the shop answers, then has data', { tags: ['S4.13'] }, async () => {
    server.quantities.set('VIN-0001', 2);
    const { cart, lines, state } = createTab(server);
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
    const { cart, state } = createTab(server);
    await cart.load();
    expect(state()).toMatchObject({
      status: 'error',
      problem: { sentence: 'No pudimos sumar lo que habías elegido.' },
    });
    server.setError(null);
    await state().problem?.retry?.();
    expect(state()).toMatchObject({ status: 'data', problem: null });
  });

  it('says once that the guest cart was merged, until the drawer is closed', { tags: ['S4.15'] }, async () => {
    const merged = [{ sku: 'VIN-0001', name: 'Malbec', asked: 2, merged: 2 }];
    let view = { ...toCartView([]), merged };
    const cart = createCartWithoutSession(createCartApi(async () => Response.json(view)));
    const said = () => [cart.state.get().announcement, cart.state.get().mergeNotice];
    await cart.load();
    const sentence = 'Sumamos a tu cuenta lo que habías elegido.';
    expect(said()).toEqual([sentence, sentence]);
    cart.close();
    await cart.open();
    expect(said()).toEqual(['', null]);

    view = { ...view, merged: merged.map((line) => ({ ...line, merged: 1 })) };
    const other = createCartWithoutSession(createCartApi(async () => Response.json(view)));
    await other.load();
    expect(other.state.get().mergeNotice).toBe('Sumamos a tu cuenta lo que habías elegido, hasta donde se pudo.');
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

describe('a first change that is refused', () => {
  it('is told with the cart as it is, and reads no cart if it can be tried again', { tags: ['S4.13'] }, async () => {
    server.quantities.set('VIN-0001', 3);
    const { cart, lines, state } = createTab(server);
    server.refuse(overStock);
    await cart.submit({ kind: 'add', sku: 'VIN-0001', quantity: 1 });
    expect(lines()).toEqual([['VIN-0001', 3]]);
    expect(state()).toMatchObject({
      status: 'error',
      isDrawerOpen: true,
      problem: { sentence: overStock.message, retry: null },
    });

    const other = createTab(server);
    server.refuse(unavailable);
    server.requests.length = 0;
    await other.cart.submit({ kind: 'add', sku: 'VIN-0001', quantity: 1 });
    expect(other.state()).toMatchObject({ cart: null, problem: { sentence: unavailable.message } });
    expect(server.requests.filter((request) => request.startsWith('GET /api/cart'))).toEqual([]);
  });
});

describe('reading the cart again in the background', () => {
  it('shows what another tab changed, and keeps the notices', { tags: ['S4.13'] }, async () => {
    server.quantities.set('VIN-0001', 3).set('VIN-0002', 1);
    const { cart, session, lines, state } = createTab(server);
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

describe('the message to other tabs', () => {
  it('is the number of units after each change, and nothing after a read or a failure', async () => {
    const { cart, told } = createTab(server);
    await cart.load();
    await cart.submit({ kind: 'add', sku: 'VIN-0001', quantity: 2 });
    await cart.submit({ kind: 'set', sku: 'VIN-0001', quantity: 5 });
    await cart.refresh();
    server.refuse(unavailable);
    await cart.submit({ kind: 'set', sku: 'VIN-0001', quantity: 6 });
    expect(told).toEqual([2, 5]);
  });
});

describe('the recorded event', () => {
  it('has the units that a change added or removed, and what they cost; a read or a failed change records none', async () => {
    const { cart, recorded } = createTab(server);
    await cart.load();
    await cart.submit({ kind: 'add', sku: 'VIN-0001', quantity: 2 });
    await cart.submit({ kind: 'set', sku: 'VIN-0001', quantity: 5 });
    await cart.submit({ kind: 'set', sku: 'VIN-0001', quantity: 5 });
    await cart.submit({ kind: 'set', sku: 'VIN-0001', quantity: 0 });
    await cart.undo();
    server.refuse(unavailable);
    await cart.submit({ kind: 'set', sku: 'VIN-0001', quantity: 6 });
    expect(recorded).toEqual([
      ['add_to_cart', 'VIN-0001', 2, 2000],
      ['add_to_cart', 'VIN-0001', 3, 3000],
      ['remove_from_cart', 'VIN-0001', 5, 5000],
      ['add_to_cart', 'VIN-0001', 5, 5000],
    ]);
  });
});

describe('the announcement of a change', () => {
  it('says the line’s new quantity and amount', async () => {
    server.quantities.set('VIN-0001', 3);
    const { cart, state } = createTab(server);
    await cart.load();
    await cart.submit({ kind: 'set', sku: 'VIN-0001', quantity: 4 });
    expect(state().announcement).toBe('4 unidades, $\u00a04.000');
    await cart.submit({ kind: 'set', sku: 'VIN-0001', quantity: 1 });
    expect(state().announcement).toBe('1 unidad, $\u00a01.000');
  });
});

describe('adding', () => {
  it('opens the drawer, sends the request, and shows the count of the answer', {
    tags: ['S4.13', 'S4.17'],
  }, async () => {
    server.quantities.set('VIN-0001', 1);
    const { cart, session, lines, state } = createTab(server);
    await session.read();
    expect(session.store.get()?.cart.count).toBe(1);
    cart.seed({ cart: toCartView([]), change: null });
    expect(session.store.get()?.cart.count).toBe(0);
    const added = cart.submit({ kind: 'add', sku: 'VIN-0001', quantity: 2 });
    expect(state()).toMatchObject({ status: 'loading', isDrawerOpen: true });
    await added;
    expect(state()).toMatchObject({ status: 'success', announcement: 'Agregado al carrito', problem: null });
    expect(lines()).toEqual([['VIN-0001', 3]]);
    expect(session.store.get()?.cart.count).toBe(3);
    expect(server.requests).toEqual(['GET /api/session', 'POST /api/cart/items{"sku":"VIN-0001","quantity":2}']);
  });

  it('sends a request when the one before was answered', async () => {
    const api = createCartApi(server.fetch);
    const { promise: opened, resolve: open } = Promise.withResolvers<void>();
    const sent: string[] = [];
    const cart = createCartWithoutSession({
      ...api,
      add: async (sku, ...line) => {
        sent.push(sku);
        await opened;
        return api.add(sku, ...line);
      },
    });
    const adds = ['VIN-0001', 'VIN-0002'].map((sku) => cart.submit({ kind: 'add', sku, quantity: 1 }));
    await new Promise(setImmediate);
    expect(sent).toEqual(['VIN-0001']);
    open();
    await Promise.all(adds);
    expect(cart.state.get().cart?.totals.units).toBe(2);
  });

  it('gives only the cards of added products a stepper', async () => {
    server.quantities.set('VIN-0002', 4);
    await createTab(server).cart.submit({ kind: 'add', sku: 'VIN-0001', quantity: 2 });
    expect([...addedQuantities.get()]).toMatchObject([['VIN-0001', { quantity: 2, maxQuantity: 48 }]]);
  });

  it('reads the session again if a signed-in shopper gets another cart', { tags: ['S4.3'] }, async () => {
    const { cart, session } = createTab(server);
    const user = { firstName: 'Ana', lastName: null, initials: 'A', isSubscriber: false };
    const signedIn: KnownSession = { status: 'authenticated', user, cart: { count: 0 } };
    session.store.set(signedIn);
    await cart.submit({ kind: 'add', sku: 'VIN-0001', quantity: 2 });
    await expect.poll(() => session.store.get()?.status).toBe('anonymous');
    session.store.set(signedIn);
    await cart.submit({ kind: 'add', sku: 'VIN-0001', quantity: 2 });
    expect(server.requests.filter((request) => request.startsWith('GET'))).toEqual(['GET /api/session']);
  });

  it('shows why an add failed, and sends it again on retry', { tags: ['S4.13'] }, async () => {
    server.refuse(unavailable);
    const { cart, lines, state } = createTab(server);
    await cart.submit({ kind: 'add', sku: 'VIN-0001', quantity: 2 });
    expect(state()).toMatchObject({ status: 'error', isDrawerOpen: true, problem: { sentence: unavailable.message } });
    expect(lines()).toBeUndefined();
    await state().problem?.retry?.();
    expect(state()).toMatchObject({ status: 'success', problem: null });
    expect(lines()).toEqual([['VIN-0001', 2]]);
  });

  it('sends one key for each press, and the same one on retry', { tags: ['S4.17'] }, async () => {
    server.refuse(unavailable);
    const { cart, state } = createTab(server);
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
    const { cart, lines, state } = createTab(server);
    await cart.submit({ kind: 'add', sku: 'VIN-0001', quantity: 2 });
    expect(state().problem?.sentence).toBe(sentence);
    await state().problem?.retry?.();
    expect(lines()).toEqual([['VIN-0001', 2]]);
  });

  it('says how many units are left if there are too few, and offers no retry', { tags: ['S4.17'] }, async () => {
    server.refuse(overStock);
    const { cart, state } = createTab(server);
    await cart.submit({ kind: 'add', sku: 'VIN-0001', quantity: 4 });
    expect(state().problem).toEqual({ sentence: overStock.message, retry: null });
  });

  it('says why a change was refused, whatever else is wrong with the cart', { tags: ['S4.13'] }, async () => {
    server.quantities.set('VIN-0001', 3);
    server.setError({ status: 404, message: 'Hay productos en tu carrito que ya no vendemos. Quitalos para seguir.' });
    const { cart, state } = createTab(server);
    await cart.load();
    server.refuse({ status: 409, message: 'No pudimos quitar ese producto de tu carrito.' });
    await cart.submit({ kind: 'set', sku: 'VIN-0001', quantity: 0 });
    expect(state().problem?.sentence).toBe('No pudimos quitar ese producto de tu carrito.');
    await cart.load();
    expect(state().problem?.sentence).toContain('que ya no vendemos');
  });

  it.each([404, 422])('offers no retry after %d', async (status) => {
    server.refuse({ status, message: 'No.' });
    const { cart, state } = createTab(server);
    await cart.submit({ kind: 'add', sku: 'VIN-0001', quantity: 1 });
    expect(state().problem).toEqual({ sentence: 'No.', retry: null });
  });
});
