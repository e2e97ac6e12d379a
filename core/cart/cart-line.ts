import { Failure, Unavailable } from '../failures.ts';
import type { Ports } from '../ports/ports.ts';
import type { Shop } from '../ports/services.ts';
import { isSku, type Product } from '../store/product.ts';
import { type Cart, quantityOf, type StockRefusal } from './cart.ts';
import type { WriteDeadline } from './deadline.ts';

export type AdditionPorts = Pick<Ports, 'shop' | 'additions'>;

/** The service has fewer units of a product than its line was set to. Nothing is set. */
export class BeyondStock extends Failure {
  readonly refusal: StockRefusal;

  constructor(refusal: StockRefusal) {
    super(refusal.available > 0 ? 'overStock' : 'soldOut');
    this.refusal = refusal;
  }
}

/** How often one change is written: again without, or with less of, the line that the service refused for its stock. */
export const MAX_WRITES = 3;

/** Thrown after the last of these writes. Nothing is set, so that the change can be repeated. */
export function refusedTooOften(): Unavailable {
  return new Unavailable('shop', `${MAX_WRITES} writes refused for the stock of a line`);
}

/**
 * The product with the stock that the service has just named. Reads it anew, so that pages do not go on with the stock that a
 * cache has.
 */
export async function readRefused<P extends Product>(
  { shop, report }: Pick<Ports, 'shop' | 'report'>,
  product: P,
  { sku, available }: StockRefusal,
): Promise<P> {
  if (product.sku !== sku) return product;
  await report.settle(shop.getProduct(sku, { isFresh: true }), 'productSheet');
  return { ...product, totalQuantity: available };
}

/** Loads the product with that sku. Throws `unknownSku` if there is none, or if the service found it by its slug. No call is made for a text that is no sku. */
export async function loadProduct(shop: Pick<Shop, 'getProduct'>, sku: string): Promise<Product> {
  const product = isSku(sku) ? await shop.getProduct(sku) : null;
  if (product === null || product.sku !== sku) throw new Failure('unknownSku');
  return product;
}

/**
 * Sets the quantities of lines; 0 removes one. Null if the service has no such cart. Call it under the cart's lock.
 * Sends no request after the deadline. Throws `unknownSku` or `BeyondStock` if the service refuses.
 */
export async function setCartLines(
  shop: Pick<Shop, 'setCartLines'>,
  cartId: string,
  lines: readonly { sku: string; quantity: number }[],
  deadline: WriteDeadline,
): Promise<Cart | null> {
  const answer = await repeatOnce(() => {
    deadline.assertNotPassed();
    return shop.setCartLines(cartId, lines);
  });
  if (answer === 'unknownSku') throw new Failure('unknownSku');
  if (isStockRefusal(answer)) throw new BeyondStock(answer);
  return answer === 'unknownCart' ? null : answer;
}

export function isStockRefusal(answer: Awaited<ReturnType<Shop['setCartLines']>>): answer is StockRefusal {
  return typeof answer === 'object' && 'available' in answer;
}

/** Repeats a write once if the service did not answer. The write must be idempotent, because it may have happened. */
export async function repeatOnce<T>(write: () => Promise<T>): Promise<T> {
  try {
    return await write();
  } catch (cause) {
    if (!(cause instanceof Unavailable)) throw cause;
    return write();
  }
}

/**
 * Resolves an intended addition: marks it as done if the cart has its units, else deletes it. If the cart has some of its
 * lines only, because the service died between them, sets the others first. Call it under the cart's lock before every
 * other write to the cart, because after that the quantities no longer tell.
 */
export async function resolveAdditionInLock({ shop, additions }: AdditionPorts, cartId: string): Promise<void> {
  const intended = await additions.findIntended(cartId);
  if (intended === null) return;
  const cart = await shop.getCart(cartId);
  const missing = intended.lines.filter(({ sku, lineQuantity }) => quantityOf(cart, sku) < lineQuantity);
  if (missing.length === intended.lines.length) return additions.remove(intended);
  let lines = missing.map(({ sku, lineQuantity }) => ({ sku, quantity: lineQuantity }));
  for (let writes = 0; lines.length > 0 && writes < MAX_WRITES; writes += 1) {
    const answer = await repeatOnce(() => shop.setCartLines(cartId, lines));
    if (!isStockRefusal(answer)) break;
    lines = lines.filter(({ sku }) => sku !== answer.sku);
  }
  await additions.complete(intended);
}
