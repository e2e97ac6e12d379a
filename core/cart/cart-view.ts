import { recordedError } from '../failure-catalogue.ts';
import type { Ports } from '../ports/ports.ts';
import { loadMemberPromotion } from '../store/load-member-promotion.ts';
import { toUnitPrices } from '../store/price-list.ts';
import type { MemberPromotion, Product } from '../store/product.ts';
import { defaultImage, type Image } from '../values/image.ts';
import { productHref } from '../values/links.ts';
import { multiply, sum } from '../values/money.ts';
import { paths } from '../values/paths.ts';
import { type Cart, type CartLine, countUnits } from './cart.ts';
import type { VisitorCart } from './visitor-cart.ts';

export type CartLineView = {
  sku: string;
  productId: string;
  name: string;
  href: string;
  image: Image;
  quantity: number;
  /** The maximum quantity of this line: the product's total stock. */
  maxQuantity: number;
  /** The price of one unit for guests, in pesos with at most two decimals; null if the product did not load. */
  unitPrice: number | null;
  /** The price of one unit for members; null if there is no member price. */
  memberPrice: number | null;
  lineTotal: number;
};

/** The view model of the cart, for `/api/cart` and `/carrito`. */
export type CartView = {
  id: string | null;
  lines: CartLineView[];
  totals: { units: number; regular: number; member: number | null };
  /** The error for the shopper if products did not load, or a merge is pending; else null. */
  error: { status: number; message: string } | null;
  /** The lines merged from the guest cart at sign-in: `asked` units it had, `merged` as many as the stock allowed. */
  merged?: { sku: string; name: string; asked: number; merged: number }[];
};

export const emptyCartView: CartView = {
  id: null,
  lines: [],
  totals: { units: 0, regular: 0, member: null },
  error: null,
};

type LoadOptions = {
  /** A product that is already loaded. */
  known?: Product | null;
  visitorCart: Pick<VisitorCart, 'mergedLines' | 'mergePending'>;
};

/** Loads the products of a cart and builds its view. If a product fails, its line has no price. Never rejects. */
export async function loadCartView(
  { shop, report }: Pick<Ports, 'shop' | 'report'>,
  cart: Cart,
  { known = null, visitorCart }: LoadOptions,
): Promise<CartView> {
  const products = new Map<string, Product>();
  if (known !== null) products.set(known.sku, known);
  const missing = new Set(cart.items.map(({ sku }) => sku).filter((sku) => !products.has(sku)));
  const [{ promotion }] = await Promise.all([
    loadMemberPromotion({ shop, report }),
    ...[...missing].map(async (sku) => {
      const block = await report.settle(shop.getProduct(sku), 'productSheet');
      if (block.status === 'loaded' && block.data !== null) products.set(sku, block.data);
    }),
  ]);
  return withMergeResult(toCartView(cart, products, promotion), visitorCart);
}

/** Adds the lines merged from the guest cart, and an error if the merge is still pending (S4.13). */
export function withMergeResult(
  cart: CartView,
  { mergedLines, mergePending }: Pick<VisitorCart, 'mergedLines' | 'mergePending'>,
): CartView {
  const { status, sentence } = recordedError('mergePending');
  return {
    ...cart,
    ...(mergedLines === null ? {} : { merged: mergedLines }),
    error: mergePending ? { status, message: sentence } : cart.error,
  };
}

/** `products` is keyed by sku. If a product is missing, its line has no price and the view has an error. */
export function toCartView(
  cart: Cart,
  products: ReadonlyMap<string, Product>,
  promotion: MemberPromotion | null,
): CartView {
  const lines = cart.items.map((line) => toLineView(line, products.get(line.sku) ?? null, promotion));
  const isComplete = cart.items.every(({ sku }) => products.has(sku));
  return {
    id: cart.id,
    lines,
    totals: {
      units: countUnits(cart.items),
      regular: sum(lines.map(({ lineTotal }) => lineTotal)),
      member: toMemberTotal(lines),
    },
    error: isComplete ? null : toIncompleteError(),
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
      unitPrice: null,
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
    lineTotal: multiply(guest, quantity),
  };
}

/** The total for members; null if no line has a member price. */
function toMemberTotal(lines: readonly CartLineView[]): number | null {
  if (lines.every(({ memberPrice }) => memberPrice === null)) return null;
  return sum(lines.map(({ memberPrice, unitPrice, quantity }) => multiply(memberPrice ?? unitPrice ?? 0, quantity)));
}

function toIncompleteError(): { status: number; message: string } {
  const { status, sentence } = recordedError('cartLines');
  return { status, message: sentence };
}
