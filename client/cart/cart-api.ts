import type { CartView } from '#core/cart/cart-view.ts';
import { paths } from '#core/values/paths.ts';
import { lineAction } from './cart-forms.ts';

export interface CartApi {
  read(): Promise<CartView>;
  /** Adds units to a line. A repeat with the same idempotency key adds nothing more. */
  add(sku: string, quantity: number, key: string): Promise<CartView>;
  /** Sets a line; 0 removes it. A repeat changes nothing. */
  set(sku: string, quantity: number): Promise<CartView>;
}

/** A read or a change of the cart that failed; `sentence` tells the shopper why and what to do next. */
export class CartRefusal extends Error {
  readonly sentence: string;
  /** False if the same request would be refused again: too many units, a wrong quantity. */
  readonly canRetry: boolean;

  constructor(sentence: string, canRetry: boolean, cause?: unknown) {
    super(sentence, { cause });
    this.name = 'CartRefusal';
    this.sentence = sentence;
    this.canRetry = canRetry;
  }
}

/** The server answers within six seconds; the rest is for a slow connection. */
const TIMEOUT_MS = 15_000;

const NO_ANSWER = 'No pudimos actualizar tu carrito. Revisá tu conexión y probá de nuevo.';

/** The client of the shop's own `/api/cart`. Every method throws `CartRefusal` if it fails. */
export function createCartApi(fetchJson: typeof fetch): CartApi {
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
      throw new CartRefusal(NO_ANSWER, true, cause);
    });
    const answer: unknown = await response.json().catch(() => null);
    if (!response.ok) throw new CartRefusal(toSentence(answer), canRetry(response));
    if (!isCartView(answer)) throw new CartRefusal(NO_ANSWER, true);
    return answer;
  }
  return {
    read: () => call('GET', paths.cartApi),
    add: (sku, quantity, key) => call('POST', paths.cartItemsApi, { sku, quantity }, key),
    set: (sku, quantity) =>
      quantity === 0 ? call('DELETE', lineAction(sku)) : call('PUT', lineAction(sku), { quantity }),
  };
}

/** A conflict that another request can win, such as `cartMerged`, has a `Retry-After`. */
function canRetry({ status, headers }: Response): boolean {
  return headers.has('retry-after') || (status !== 409 && status !== 422);
}

/** An error is `{ status, message }`; the message is a sentence for the shopper. */
function toSentence(error: unknown): string {
  if (typeof error !== 'object' || error === null || !('message' in error)) return NO_ANSWER;
  return typeof error.message === 'string' && error.message !== '' ? error.message : NO_ANSWER;
}

function isCartView(answer: unknown): answer is CartView {
  return typeof answer === 'object' && answer !== null && 'lines' in answer && Array.isArray(answer.lines);
}
