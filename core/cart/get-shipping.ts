import { loadLiveSession } from '../account/live-session.ts';
import { type SessionView, toSessionView } from '../account/session.ts';
import type { Visitor, VisitorFacts, WithFacts } from '../account/visitor.ts';
import { dataOf } from '../block.ts';
import { failureList, recordedError } from '../failure-list.ts';
import { Failure, rethrowUnavailableAs, Unavailable } from '../failures.ts';
import type { Ports } from '../ports/ports.ts';
import { formatUnits } from '../store/card/stock.ts';
import { loadMemberPromotion } from '../store/price/load-member-promotion.ts';
import { toPrice } from '../store/price/price-list.ts';
import { isSku } from '../store/product.ts';
import { productHref } from '../values/links.ts';
import { parsePostalCode, type ShippingRequest, type ShippingView, toShippingView } from '../values/shipping.ts';
import { withTimeout } from '../with-timeout.ts';
import { toBuyer } from './buyer.ts';
import { assertQuantity, countUnits } from './cart.ts';
import { loadProduct } from './cart-line.ts';
import { type CartView, loadCartView } from './cart-view.ts';
import { loadVisitorCart, openVisitorCart, type VisitorCartPorts } from './visitor-cart.ts';

/**
 * The delivery of one product, or of the visitor's cart without a `sku`, as the URL says it. Without a `postalCode` the one
 * that the visitor's browser remembers counts.
 */
export type GetShippingInput = {
  visitor: Visitor;
  postalCode: string | null;
  sku: string | null;
  quantity: string | null;
};

type ShippingPorts = VisitorCartPorts & Pick<Ports, 'site'>;

/** What is delivered. `facts` and `session` are those of a cart that was read. */
type Parcel = Omit<ShippingRequest, 'postalCode'> & {
  product: ShippingPageView['product'];
  facts: VisitorFacts | null;
  session?: SessionView;
};

/** The page says by then that the delivery cannot be quoted now. */
const TIMEOUT_MS = 4200;

/**
 * What a delivery costs. Throws `pageNotFound` if the shop service does not quote deliveries, `postalCodeMissing`,
 * `postalCodeUnknown`, `invalidQuantity`, `unknownSku`, `nothingToDeliver`, and `shippingUnavailable` if it does not answer.
 */
export function getShipping(ports: ShippingPorts) {
  return async (input: GetShippingInput): Promise<WithFacts<ShippingView>> => {
    const { product: _product, ...answer } = await quote(ports, input);
    return answer;
  };
}

/** `/envio`: the form, and what the delivery costs if a postal code is known. */
export type ShippingPageView = {
  form: { postalCode: string; sku: string | null; quantity: number | null };
  /** The product whose delivery is quoted; null for that of the cart. */
  product: { name: string; href: string; units: string } | null;
  shipping: ShippingView | null;
  /** Why there is no quote, for the shopper. */
  problem: string | null;
};

/** Throws `pageNotFound` if the shop service does not quote deliveries; every other failure is shown with the form. */
export function getShippingPage(ports: ShippingPorts) {
  return async (input: GetShippingInput): Promise<WithFacts<ShippingPageView>> => {
    const { visitor } = input;
    const typed = input.postalCode?.trim() ?? '';
    const sku = input.sku !== null && isSku(input.sku) ? input.sku : null;
    // A quantity that is no number is refused below. The form leaves it out, so that it is not sent again.
    const quantity = readQuantity(input.quantity) || null;
    const form = { postalCode: typed === '' ? (visitor.postalCode ?? '') : typed.slice(0, MAX_SHOWN), sku, quantity };
    const empty: ShippingPageView = { form, product: null, shipping: null, problem: null };
    if (!ports.site.quotesShipping) throw new Failure('pageNotFound');
    if (form.postalCode === '') return { view: empty, facts: null };
    try {
      const { view: shipping, product, ...answer } = await quote(ports, input);
      return { ...answer, view: { ...empty, product, shipping } };
    } catch (cause) {
      if (!(cause instanceof Failure) || cause.code === 'pageNotFound') throw cause;
      if (cause.code === 'shippingUnavailable') ports.report.recordProblem(cause.code, cause.cause);
      return { view: { ...empty, problem: cause.sentence }, facts: null, status: failureList[cause.code].status };
    }
  };
}

/** A longer text is no postal code. */
const MAX_SHOWN = 20;

/** What delivering a cart costs, for its page; null if that is not known in time, or nobody may know it. Never rejects. */
export async function loadCartShipping(
  { shop, site, report }: Pick<Ports, 'shop' | 'site' | 'report'>,
  cart: CartView,
  { postalCode, timeoutMs }: { postalCode: string | undefined; timeoutMs: number },
): Promise<ShippingView | null> {
  const lines = toShippedLines(cart);
  if (!site.quotesShipping || postalCode === undefined || lines === null || lines.length === 0 || timeoutMs <= 0) {
    return null;
  }
  const subtotal = cart.totals.pays;
  const asked = shop.quoteShipping({ postalCode, lines, subtotal });
  const found = dataOf(await report.settle(asked, 'shippingUnavailable', { timeoutMs }));
  return found === null || found === 'unknownPostalCode' ? null : toShippingView(found, subtotal);
}

async function quote(
  ports: ShippingPorts,
  input: GetShippingInput,
): Promise<WithFacts<ShippingView> & Pick<Parcel, 'product'>> {
  const { shop, site } = ports;
  if (!site.quotesShipping) throw new Failure('pageNotFound');
  const typed = input.postalCode?.trim() ?? '';
  const postalCode = typed === '' ? input.visitor.postalCode : parsePostalCode(typed);
  if (postalCode === undefined) throw new Failure('postalCodeMissing');
  if (postalCode === null) throw new Failure('postalCodeUnknown');
  const work = async () => {
    const { lines, subtotal, ...parcel } = await loadParcel(ports, input);
    const found = await shop.quoteShipping({ postalCode, lines, subtotal });
    if (found === null) throw new Failure('pageNotFound');
    if (found === 'unknownPostalCode') throw new Failure('postalCodeUnknown');
    const remembered = typed === '' ? {} : { postalCode };
    return { ...parcel, ...remembered, view: toShippingView(found, subtotal) };
  };
  return withTimeout(TIMEOUT_MS * ports.deadlineFactor, work()).catch(rethrowUnavailableAs('shippingUnavailable'));
}

function loadParcel(ports: ShippingPorts, { visitor, sku, quantity }: GetShippingInput): Promise<Parcel> {
  if (sku === null || sku === '') return loadCartParcel(ports, visitor);
  return loadProductParcel(ports, visitor, { sku, quantity: readQuantity(quantity) ?? 1 });
}

/** Null if the URL says none. A text that is no number is NaN, which is refused as any wrong quantity. */
function readQuantity(text: string | null): number | null {
  if (text === null || text === '') return null;
  return /^\d{1,9}$/.test(text) ? Number(text) : Number.NaN;
}

async function loadProductParcel(
  ports: ShippingPorts,
  visitor: Visitor,
  line: { sku: string; quantity: number },
): Promise<Parcel> {
  assertQuantity(line.quantity, 1);
  const [product, promotion, session] = await Promise.all([
    loadProduct(ports.shop, line.sku),
    loadMemberPromotion(ports),
    loadLiveSession(ports, visitor.sessionId),
  ]);
  const buyer = toBuyer(session, promotion);
  if (!buyer.isPriceKnown) throw new Unavailable('shop', recordedError('memberPriceUnknown').message);
  const { pays } = toPrice([{ product, quantity: line.quantity }], buyer);
  const shown = { name: product.name, href: productHref(product), units: formatUnits(line.quantity) };
  return { lines: [line], subtotal: pays, product: shown, facts: null };
}

async function loadCartParcel(ports: ShippingPorts, visitor: Visitor): Promise<Parcel> {
  const { visitorCart, cart } = await loadVisitorCart(ports, await openVisitorCart(ports, visitor));
  if (cart === null) throw new Failure('nothingToDeliver');
  const view = await loadCartView(ports, cart, { visitorCart });
  const lines = toShippedLines(view);
  if (lines === null) throw new Unavailable('shop', recordedError('cartLines').message);
  if (lines.length === 0)
    throw new Failure('nothingToDeliver', view.lines.length > 0 ? { sentence: NOTHING_LEFT } : {});
  const { facts } = visitorCart;
  return {
    lines,
    subtotal: view.totals.pays,
    product: null,
    facts,
    session: toSessionView(facts.account, countUnits(view.lines)),
  };
}

const NOTHING_LEFT = 'De lo que tenés en el carrito no queda nada para enviar: elegí otra cosa y calculamos el envío.';

/** The units that can be bought now; null if the total is not known, or a merge will change it. */
function toShippedLines({ lines, error }: CartView): ShippingRequest['lines'] | null {
  if (error !== null && error.status >= 500) return null;
  return lines
    .map(({ sku, quantity, maxQuantity, problem }) => ({ sku, quantity: problem === null ? quantity : maxQuantity }))
    .filter(({ quantity }) => quantity > 0);
}
