import type { CartView } from '#core/cart/cart-view.ts';

export interface CartApi {
  read(): Promise<CartView>;
  /** Adds to what the line holds already. Repeating it with the same key adds nothing more. */
  add(sku: string, quantity: number, key: string): Promise<CartView>;
  /** Sets the line; 0 removes it. Repeating it changes nothing. */
  set(sku: string, quantity: number): Promise<CartView>;
}

/** The shop did not do what was asked; `sentence` tells the shopper why and what to do next. */
export class CartRefusal extends Error {
  readonly sentence: string;
  /** False where asking the same again cannot help: too many units, a wrong quantity. */
  readonly canRetry: boolean;

  constructor(sentence: string, canRetry: boolean, cause?: unknown) {
    super(sentence, { cause });
    this.name = 'CartRefusal';
    this.sentence = sentence;
    this.canRetry = canRetry;
  }
}

/** The server answers within six seconds; the rest is for a slow connection. */
const DEADLINE_MS = 15_000;

const NO_ANSWER = 'No pudimos actualizar tu carrito. Revisá tu conexión y probá de nuevo.';

/** Speaks the shop's own `/api/cart` (JSON). Every method throws CartRefusal, whose sentence can be shown. */
export function createCartApi(fetchJson: typeof fetch): CartApi {
  async function call(
    method: string,
    path: string,
    body?: { sku?: string; quantity: number },
    key?: string,
  ): Promise<CartView> {
    const response = await fetchJson(`/api/cart${path}`, {
      method,
      headers: {
        accept: 'application/json',
        ...(body && { 'content-type': 'application/json' }),
        ...(key !== undefined && { 'idempotency-key': key }),
      },
      cache: 'no-store',
      signal: AbortSignal.timeout(DEADLINE_MS),
      ...(body && { body: JSON.stringify(body) }),
    }).catch((cause: unknown) => {
      throw new CartRefusal(NO_ANSWER, true, cause);
    });
    const answer: unknown = await response.json().catch(() => null);
    if (!response.ok) throw new CartRefusal(toSentence(answer), response.status !== 409 && response.status !== 422);
    if (!isCartView(answer)) throw new CartRefusal(NO_ANSWER, true);
    return answer;
  }
  const line = (sku: string) => `/items/${encodeURIComponent(sku)}`;
  return {
    read: () => call('GET', ''),
    add: (sku, quantity, key) => call('POST', '/items', { sku, quantity }, key),
    set: (sku, quantity) => (quantity === 0 ? call('DELETE', line(sku)) : call('PUT', line(sku), { quantity })),
  };
}

/** Errors are `{ status, message }`, the message in words for the shopper. */
function toSentence(error: unknown): string {
  if (typeof error !== 'object' || error === null || !('message' in error)) return NO_ANSWER;
  return typeof error.message === 'string' && error.message !== '' ? error.message : NO_ANSWER;
}

function isCartView(answer: unknown): answer is CartView {
  return typeof answer === 'object' && answer !== null && 'lines' in answer && Array.isArray(answer.lines);
}
