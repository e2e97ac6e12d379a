import { type Block, mapBlock } from '../block.ts';
import { Failure } from '../failures.ts';
import type { Ports } from '../ports/ports.ts';
import type { MemberPromotion } from './product.ts';

/** The promotion, and whether it could be known. */
export type MemberPrices = { promotion: MemberPromotion | null; memberPrices: Block<null> };

/** The members' promotion is this fixed identifier (S7.7). */
const MEMBER_PROMOTION_ID = 'promobonvi';

/** A side fact of every page with prices: without it there is no SOCIOS row. Never rejects. */
export async function loadMemberPromotion({ shop, report }: Pick<Ports, 'shop' | 'report'>): Promise<MemberPrices> {
  const block = await report.settle(shop.getPromotion(MEMBER_PROMOTION_ID), 'promotion', {
    isEmpty: (promotion) => promotion === null,
  });
  const promotion = block.status === 'loaded' ? block.data : null;
  if (block.status === 'loaded' && promotion === null) report.problem('promotion', new Failure('promotion'));
  return { promotion, memberPrices: mapBlock(block, () => null) };
}
