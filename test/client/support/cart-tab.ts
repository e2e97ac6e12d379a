import { createSessionStore } from '#client/account/session-store.ts';
import { type CartApi, createCartApi } from '#client/cart/state/cart-api.ts';
import { createCartStore } from '#client/cart/state/cart-store.ts';
import type { CartServer } from './cart-server.ts';

export const unavailable = {
  status: 503,
  message: 'No pudimos actualizar tu carrito. Tus productos siguen ahí: probá de nuevo.',
};

/** The cart and the session of a browser tab, with what it told other tabs and recorded as events. */
export function createTab(server: CartServer) {
  const session = createSessionStore(server.fetch);
  const told: number[] = [];
  const recorded: [name: string, sku: string, quantity: number, value: number][] = [];
  const cart = createCartStore({
    api: createCartApi(server.fetch),
    session,
    tellOtherTabs: (units) => void told.push(units),
    record: (name, { sku, quantity, value }) => void recorded.push([name, sku, quantity, value]),
  });
  const lines = () => cart.state.get().cart?.lines.map(({ sku, quantity }) => [sku, quantity]);
  return { cart, session, told, recorded, lines, state: () => cart.state.get() };
}

/** A cart over `api`, whose session cannot be read. */
export function createCartWithoutSession(api: CartApi) {
  const session = createSessionStore(() => Promise.reject(new TypeError('fetch failed')));
  return createCartStore({ api, session, tellOtherTabs: () => {}, record: () => {} });
}
