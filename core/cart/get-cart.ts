import { takeEndedSession } from '../account/live-session.ts';
import { toSessionView } from '../account/session.ts';
import type { CartChange, ItemsChange, LineChange, Visitor, WithFacts } from '../account/visitor.ts';
import { dataOf, SIDE_BLOCK_TIMEOUT_MS } from '../block.ts';
import type { Ports } from '../ports/ports.ts';
import { isSoldOut } from '../store/card/stock.ts';
import type { Campaign } from '../values/campaign.ts';
import type { ShippingView } from '../values/shipping.ts';
import { countUnits } from './cart.ts';
import { type CartView, emptyCartView, loadCartView, withMergeResult } from './cart-view.ts';
import { startDeadline } from './deadline.ts';
import { loadCartShipping } from './get-shipping.ts';
import { loadVisitorCart, openVisitorCart, type VisitorCartPorts } from './visitor-cart.ts';

/**
 * `isPage`: the cart is for its page, which also says what the delivery to the remembered postal code costs, and that the
 * provider ended the session. `isAfterAdd`: a form's add led to the page.
 */
export type GetCartInput = { visitor: Visitor; isPage?: boolean; isAfterAdd?: boolean };

/**
 * The data of `/carrito`. `change` is what a form has just done to the cart; null if there is nothing to say. `shipping` is
 * null if it was not asked for, or is not known in time. `sessionEnded`: the provider ended the session, and no answer has
 * said so before. `keepsNoCookies`: a form has added something, but its answer's cookies have not come back. `campaign`: that
 * of the page's own address, or of the page whose form was refused.
 */
export type CartPageView = {
  cart: CartView;
  change: NamedCartChange | null;
  shipping: ShippingView | null;
  sessionEnded: boolean;
  keepsNoCookies?: true;
  campaign?: Campaign;
};

/** The page is made within this time; what is left of it limits the question what the delivery costs. */
const PAGE_TIME_MS = 4200;

/** `name` is the product's. */
export type NamedCartChange = (LineChange & { name: string }) | ItemsChange;

/**
 * The visitor's cart; empty with a null id if there is none, or the service no longer has it. Throws `Unavailable`
 * if the shop service does not answer in time.
 */
export function getCart(ports: VisitorCartPorts & Pick<Ports, 'site'>) {
  return async ({ visitor, isPage = false, isAfterAdd = false }: GetCartInput): Promise<WithFacts<CartPageView>> => {
    const startedAt = performance.now();
    const read = async () => loadVisitorCart(ports, await openVisitorCart(ports, visitor));
    const { visitorCart, cart } = await startDeadline(ports).wait(read());
    const view =
      cart === null ? withMergeResult(emptyCartView, visitorCart) : await loadCartView(ports, cart, { visitorCart });
    const { facts } = visitorCart;
    const change = visitor.cartChange === undefined ? null : await nameChange(ports, visitor.cartChange, view);
    const usedMs = (performance.now() - startedAt) / ports.deadlineFactor;
    const timeoutMs = Math.min(SIDE_BLOCK_TIMEOUT_MS, PAGE_TIME_MS - usedMs);
    const { postalCode } = visitor;
    const shipping = isPage ? await loadCartShipping(ports, view, { postalCode, timeoutMs }) : null;
    const sessionEnded = isPage && visitorCart.session === null && (await takeEndedSession(ports, visitor.sessionId));
    const session = toSessionView(facts.account, countUnits(view.lines));
    const { campaign } = visitor;
    const page = {
      cart: view,
      change,
      shipping,
      sessionEnded,
      ...(campaign !== undefined && { campaign }),
    };
    const keepsNoCookies = isAfterAdd && !hasCartCookie(visitor);
    return { view: keepsNoCookies ? { ...page, keepsNoCookies } : page, facts, session };
  };
}

/** Whether a cookie of the cart has come: a guest's, a session, or what a form has just done. */
function hasCartCookie({ guestCartId, sessionId, cartChange }: Visitor): boolean {
  return guestCartId !== null || sessionId !== null || cartChange !== undefined;
}

/** Null if another request has undone the change, or if the removed product cannot be added again or did not load. */
async function nameChange(
  { shop, report }: Pick<VisitorCartPorts, 'shop' | 'report'>,
  change: CartChange,
  { lines }: CartView,
): Promise<NamedCartChange | null> {
  if (change.kind === 'items') return change;
  const line = lines.find(({ sku }) => sku === change.sku);
  if (change.kind === 'added') return line === undefined ? null : { ...change, name: line.name };
  if (line !== undefined) return null;
  const product = dataOf(await report.settle(shop.getProduct(change.sku), 'productSheet'));
  if (product === null || isSoldOut(product)) return null;
  return { ...change, name: product.name, quantity: Math.min(change.quantity, product.totalQuantity) };
}
