import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Prices computed from the embedded catalogue's files alone, in whole cents, by other arithmetic than the shop's. Tests
 * compare the shop's prices with them, so this file imports nothing of the shop.
 */

const CATALOGUE = join(import.meta.dirname, '..', '..', 'adapters', 'embedded', 'catalogue');

type CatalogueProduct = {
  sku: string;
  price: number;
  promotion: { priceWithDiscount: number } | null;
  additionalTaxes: number | null;
  totalQuantity: number;
};

type CataloguePromotion = {
  id: string;
  isActive: boolean;
  skus: string[];
  skusAreInclusive: boolean;
  percentualDiscountValue: number;
};

export type PricedSku = {
  sku: string;
  stock: number;
  /** Cents of a unit. */
  guest: bigint;
  /** Cents of a unit; null if there is no member price, or it is not lower. */
  member: bigint | null;
  /** Percent of taxes other than VAT. */
  tax: bigint;
};

/** Every product of the catalogue that is in stock, by sku. */
export function readPricedSkus(): Map<string, PricedSku> {
  const { promotions } = readJson<{ promotions: CataloguePromotion[] }>('promotions.json');
  const promotion = promotions.find(({ id }) => id === 'promobonvi');
  if (promotion === undefined) throw new Error('the catalogue has no member promotion');
  const products = readdirSync(join(CATALOGUE, 'products')).flatMap(
    (file) => readJson<{ products: CatalogueProduct[] }>('products', file).products,
  );
  return new Map(
    products
      .filter(({ totalQuantity }) => totalQuantity > 0)
      .map((product) => [product.sku, priced(product, promotion)]),
  );
}

function priced(product: CatalogueProduct, promotion: CataloguePromotion): PricedSku {
  const full = toCents(product.price);
  const offer = product.promotion === null ? 0n : toCents(product.promotion.priceWithDiscount);
  const guest = offer > 0n && offer < full ? offer : full;
  const isListed = promotion.skus.includes(product.sku);
  // Half up to the cent: 100 − percent hundredths, and half of one more.
  const reduced = (full * BigInt(100 - promotion.percentualDiscountValue) + 50n) / 100n;
  const applies = promotion.isActive && isListed === promotion.skusAreInclusive;
  return {
    sku: product.sku,
    stock: product.totalQuantity,
    guest,
    member: applies && reduced < guest ? reduced : null,
    tax: BigInt(product.additionalTaxes ?? 0),
  };
}

/** Whole pesos of taxed cents without their taxes: the exact sum, truncated once. */
export function withoutTaxes(parts: { cents: bigint; tax: bigint }[]): bigint {
  const factors = [...new Set(parts.map(({ tax }) => 100n + tax))];
  const all = factors.reduce((product, factor) => product * factor, 1n);
  const sum = parts.reduce((total, { cents, tax }) => total + cents * 100n * (all / (100n + tax)), 0n);
  return sum / (121n * all);
}

/** "$ 12.100": cents are cut off. */
export function toShownPesos(cents: bigint): string {
  const digits = String(cents / 100n);
  const groups: string[] = [];
  for (let end = digits.length; end > 0; end -= 3) groups.unshift(digits.slice(Math.max(0, end - 3), end));
  return `$ ${groups.join('.')}`;
}

export function toCents(pesos: number): bigint {
  return BigInt(Math.round(pesos * 100));
}

function readJson<T>(...path: string[]): T {
  // The catalogue's own tests check its shape.
  return JSON.parse(readFileSync(join(CATALOGUE, ...path), 'utf8')) as T;
}
