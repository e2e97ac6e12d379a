import type { Product } from '#core/store/product.ts';
import { phaseOf } from '#core/values/validity.ts';
import type { ShopLog } from './shop-log.ts';

/** A price that was asked longer ago is not what a shopper compares with. */
const REMEMBERED_MS = 30 * 24 * 60 * 60 * 1000;

/** About 10 MB. Of a larger catalogue the products seen longest ago are forgotten. */
const MAX_PRODUCTS = 100_000;

type SeenPrice = { lowest: number; at: number };

/**
 * Warns once of each promotion with a begin that began with a raised price: the product's `price` is higher than the lowest that this process
 * has seen in the 30 days before it. That flatters the discount, which courts have fined.
 */
export function createRaisedPriceWatch(log: ShopLog | undefined, now: () => number): (product: Product) => void {
  const before = new Map<string, SeenPrice>();
  /** Begin and sku of each promotion that was warned of. */
  const warned = new Set<string>();

  function remember({ sku, price }: Product): void {
    const seen = before.get(sku);
    const isLowest = seen === undefined || price <= seen.lowest || now() - seen.at > REMEMBERED_MS;
    before.delete(sku);
    before.set(sku, isLowest ? { lowest: price, at: now() } : seen);
    for (const oldest of before.keys()) {
      if (before.size <= MAX_PRODUCTS) break;
      before.delete(oldest);
    }
  }

  return (product) => {
    const { sku, price, promotion } = product;
    const phase = phaseOf(promotion?.validity, now());
    if (promotion === null || phase === 'before') return remember(product);
    const from = promotion.validity?.from ?? null;
    if (phase === 'ended' || from === null) return;
    const seen = before.get(sku);
    const key = `${from} ${sku}`;
    if (seen === undefined || price <= seen.lowest || now() - seen.at > REMEMBERED_MS || warned.has(key)) return;
    if (warned.size >= MAX_WARNED) return;
    warned.add(key);
    const { label: name } = promotion;
    log?.warn({ sku, promotion: name, price, before: seen.lowest }, 'promotion began with a raised price');
  };
}

/** More lines say no more. */
const MAX_WARNED = 1000;
