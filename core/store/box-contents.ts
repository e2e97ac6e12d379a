import type { Ports } from '../ports/ports.ts';
import { productHref } from '../values/links.ts';
import { sum } from '../values/money.ts';
import { type PricedProduct, toPrice } from './price-list.ts';
import type { Product } from './product.ts';
import { isSoldOut } from './stock.ts';

/** A product that a box holds. `price` is what a guest pays for one unit; null if it is sold out. */
export type BoxedProduct = { name: string; href: string; quantity: number; price: number | null };

/** What the products of a box cost one by one, and how much less the box costs. In pesos, for guests. */
export type BoxSaving = { separatePrice: number; saving: number };

export type BoxContents = {
  products: BoxedProduct[];
  /** Null unless everything in the box is in stock and the box costs at least one peso less. */
  saving: BoxSaving | null;
};

/** A product and how many of it a box holds. */
export type BoxPart = { product: Product; quantity: number };

/** At most so many kinds of bottle are looked up, each with a call. */
const MAX_BOX_PARTS = 6;

/** Looks up what a box holds. Null if it holds nothing known, too many kinds, or something that is no longer sold. */
export async function findBoxParts(
  { shop }: Pick<Ports, 'shop'>,
  bottles: readonly { idOrSlug: string; quantity: number }[],
): Promise<BoxPart[] | null> {
  if (bottles.length === 0 || bottles.length > MAX_BOX_PARTS) return null;
  const found = await Promise.all(
    bottles.map(async ({ idOrSlug, quantity }) => {
      const product = await shop.getProduct(idOrSlug);
      return product === null ? [] : [{ product, quantity }];
    }),
  );
  const parts = found.flat();
  return parts.length === bottles.length ? parts : null;
}

export function toBoxContents(box: PricedProduct, parts: readonly BoxPart[]): BoxContents {
  return { products: parts.map(toBoxedProduct), saving: toSaving(priceOf([{ product: box, quantity: 1 }]), parts) };
}

function toBoxedProduct({ product, quantity }: BoxPart): BoxedProduct {
  const price = isSoldOut(product) ? null : priceOf([{ product, quantity: 1 }]);
  return { name: product.name, href: productHref(product), quantity, price };
}

/** What the parts cost one by one; null if one of them is not in stock in the quantity of the box. */
export function toSeparatePrice(parts: readonly BoxPart[]): number | null {
  const isInStock = parts.every(({ product, quantity }) => product.totalQuantity >= quantity);
  return isInStock && parts.length > 0 ? priceOf(parts) : null;
}

function toSaving(boxPrice: number, parts: readonly BoxPart[]): BoxSaving | null {
  const separatePrice = toSeparatePrice(parts);
  if (separatePrice === null) return null;
  const saving = sum([separatePrice, -boxPrice]);
  return saving >= 1 ? { separatePrice, saving } : null;
}

function priceOf(items: readonly { product: PricedProduct; quantity: number }[]): number {
  return toPrice(items, { isSubscriber: false, promotion: null }).pays;
}
