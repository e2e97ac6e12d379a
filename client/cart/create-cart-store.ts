import type { CartView } from '#core/cart/cart-view.ts';
import { createExternalStore, type ExternalStore } from '../ui/external-store.ts';
import { type CartApi, CartRefusal } from './cart-api.ts';
import type { CartOrder } from './cart-order.ts';
import { type CartProblem, type CartState, initialCartState } from './cart-state.ts';

export interface CartStore {
  state: ExternalStore<CartState>;
  /** Takes the cart a page came with. */
  seed(cart: CartView): void;
  load(): Promise<void>;
  submit(order: CartOrder): Promise<void>;
  /** Puts the removed line back with the quantity it had. */
  undo(): Promise<void>;
  /** Opens the drawer and reads the cart again: another tab may have changed it. */
  open(): Promise<void>;
  close(): void;
}

type Wish = {
  ask: () => Promise<CartView>;
  done: Partial<CartState>;
  again: () => Promise<void>;
};

/** The cart of this browser tab. Wishes are met one after another; none of its promises rejects. */
export function createCartStore(ports: { api: CartApi; refreshSession: () => Promise<void> }): CartStore {
  const { api, refreshSession } = ports;
  const state = createExternalStore(initialCartState);
  /** Quantities asked for and not yet confirmed; shown at once, and only the last one of a line is sent. */
  const wanted = new Map<string, number>();
  let confirmed: CartView | null = null;
  let queue = Promise.resolve();

  const update = (changes: Partial<CartState>) => state.set({ ...state.get(), ...changes });

  function meet({ ask, done, again }: Wish): Promise<void> {
    update({ status: 'loading', problem: null, announcement: '' });
    queue = queue.then(async () => {
      try {
        confirmed = await ask();
        update({ status: 'success', ...done, cart: withQuantities(confirmed, wanted), ...mergeProblem(confirmed) });
      } catch (cause) {
        const cart = confirmed && withQuantities(confirmed, wanted);
        update({ status: 'error', cart, problem: toProblem(cause, again) });
      }
    });
    return queue;
  }

  /** A cart whose merge failed carries an error (S4.15); reading it again tries the merge again. */
  function mergeProblem({ error }: CartView): Partial<CartState> {
    return error === null ? {} : { status: 'error', problem: { sentence: error.message, retry: load } };
  }

  function load(): Promise<void> {
    return meet({ ask: api.read, done: { status: 'data' }, again: load });
  }

  /** One key for each press, which every retry of it sends again. */
  async function add(sku: string, quantity: number, key: string): Promise<void> {
    update({ isOpen: true, removed: null });
    await meet({
      ask: () => api.add(sku, quantity, key),
      done: { announcement: 'Agregado al carrito' },
      again: () => add(sku, quantity, key),
    });
    await refreshSession();
  }

  async function setLine(sku: string, quantity: number, announcement: string): Promise<void> {
    const line = state.get().cart?.lines.find((candidate) => candidate.sku === sku);
    const removed = quantity === 0 && line ? { sku, name: line.name, quantity: line.quantity } : null;
    wanted.set(sku, quantity);
    if (confirmed !== null) update({ cart: withQuantities(confirmed, wanted) });
    await meet({
      ask: async () => {
        // A later wish for the same line stands in for this one.
        if (confirmed !== null && wanted.get(sku) !== quantity) return confirmed;
        return api.set(sku, quantity).finally(() => {
          if (wanted.get(sku) === quantity) wanted.delete(sku);
        });
      },
      done: { removed, announcement },
      again: () => setLine(sku, quantity, announcement),
    });
    await refreshSession();
  }

  return {
    state,
    seed: (cart) => {
      confirmed = cart;
      update({ ...initialCartState, status: 'data', cart: withQuantities(cart, wanted), ...mergeProblem(cart) });
    },
    load,
    submit: ({ kind, sku, quantity }) => {
      if (kind === 'add') return add(sku, quantity, createKey());
      return setLine(sku, quantity, quantity === 0 ? 'Producto quitado del carrito' : 'Carrito actualizado');
    },
    undo: async () => {
      const { removed } = state.get();
      if (removed !== null) await setLine(removed.sku, removed.quantity, 'El producto volvió al carrito');
    },
    open: () => {
      update({ isOpen: true });
      return load();
    },
    close: () => update({ isOpen: false, announcement: '', removed: null, problem: null }),
  };
}

/** The cart with the quantities on their way. A removal waits for its answer, so that its undo comes with it. */
function withQuantities(cart: CartView, wanted: ReadonlyMap<string, number>): CartView {
  if (wanted.size === 0) return cart;
  return { ...cart, lines: cart.lines.map((line) => ({ ...line, quantity: wanted.get(line.sku) || line.quantity })) };
}

/** Anything but a refusal is a mistake of ours and flies on. */
function toProblem(cause: unknown, again: () => Promise<void>): CartProblem {
  if (!(cause instanceof CartRefusal)) throw cause;
  return { sentence: cause.sentence, retry: cause.canRetry ? again : null };
}

/** `crypto.randomUUID` is missing on plain http beyond this machine. */
function createKey(): string {
  return [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}
