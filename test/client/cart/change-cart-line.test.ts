import { beforeEach, describe, expect, it } from 'vitest';
import { createCartApi } from '#client/cart/state/cart-api.ts';
import { started } from '../../support/started.ts';
import { startCartServer } from '../support/cart-server.ts';
import { createCartWithoutSession, createTab, unavailable } from '../support/cart-tab.ts';
import { aLine, toCartView } from '../support/cart-views.ts';

const server = started(startCartServer);
beforeEach(() => server.reset());

describe('changing a line', () => {
  it('shows the quantity at once and sends only the last of several', async () => {
    const { cart, lines } = createTab(server);
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
    const { cart, state } = createTab(server);
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
    const { cart, lines, state } = createTab(server);
    cart.seed({ cart: toCartView([aLine({ sku: 'VIN-0001', quantity: 1 })]), change: null });
    await cart.submit({ kind: 'set', sku: 'VIN-0001', quantity: 5 });
    expect(lines()).toEqual([['VIN-0001', 1]]);
    await state().problem?.retry?.();
    expect(lines()).toEqual([['VIN-0001', 5]]);
  });

  it('removes a line and puts it back with the quantity it had', async () => {
    server.quantities.set('VIN-0001', 3);
    const { cart, lines, state } = createTab(server);
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

  it('offers to undo a removal by a form', () => {
    const { cart, state } = createTab(server);
    const change = { kind: 'removed', sku: 'VIN-0001', name: 'Malbec', quantity: 3 } as const;
    cart.seed({ cart: toCartView([]), change });
    expect(state().removed).toEqual(change);
    cart.seed({ cart: toCartView([]), change: { ...change, kind: 'added' } });
    expect(state().removed).toBeNull();
  });

  it('offers no undo for a product that is no longer sold', async () => {
    const { cart, lines, state } = createTab(server);
    cart.seed({ cart: toCartView([{ ...aLine({ sku: 'VIN 9', quantity: 2 }), unitPrice: null }]), change: null });
    await cart.submit({ kind: 'set', sku: 'VIN 9', quantity: 0 });
    expect(lines()).toEqual([]);
    expect(state().removed).toMatchObject({ sku: 'VIN 9', quantity: 0 });
    expect(server.requests).toContain('DELETE /api/cart/items/VIN%209');
  });

  it('forgets the notices when the drawer closes', async () => {
    server.quantities.set('VIN-0001', 3);
    const { cart, state } = createTab(server);
    await cart.open();
    await cart.submit({ kind: 'set', sku: 'VIN-0001', quantity: 0 });
    cart.close();
    expect(state()).toMatchObject({ isDrawerOpen: false, removed: null, announcement: '' });
  });
});
