import type { Ports } from '../../ports/ports.ts';
import { productHref } from '../../values/links.ts';
import { savingOf } from '../../values/money.ts';
import { isSoldOut } from '../card/stock.ts';
import { type Buyer, type PricedProduct, toPrice } from '../price/price-list.ts';
import type { MemberPromotion, Product } from '../product.ts';

/** What guests and members read in one place. They are equal if there is no member price. */
export type ForBuyers<T> = { guest: T; member: T };

/** A product that a box holds. `prices` are those of one unit; null if it is sold out. */
export type BoxedProduct = { name: string; href: string; quantity: number; prices: ForBuyers<number> | null };

/** What the products of a box cost one by one, and how much less the box costs. In pesos. */
export type BoxSaving = { separatePrice: number; saving: number };

export type BoxContents = {
  products: BoxedProduct[];
  /** Null unless everything in the box is in stock and the box costs that buyer at least one peso less. */
  saving: ForBuyers<BoxSaving | null>;
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

/** `promotion` is the members' promotion, which the prices and the saving of members depend on. */
export function toBoxContents(
  box: PricedProduct,
  parts: readonly BoxPart[],
  promotion: MemberPromotion | null,
): BoxContents {
  const forBuyers = <T>(read: (buyer: Buyer) => T): ForBuyers<T> => ({
    guest: read({ isSubscriber: false, promotion }),
    member: read({ isSubscriber: true, promotion }),
  });
  return {
    products: parts.map(({ product, quantity }) => ({
      name: product.name,
      href: productHref(product),
      quantity,
      prices: isSoldOut(product) ? null : forBuyers((buyer) => priceOf([{ product, quantity: 1 }], buyer)),
    })),
    saving: forBuyers((buyer) => toSaving(priceOf([{ product: box, quantity: 1 }], buyer), parts, buyer)),
  };
}

/** What the parts cost the buyer one by one; null if one of them is not in stock in the quantity of the box. */
export function toSeparatePrice(parts: readonly BoxPart[], buyer: Buyer): number | null {
  const isInStock = parts.every(({ product, quantity }) => product.totalQuantity >= quantity);
  return isInStock && parts.length > 0 ? priceOf(parts, buyer) : null;
}

function toSaving(boxPrice: number, parts: readonly BoxPart[], buyer: Buyer): BoxSaving | null {
  const separatePrice = toSeparatePrice(parts, buyer);
  if (separatePrice === null) return null;
  const saving = savingOf(separatePrice, boxPrice);
  return saving === null ? null : { separatePrice, saving };
}

function priceOf(items: readonly { product: PricedProduct; quantity: number }[], buyer: Buyer): number {
  return toPrice(items, buyer).pays;
}
