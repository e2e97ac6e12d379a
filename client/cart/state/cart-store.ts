import type { CartView } from '#core/cart/cart-view.ts';
import type { CartPageView } from '#core/cart/get-cart.ts';
import { createExternalStore, type ExternalStore } from '../../ui/external-store.ts';
import { createIdempotencyKey } from '../../ui/idempotency-key.ts';
import { addedQuantities } from './added-quantities.ts';
import { type CartApi, CartRequestError } from './cart-api.ts';
import type { CartCommand } from './cart-forms.ts';
import {
  type CartProblem,
  type CartState,
  countShownUnits,
  describeLine,
  describeMerge,
  describeRestoredLine,
  initialCartState,
  toUnitPrice,
  unitsToRestore,
  withPendingQuantities,
} from './cart-state.ts';

/** The cart of this browser tab. A failed request is shown in `problem`; a promise rejects only with an unexpected error. */
export interface CartStore {
  state: ExternalStore<CartState>;
  /** Replaces the cart with the one that the page was loaded with; offers to undo a removal by a form. */
  seed(page: Pick<CartPageView, 'cart' | 'change'>): void;
  /** Reads the cart again, for example after a sign-in. */
  load(): Promise<void>;
  /** Reads the cart again unnoticed: notices and focus stay, and a failure changes nothing. */
  refresh(): Promise<void>;
  /** What changed is told by the bar if `showsBar`, else an add opens the drawer; by default it does. */
  submit(command: CartCommand, showsBar?: boolean): Promise<void>;
  /** Puts the removed line back with the quantity it had. */
  undo(): Promise<void>;
  /** Opens the drawer and reads the cart again: another tab may have changed it. */
  open(): Promise<void>;
  close(): void;
}

export type CartStorePorts = {
  api: CartApi;
  session: {
    /** Called with the cart's number of units after every answer. */
    setCartCount(units: number): void;
    /** Called if an answer has another order form than the previous one: the session may have ended. */
    confirmSignedIn(): Promise<void>;
  };
  /** Called with the number of units after every change that this tab made. */
  tellOtherTabs(units: number): void;
  /** Called with what changed, once for each change that this tab made. */
  record(name: 'add_to_cart' | 'remove_from_cart', props: CartChangeProps): void;
};

/** `value` is what this visitor pays for the changed units, in pesos; `items` says the same as sku and quantity. */
type CartChangeProps = { sku: string; quantity: number; value: number; items: string };

/** A request in the queue, the state after its success, and the retry after its failure. */
type QueuedRequest = {
  /** Resolves to null if nothing was sent, because a later change of the same line replaced this one. */
  request: () => Promise<CartView | null>;
  onSuccess: (answer: CartView) => Partial<CartState>;
  retry: () => Promise<void>;
};

/** Shown after an unexpected error, which is rethrown. */
const UNEXPECTED_ERROR_SENTENCE = 'No pudimos actualizar tu carrito. Probá de nuevo.';

/** Requests run one at a time, so that each answer is newer than the previous one. */
export function createCartStore({ api, session, tellOtherTabs, record }: CartStorePorts): CartStore {
  const state = createExternalStore(initialCartState);
  /** Quantities that are shown at once; of several for one line, only the last one is sent. */
  const pendingQuantities = new Map<string, { quantity: number }>();
  let confirmed: CartView | null = null;
  /** The products that this document added, whose cards have a stepper. */
  const addedSkus = new Set<string>();
  let isMergeTold = false;
  let queue: Promise<void> = Promise.resolve();

  const update = (changes: Partial<CartState>) => {
    state.set({ ...state.get(), ...changes });
    if (changes.cart && addedSkus.size > 0) setAdded(changes.cart);
  };

  function setAdded({ lines }: CartView): void {
    const added = lines.filter(({ sku }) => addedSkus.has(sku));
    addedQuantities.set(new Map(added.map((line) => [line.sku, line])));
  }

  function enqueue(queued: QueuedRequest): Promise<void> {
    update({ status: 'loading', problem: null, announcement: '' });
    const outcome = queue.then(() => run(queued));
    // An unexpected error must not keep later requests from running.
    queue = outcome.catch(() => {});
    return outcome;
  }

  async function run({ request, onSuccess, retry }: QueuedRequest): Promise<void> {
    try {
      const answer = await request();
      if (answer === null) return;
      accept(answer, { status: 'success', ...onSuccess(answer) });
    } catch (cause) {
      const cart = confirmed && withPendingQuantities(confirmed, pendingQuantities);
      const problem = toProblem(cause, retry);
      update({ status: 'error', cart, problem });
      // Shows the cart that refused the change: it may be another one, after a sign-out in another tab. What is wrong with that
      // cart does not replace why the change was refused.
      if (problem.retry === null) await readAgain(problem);
      if (!(cause instanceof CartRequestError)) throw cause;
    }
  }

  function accept(answer: CartView, changes: Partial<CartState>): void {
    const isOtherCart = answer.id !== confirmed?.id;
    confirmed = answer;
    session.setCartCount(countShownUnits(answer));
    update({ ...changes, cart: withPendingQuantities(answer, pendingQuantities), ...toMergeProblem(answer) });
    if (isOtherCart) void session.confirmSignedIn();
  }

  function onChange(answer: CartView, changes: Partial<CartState>): Partial<CartState> {
    tellOtherTabs(countShownUnits(answer));
    return changes;
  }

  /** Records by how much the quantity of a line changed. */
  function recordChange(sku: string, change: number, { lines }: CartView): void {
    if (change === 0) return;
    const isOfSku = (line: { sku: string }) => line.sku === sku;
    const line = lines.find(isOfSku) ?? confirmed?.lines.find(isOfSku);
    const quantity = Math.abs(change);
    const value = line === undefined ? 0 : Math.round(toUnitPrice(line) * quantity * 100) / 100;
    record(change > 0 ? 'add_to_cart' : 'remove_from_cart', { sku, quantity, value, items: `${sku}:${quantity}` });
  }

  /** A cart whose merge is pending carries an error (S4.15); reading it again tries the merge again. What is sold out stays so. */
  function toMergeProblem({ error }: CartView): Partial<CartState> {
    if (error === null) return {};
    return { status: 'error', problem: { sentence: error.message, retry: error.status >= 500 ? load : null } };
  }

  function load(): Promise<void> {
    return enqueue({ request: api.read, onSuccess: onRead, retry: load });
  }

  function readAgain(refusal?: CartProblem): Promise<void> {
    return api.read().then(
      (answer) => {
        const isRefusalShown = refusal !== undefined && state.get().problem === refusal;
        accept(answer, {});
        if (isRefusalShown) update({ problem: refusal });
      },
      () => undefined,
    );
  }

  /** The first answer with merged lines is announced; later ones have them for minutes. */
  function onRead({ merged }: CartView): Partial<CartState> {
    if (merged === undefined || isMergeTold) return { status: 'data' };
    isMergeTold = true;
    const mergeNotice = describeMerge(merged);
    return { status: 'data', announcement: mergeNotice, mergeNotice };
  }

  /** Each press has its own idempotency key; a retry sends the same key again. */
  function add(sku: string, quantity: number, idempotencyKey: string): Promise<void> {
    return enqueue({
      request: () =>
        api.add(sku, quantity, idempotencyKey).then((answer) => {
          addedSkus.add(sku);
          return answer;
        }),
      onSuccess: (answer) => {
        recordChange(sku, quantity, answer);
        return onChange(answer, { announcement: 'Agregado al carrito' });
      },
      retry: () => add(sku, quantity, idempotencyKey),
    });
  }

  function setLine(sku: string, quantity: number, toAnnouncement: typeof describeLine): Promise<void> {
    const line = state.get().cart?.lines.find((candidate) => candidate.sku === sku);
    const removed = quantity === 0 && line ? { sku, name: line.name, quantity: unitsToRestore(line) } : null;
    const pending = { quantity };
    pendingQuantities.set(sku, pending);
    if (confirmed !== null) update({ cart: withPendingQuantities(confirmed, pendingQuantities) });
    const isLatest = () => pendingQuantities.get(sku) === pending;
    return enqueue({
      request: async () => {
        if (!isLatest()) return null;
        return api.set(sku, quantity).finally(() => {
          if (isLatest()) pendingQuantities.delete(sku);
        });
      },
      onSuccess: (answer) => {
        recordChange(sku, quantity - (confirmed?.lines.find((each) => each.sku === sku)?.quantity ?? 0), answer);
        return onChange(answer, { removed, announcement: toAnnouncement(answer, sku) });
      },
      retry: () => setLine(sku, quantity, toAnnouncement),
    });
  }

  return {
    state,
    seed: ({ cart, change }) => {
      confirmed = cart;
      session.setCartCount(countShownUnits(cart));
      update({
        ...initialCartState,
        status: 'data',
        removed: change?.kind === 'removed' ? change : null,
        cart: withPendingQuantities(cart, pendingQuantities),
        ...toMergeProblem(cart),
      });
    },
    load,
    refresh: () => {
      queue = queue.then(() => readAgain());
      return queue;
    },
    submit: ({ kind, sku, quantity }, showsBar = false) => {
      if (showsBar) update({ isBarOpen: true, removed: null });
      else if (kind === 'add') update({ isDrawerOpen: true, isBarOpen: false, removed: null });
      if (kind === 'add') return add(sku, quantity, createIdempotencyKey());
      return setLine(sku, quantity, quantity === 0 ? () => 'Producto quitado del carrito' : describeLine);
    },
    undo: async () => {
      const { removed } = state.get();
      if (removed !== null) await setLine(removed.sku, removed.quantity, describeRestoredLine);
    },
    open: () => {
      update({ isDrawerOpen: true, isBarOpen: false });
      return load();
    },
    close: () =>
      update({
        isDrawerOpen: false,
        isBarOpen: false,
        announcement: '',
        mergeNotice: null,
        removed: null,
        problem: null,
      }),
  };
}

function toProblem(cause: unknown, retry: () => Promise<void>): CartProblem {
  if (!(cause instanceof CartRequestError)) return { sentence: UNEXPECTED_ERROR_SENTENCE, retry };
  return { sentence: cause.sentence, retry: cause.canRetry ? retry : null };
}
