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
  /** The most units this line may hold: the product's total stock. */
  maxQuantity: number;
  /** What a guest pays for one unit, in pesos with at most two decimals; null if the product did not load. */
  unitPrice: number | null;
  /** What a member pays for one unit; null if there is no member price. */
  memberPrice: number | null;
  lineTotal: number;
};

/** The cart as `/api/cart` sends it and as `/carrito` prints it. */
export type CartView = {
  id: string | null;
  lines: CartLineView[];
  totals: { units: number; regular: number; member: number | null };
  /** A sentence for the shopper if products are missing, or a merge is pending. */
  error: { status: number; message: string } | null;
  /** The lines merged from the guest's cart at sign-in: how many units were asked for, and how many stock allowed. */
  merged?: { sku: string; name: string; asked: number; merged: number }[];
};

export const emptyCartView: CartView = {
  id: null,
  lines: [],
  totals: { units: 0, regular: 0, member: null },
  error: null,
};

type LoadOptions = {
  /** A product that was already read. */
  known?: Product | null;
  visitorCart: Pick<VisitorCart, 'mergedLines' | 'mergePending'>;
};

/** A cart with its products. A product that does not load leaves its line without a price. Never rejects. */
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

/** Adds what was merged from the guest's cart, or that the merge is still pending (S4.13). */
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

/** `products` is keyed by sku. A line without its product keeps its place, has no price, and the view has an error. */
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

/** What a member pays for the whole cart; null if no line has a member price. */
function toMemberTotal(lines: readonly CartLineView[]): number | null {
  if (lines.every(({ memberPrice }) => memberPrice === null)) return null;
  return sum(lines.map(({ memberPrice, unitPrice, quantity }) => multiply(memberPrice ?? unitPrice ?? 0, quantity)));
}

function toIncompleteError(): { status: number; message: string } {
  const { status, sentence } = recordedError('cartLines');
  return { status, message: sentence };
}
