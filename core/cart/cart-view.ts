import { dataOf } from '../block.ts';
import { type FailureCode, recordedError } from '../failure-list.ts';
import type { Ports } from '../ports/ports.ts';
import { loadMemberPromotion } from '../store/price/load-member-promotion.ts';
import { type Buyer, toPrice, toUnitPrices } from '../store/price/price-list.ts';
import { toLitrePrice } from '../store/price/unit-prices.ts';
import type { Product } from '../store/product.ts';
import { defaultImage, type Image } from '../values/image.ts';
import { productHref } from '../values/links.ts';
import { sum } from '../values/money.ts';
import { paths } from '../values/paths.ts';
import { toBuyer } from './buyer.ts';
import { type Cart, type CartLine, countUnits } from './cart.ts';
import { toEndedOffer } from './ended-offer.ts';
import type { LineName, RefusedLine } from './journal.ts';
import { listNames, NAMELESS, rememberNames } from './line-names.ts';
import { canBeBought, type LineProblem, toLineOffer } from './line-problem.ts';
import type { VisitorCart } from './visitor-cart.ts';

export type CartLineView = {
  sku: string;
  productId: string;
  /** As last known if the product is gone or did not load. */
  name: string;
  href: string;
  image: Image;
  quantity: number;
  /** The quantity can be set to any number up to this one: at most the product's total stock. */
  maxQuantity: number;
  problem: LineProblem | null;
  /** That a promotion of the product has ended lately, and what it costs now. Absent otherwise. */
  endedOffer?: string;
  /** The price of one unit for guests, in pesos with at most two decimals; null if the product is gone or did not load. */
  unitPrice: number | null;
  /** The price of one unit for members; null if there is no member price. */
  memberPrice: number | null;
  /** What a litre of it costs this visitor. Absent if the content is not known, or no unit can be bought. */
  litrePrice?: number;
  /** What guests pay for the units of the line that can be bought now. */
  lineTotal: number;
  /** What this visitor pays for them. */
  pays: number;
  /** `pays` without national taxes, truncated to pesos. */
  priceWithoutTaxes: number;
};

/** Amounts are pesos with at most two decimals; pages print them with `formatMoney`. */
export type CartTotalsView = {
  /** Those that can be bought now. */
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
  /** Of the units that can be bought now. */
  totals: CartTotalsView;
  /** Whether the checkout can be offered: false for an empty cart, and while a line is gone, sold out or has fewer units. */
  canCheckout: boolean;
  /** Set if a product or the promotion of a member did not load: the totals are then not what the cart costs. */
  totalsUnknown?: true;
  /** The error for the shopper if products did not load or cannot be bought as they are, or a merge is pending; else null. */
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
  canCheckout: false,
  error: null,
};

type LoadOptions = {
  /** Products that are already loaded. */
  known?: readonly Product[];
  visitorCart: Pick<VisitorCart, 'session' | 'mergedLines' | 'mergePending'>;
};

/** Loads the products of a cart and builds its view. If a product fails, its line has no price. Never rejects. */
export async function loadCartView(
  { shop, lineNames, report }: Pick<Ports, 'shop' | 'lineNames' | 'report'>,
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
  const names = await report.settle(nameLines(lineNames, cart, products), 'cartLines');
  const buyer = toBuyer(visitorCart.session, promotion);
  const view = toCartView(cart, products, buyer, dataOf(names) ?? undefined);
  compareTotals(report, cart, view);
  return withMergeResult(view, visitorCart);
}

/** The service prices the lines as they are, so that only a cart that can be bought is compared. Pages show whole pesos. */
function compareTotals(
  report: Ports['report'],
  { total }: Cart,
  { totals, totalsUnknown, canCheckout }: CartView,
): void {
  if (total === undefined || totalsUnknown || !canCheckout) return;
  if (Math.abs(sum([total, -totals.pays])) >= 1) report.recordCartTotal({ service: total, shop: totals.pays });
}

/** The names of the lines without a product. Stores those of the others. */
async function nameLines(
  lineNames: Ports['lineNames'],
  cart: Cart,
  products: Products,
): Promise<Map<string, LineName>> {
  const nameless = cart.items.map(({ sku }) => sku).filter((sku) => !products.get(sku));
  const [names] = await Promise.all([listNames(lineNames, nameless), rememberNames(lineNames, products.values())]);
  return names;
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

/** Keyed by sku: null if the service no longer has the product, missing if it did not answer. */
type Products = ReadonlyMap<string, Product | null>;

/**
 * Without its product a line has no price, and the view has an error. `isPriceKnown` is false for a member whose promotion did
 * not load. `names` are those of the lines without a product.
 */
export function toCartView(
  cart: Cart,
  products: Products,
  buyer: Buyer & { isPriceKnown: boolean },
  names: ReadonlyMap<string, LineName> = new Map(),
): CartView {
  const offered = cart.items.map((line) => {
    const product = products.get(line.sku);
    return { line, product, offer: toLineOffer(line.quantity, product) };
  });
  const lines = offered.map(({ line, product, offer: { units, ...offer } }) => ({
    ...(product ? toProductLine(line, product, units, buyer) : toNamedLine(line, names.get(line.sku))),
    ...offer,
  }));
  // A product without units would still count as one with a member price.
  const items = offered.flatMap(({ product, offer: { units } }) =>
    product && units > 0 ? [{ product, quantity: units }] : [],
  );
  const { regular, member, pays, withoutTaxes } = toPrice(items, buyer);
  const { isPriceKnown } = buyer;
  const problems = lines.map(({ problem }) => problem);
  const isKnown = isPriceKnown && !problems.includes('unknownPrice');
  const units = countUnits(offered.map(({ offer }) => ({ quantity: offer.units })));
  return {
    id: cart.id,
    lines,
    totals: { units, regular, member, pays, priceWithoutTaxes: withoutTaxes },
    canCheckout: canBeBought(lines),
    ...(isKnown ? {} : { totalsUnknown: true }),
    error: toLinesError(problems, isPriceKnown),
  };
}

type LineFacts = Omit<CartLineView, 'maxQuantity' | 'problem'>;

function toNamedLine({ sku, productId, quantity }: CartLine, known: LineName | undefined): LineFacts {
  const name = known?.name ?? NAMELESS;
  return {
    sku,
    productId,
    name,
    href: paths.shop,
    image: known?.image ?? defaultImage(name),
    quantity,
    unitPrice: null,
    memberPrice: null,
    lineTotal: 0,
    pays: 0,
    priceWithoutTaxes: 0,
  };
}

/** `units` are those that can be bought. */
function toProductLine(line: CartLine, product: Product, units: number, buyer: Buyer): LineFacts {
  const { guest, member } = toUnitPrices(product, buyer.promotion);
  const { regular, pays, withoutTaxes } = toPrice([{ product, quantity: units }], buyer);
  const buyerPrice = (buyer.isSubscriber ? member : null) ?? guest;
  return {
    ...line,
    name: product.name,
    href: productHref(product),
    image: product.images[0] ?? defaultImage(product.name),
    unitPrice: guest,
    memberPrice: member,
    ...(units > 0 && toLitrePrice(product, buyerPrice)),
    lineTotal: regular,
    pays,
    priceWithoutTaxes: withoutTaxes,
    ...toEndedOffer(product, buyerPrice, buyer),
  };
}

function toLinesError(problems: readonly (LineProblem | null)[], isPriceKnown: boolean): CartView['error'] {
  const code = findLinesError(problems, isPriceKnown);
  if (code === null) return null;
  const { status, sentence } = recordedError(code);
  return { status, message: sentence };
}

/** An outage comes first: what did not load may have a problem, too. */
function findLinesError(problems: readonly (LineProblem | null)[], isPriceKnown: boolean): FailureCode | null {
  if (problems.includes('unknownPrice')) return 'cartLines';
  if (!isPriceKnown && problems.length > 0) return 'memberPriceUnknown';
  if (problems.includes('gone')) return 'cartLinesGone';
  return problems.some((problem) => problem !== null) ? 'cartLinesOverStock' : null;
}
