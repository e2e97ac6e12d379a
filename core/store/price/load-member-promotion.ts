import { type Block, dataOf, mapBlock } from '../../block.ts';
import type { Ports } from '../../ports/ports.ts';
import { formatPercent } from '../../values/money.ts';
import { formatEnd } from '../../values/validity.ts';
import type { MemberPromotion } from '../product.ts';

/** The members' promotion, or null, and the block that says whether loading it failed. */
export type LoadedMemberPromotion = { promotion: MemberPromotion | null; memberPrices: Block<null> };

/** The shop service's id of the members' promotion (S7.7). */
const MEMBER_PROMOTION_ID = 'promobonvi';

/** What members save in the shop; `label` says on what: "15% menos en toda la tienda". */
export type MemberDiscount = { percent: number; label: string };

/** Null while the promotion takes nothing off. */
export function toMemberDiscount(promotion: MemberPromotion | null): MemberDiscount | null {
  if (promotion === null || !promotion.isActive) return null;
  const { discountPercent: percent, appliesTo, skus } = promotion;
  if (percent <= 0 || percent >= 100 || (appliesTo === 'listed' && skus.length === 0)) return null;
  const shown = formatPercent(percent);
  if (shown === '0') return null;
  const others = skus.length === 0 ? 'en toda la tienda' : 'en casi toda la tienda';
  const where = appliesTo === 'listed' ? 'en productos elegidos de la tienda' : others;
  const until = promotion.validity?.until ?? null;
  const end = until === null ? '' : `, hasta el ${formatEnd(until)}`;
  return { percent, label: `${shown}% menos ${where}${end}` };
}

/** Loads the members' promotion. A service need not have one: prices then have no SOCIOS row. Never rejects. */
export async function loadMemberPromotion({
  shop,
  report,
}: Pick<Ports, 'shop' | 'report'>): Promise<LoadedMemberPromotion> {
  const block = await report.settle(shop.getPromotion(MEMBER_PROMOTION_ID), 'promotion', {
    isEmpty: (promotion) => promotion === null,
  });
  const promotion = dataOf(block);
  return { promotion, memberPrices: mapBlock(block, () => null) };
}
