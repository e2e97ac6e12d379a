import { recordedError } from '../failure-catalogue.ts';
import { defaultImage, type Image } from '../site/image.ts';
import { productHref } from '../site/links.ts';
import { sum, times } from '../store/money.ts';
import { toUnitPrices } from '../store/price-list.ts';
import type { MemberPromotion, Product } from '../store/product.ts';
import { paths } from '../values/paths.ts';
import { type Cart, type CartLine, countUnits } from './cart.ts';

export type CartLineView = {
  sku: string;
  productId: string;
  name: string;
  href: string;
  image: Image;
  quantity: number;
  /** The most this line may hold: the product's total stock. */
  maxQuantity: number;
  /** What a guest pays for one, and the member price, pesos with at most two decimals. */
  unitPrice: number;
  memberPrice: number | null;
  lineTotal: number;
};

/** The cart as `/api/cart` answers it and as `/carrito` prints it (contracts: own HTTP surface). */
export type CartView = {
  id: string | null;
  lines: CartLineView[];
  totals: { units: number; regular: number; member: number | null };
  /** A sentence for the shopper where the cart is not whole. */
  error: { status: number; message: string } | null;
  /** What came over from the cart that the shopper had before signing in, and how much of it stock allowed. */
  merged?: { sku: string; name: string; asked: number; merged: number }[];
};

export const emptyCartView: CartView = {
  id: null,
  lines: [],
  totals: { units: 0, regular: 0, member: null },
  error: null,
};

/** `products` by sku; a line whose product is not among them stays, without its price, and the view says so. */
export function toCartView(
  cart: Cart,
  products: ReadonlyMap<string, Product>,
  promotion: MemberPromotion | null,
): CartView {
  const lines = cart.items.map((line) => toLineView(line, products.get(line.sku) ?? null, promotion));
  const isWhole = cart.items.every(({ sku }) => products.has(sku));
  return {
    id: cart.id,
    lines,
    totals: {
      units: countUnits(cart.items),
      regular: sum(lines.map(({ lineTotal }) => lineTotal)),
      member: toMemberTotal(lines),
    },
    error: isWhole ? null : toIncompleteError(),
  };
}

function toLineView(line: CartLine, product: Product | null, promotion: MemberPromotion | null): CartLineView {
  const { sku, productId, quantity } = line;
  if (product === null) {
    return {
      sku,
      productId,
      name: sku,
      href: paths.shop,
      image: defaultImage(sku),
      quantity,
      maxQuantity: quantity,
      unitPrice: 0,
      memberPrice: null,
      lineTotal: 0,
    };
  }
  const { guest, member } = toUnitPrices(product, promotion);
  return {
    sku,
    productId,
    name: product.name,
    href: productHref(product),
    image: product.images[0] ?? defaultImage(product.name),
    quantity,
    maxQuantity: product.totalQuantity,
    unitPrice: guest,
    memberPrice: member,
    lineTotal: times(guest, quantity),
  };
}

/** What a member pays for all of it; null where no line has a member price. */
function toMemberTotal(lines: readonly CartLineView[]): number | null {
  if (lines.every(({ memberPrice }) => memberPrice === null)) return null;
  return sum(lines.map(({ memberPrice, unitPrice, quantity }) => times(memberPrice ?? unitPrice, quantity)));
}

function toIncompleteError(): { status: number; message: string } {
  const { status, sentence } = recordedError('cartLines');
  return { status, message: sentence };
}
