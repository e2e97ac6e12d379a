import { type AccountClaims, isSubscriber } from '../account/session.ts';
import type { LoadedMemberPromotion } from '../store/price/load-member-promotion.ts';
import type { Buyer } from '../store/price/price-list.ts';

/**
 * A visitor as the buyer of a cart. `isPriceKnown` is false for a member whose promotion did not load: what they pay is then
 * less than its price for guests, by an unknown amount.
 */
export function toBuyer(
  session: { claims: AccountClaims } | null,
  { promotion, memberPrices }: LoadedMemberPromotion,
): Buyer & { isPriceKnown: boolean } {
  const isMember = session !== null && isSubscriber(session.claims);
  return { isSubscriber: isMember, promotion, isPriceKnown: !isMember || memberPrices.status !== 'failed' };
}
