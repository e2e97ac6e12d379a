import { type FailureCode, recordedError } from '../failure-list.ts';
import type { Ports } from '../ports/ports.ts';
import { loadMemberPromotion } from '../store/price/load-member-promotion.ts';
import { type Buyer, toPrice, toUnitPrices } from '../store/price/price-list.ts';
import type { Product } from '../store/product.ts';
import { defaultImage, type Image } from '../values/image.ts';
import { productHref } from '../values/links.ts';
import { paths } from '../values/paths.ts';
import { toBuyer } from './buyer.ts';
import { type Cart, type CartLine, countUnits } from './cart.ts';
import type { RefusedLine } from './journal.ts';
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
  /** What guests pay for the line. */
  lineTotal: number;
  /** What this visitor pays for the line. */
  pays: number;
  /** `pays` without national taxes, truncated to pesos. */
  priceWithoutTaxes: number;
};

/** Amounts are pesos with at most two decimals; pages print them with `formatMoney`. */
export type CartTotals = {
  units: number;
  /** What guests pay. */
  regular: number;
  /** What members pay; null if no line has a member price. */
  member: number | null;
  /** What this visitor pays: `member` for a signed-in subscriber, else `regular`. */
  pays: number;
  /** `pays` without national taxes, truncated to pesos once: truncated lines may sum to less. */
  priceWithoutTaxes: number;
};

/** The view model of the cart, for `/api/cart` and `/carrito`. */
export type CartView = {
  id: string | null;
  lines: CartLineView[];
  totals: CartTotals;
  /** Set if a product or the promotion of a member did not load: the totals are then not what the cart costs. */
  totalsUnknown?: true;
  /** The error for the shopper if products did not load or are no longer sold, or a merge is pending; else null. */
  error: { status: number; message: string } | null;
  /** The lines merged from the guest cart at sign-in: it had `asked` units; stock and room in the cart allowed `merged` of them. */
  merged?: { sku: string; name: string; asked: number; merged: number }[];
  /** Set on the answer to a request to add several lines: those that were not added. */
  refused?: RefusedLine[];
};

export const emptyCartView: CartView = {
  id: null,
  lines: [],
  totals: { units: 0, regular: 0, member: null, pays: 0, priceWithoutTaxes: 0 },
  error: null,
};

type LoadOptions = {
  /** Products that are already loaded. */
  known?: readonly Product[];
  visitorCart: Pick<VisitorCart, 'session' | 'mergedLines' | 'mergePending'>;
};

/** Loads the products of a cart and builds its view. If a product fails, its line has no price. Never rejects. */
export async function loadCartView(
  { shop, report }: Pick<Ports, 'shop' | 'report'>,
  cart: Cart,
  { known = [], visitorCart }: LoadOptions,
): Promise<CartView> {
  const products = new Map<string, Product | null>(known.map((product) => [product.sku, product]));
  const missing = new Set(cart.items.map(({ sku }) => sku).filter((sku) => !products.has(sku)));
  const [promotion] = await Promise.all([
    loadMemberPromotion({ shop, report }),
    ...[...missing].map(async (sku) => {
      const block = await report.settle(shop.getProduct(sku), 'productSheet');
      if (block.status === 'loaded') products.set(sku, block.data);
    }),
  ]);
  const buyer = toBuyer(visitorCart.session, promotion);
  return withMergeResult(toCartView(cart, products, buyer), visitorCart);
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

/**
 * `products` is keyed by sku: null if the service no longer has the product, missing if it did not answer. Without its
 * product a line has no price, and the view has an error. `isPriceKnown` is false for a member whose promotion did not load.
 */
export function toCartView(
  cart: Cart,
  products: ReadonlyMap<string, Product | null>,
  buyer: Buyer & { isPriceKnown: boolean },
): CartView {
  const lines = cart.items.map((line) => toLineView(line, products.get(line.sku) ?? null, buyer));
  const items = cart.items.flatMap(({ sku, quantity }) => {
    const product = products.get(sku) ?? null;
    return product === null ? [] : [{ product, quantity }];
  });
  const { regular, member, pays, withoutTaxes } = toPrice(items, buyer);
  const { isPriceKnown } = buyer;
  const isKnown = isPriceKnown && cart.items.every(({ sku }) => products.has(sku));
  return {
    id: cart.id,
    lines,
    totals: { units: countUnits(cart.items), regular, member, pays, priceWithoutTaxes: withoutTaxes },
    ...(isKnown ? {} : { totalsUnknown: true }),
    error: toLinesError(
      cart.items.map(({ sku }) => products.get(sku)),
      isPriceKnown,
    ),
  };
}

function toLineView(line: CartLine, product: Product | null, buyer: Buyer): CartLineView {
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
      pays: 0,
      priceWithoutTaxes: 0,
    };
  }
  const { guest, member } = toUnitPrices(product, buyer.promotion);
  const { regular, pays, withoutTaxes } = toPrice([{ product, quantity }], buyer);
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
    lineTotal: regular,
    pays,
    priceWithoutTaxes: withoutTaxes,
  };
}

/** A product that did not load may still be sold, so that comes first. */
function toLinesError(products: readonly (Product | null | undefined)[], isPriceKnown: boolean): CartView['error'] {
  const code = findLinesError(products, isPriceKnown);
  if (code === null) return null;
  const { status, sentence } = recordedError(code);
  return { status, message: sentence };
}

function findLinesError(products: readonly (Product | null | undefined)[], isPriceKnown: boolean): FailureCode | null {
  if (products.includes(undefined)) return 'cartLines';
  if (!isPriceKnown && products.length > 0) return 'memberPriceUnknown';
  return products.includes(null) ? 'cartLinesGone' : null;
}
