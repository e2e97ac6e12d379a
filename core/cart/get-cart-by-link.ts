import { loadLiveSession, type SessionPorts } from '../account/live-session.ts';
import type { Visitor, WithFacts } from '../account/visitor.ts';
import { failureList } from '../failure-list.ts';
import { Failure } from '../failures.ts';
import type { Ports } from '../ports/ports.ts';
import { loadMemberPromotion } from '../store/price/load-member-promotion.ts';
import type { Campaign } from '../values/campaign.ts';
import { toBuyer } from './buyer.ts';
import { type CartView, emptyCartView, toCartView } from './cart-view.ts';
import { loadWantedLines, parseItems, refuseBeyondStock, sumItems, toSentences } from './wanted-lines.ts';

/** `items` is the text of the link: "VIN-0056:2,VIN-0008:1". */
export type GetCartByLinkInput = { visitor: Visitor; items: string };

/** `/carrito/armar`: what a link adds to the cart, with its form. */
export type CartByLinkView = Pick<CartView, 'lines' | 'totals' | 'totalsUnknown'> & {
  /** The lines that the form adds, and its idempotency key; null if nothing can be added. */
  form: { items: string; key: string } | null;
  /** Why the other lines cannot be added, and what is wrong with the link. */
  refused: string[];
  /** The campaign of the link, which its form hands to the cart's page. */
  campaign?: Campaign;
};

type CartByLinkPorts = SessionPorts & Pick<Ports, 'shop' | 'ids'>;

const KEY_ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';

/** As long as a key must be that nobody guesses. */
const KEY_LENGTH = 22;

/**
 * Shows what a link would add to the cart. Changes nothing. A link that cannot be read has the status 422 and says why.
 * Throws `Unavailable` if a product cannot be loaded.
 */
export function getCartByLink(ports: CartByLinkPorts) {
  return async ({ visitor, items }: GetCartByLinkInput): Promise<WithFacts<CartByLinkView>> => {
    try {
      return { view: await toProposal(ports, visitor, items), facts: null };
    } catch (cause) {
      if (!(cause instanceof Failure)) throw cause;
      const { lines, totals } = emptyCartView;
      const view = { lines, totals, form: null, refused: [cause.sentence] };
      return { view, facts: null, status: failureList[cause.code].status };
    }
  };
}

async function toProposal(ports: CartByLinkPorts, visitor: Visitor, text: string): Promise<CartByLinkView> {
  const { campaign } = visitor;
  const asked = sumItems(parseItems(text));
  const [wanted, promotion, session] = await Promise.all([
    loadWantedLines(ports.shop, asked),
    loadMemberPromotion(ports),
    loadLiveSession(ports, visitor.sessionId),
  ]);
  const { lines, refused } = refuseBeyondStock(wanted, null);
  const products = new Map(lines.map(({ product }) => [product.sku, product]));
  const items = lines.map(({ product: { sku }, quantity }) => ({ sku, productId: '', quantity }));
  const { lines: shown, totals, totalsUnknown } = toCartView({ id: '', items }, products, toBuyer(session, promotion));
  const key = ports.ids.newCode(KEY_ALPHABET, KEY_LENGTH);
  return {
    lines: shown,
    totals,
    ...(totalsUnknown && { totalsUnknown }),
    form: lines.length === 0 ? null : { items: items.map(({ sku, quantity }) => `${sku}:${quantity}`).join(','), key },
    refused: toSentences(refused),
    ...(campaign !== undefined && { campaign }),
  };
}
