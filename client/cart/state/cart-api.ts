import type { CartView } from '#core/cart/cart-view.ts';
import { paths } from '#core/values/paths.ts';
import { toLinePath } from './cart-forms.ts';
import { ALLOW_COOKIES, NO_COOKIES } from './cart-state.ts';

export interface CartApi {
  read(): Promise<CartView>;
  /** Adds units to a line. A repeat with the same idempotency key adds nothing more. */
  add(sku: string, quantity: number, idempotencyKey: string): Promise<CartView>;
  /** Sets a line's quantity; 0 removes the line. A repeat changes nothing. */
  set(sku: string, quantity: number): Promise<CartView>;
}

/** A failed cart request; `sentence` tells the shopper why it failed and what to do next. */
export class CartRequestError extends Error {
  readonly sentence: string;
  /** False if the same request would fail again, for example because it asks for more units than the stock. */
  readonly canRetry: boolean;

  constructor(sentence: string, canRetry: boolean, cause?: unknown) {
    super(sentence, { cause });
    this.name = 'CartRequestError';
    this.sentence = sentence;
    this.canRetry = canRetry;
  }
}

/** The server answers within six seconds; the other nine are for a slow connection. */
const TIMEOUT_MS = 15_000;

const NO_ANSWER_SENTENCE = 'No pudimos actualizar tu carrito. Revisá tu conexión y probá de nuevo.';

/**
 * The client of the shop's own `/api/cart`. Every method throws `CartRequestError` if it fails. `hasCookies`: whether a script sees a
 * cookie, as it does after an add; if not, the cart is read to know whether the browser has kept it.
 */
export function createCartApi(fetchJson: typeof fetch, hasCookies: () => boolean = () => true): CartApi {
  async function call(
    method: string,
    path: string,
    body?: { sku?: string; quantity: number },
    key?: string,
  ): Promise<CartView> {
    const response = await fetchJson(path, {
      method,
      headers: {
        accept: 'application/json',
        ...(body && { 'content-type': 'application/json' }),
        ...(key !== undefined && { 'idempotency-key': key }),
      },
      cache: 'no-store',
      signal: AbortSignal.timeout(TIMEOUT_MS),
      ...(body && { body: JSON.stringify(body) }),
    }).catch((cause: unknown) => {
      throw new CartRequestError(NO_ANSWER_SENTENCE, true, cause);
    });
    // The shop answers with the cart, or with `{ status, message }`, whose message is a sentence for the shopper.
    const answer: (CartView & { message?: string }) | null = await response.json().catch(() => null);
    if (!response.ok) throw new CartRequestError(answer?.message || NO_ANSWER_SENTENCE, canRetry(response));
    if (answer === null) throw new CartRequestError(NO_ANSWER_SENTENCE, true);
    return answer;
  }
  const read = () => call('GET', paths.cartApi);
  return {
    read,
    add: async (sku, quantity, key) => {
      const answer = await call('POST', paths.cartItemsApi, { sku, quantity }, key);
      const isKept = hasCookies() || (await read()).id !== null;
      if (!isKept) throw new CartRequestError(`${NO_COOKIES}. ${ALLOW_COOKIES}`, false);
      return answer;
    },
    set: (sku, quantity) =>
      quantity === 0 ? call('DELETE', toLinePath(sku)) : call('PUT', toLinePath(sku), { quantity }),
  };
}

/** A repeated 404, 409 or 422 fails again, unless the response has a `Retry-After`, as for `cartMerged`. */
function canRetry({ status, headers }: Response): boolean {
  return headers.has('retry-after') || ![404, 409, 422].includes(status);
}

/**
 * Runs one cart request at a time across all tabs: two simultaneous first adds would create two carts, and the browser
 * would keep the cookie of only one.
 */
export function runAloneInBrowser<T>(request: () => Promise<T>): Promise<T> {
  // Locks are missing in old browsers and over plain HTTP, except on loopback hosts.
  return 'locks' in navigator ? navigator.locks.request('cart', request) : request();
}
