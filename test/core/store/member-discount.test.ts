import { describe, expect, it } from 'vitest';
import { toMemberDiscount } from '#core/store/price/load-member-promotion.ts';
import type { MemberPromotion } from '#core/store/product.ts';
import { aMemberPromotion } from '../support/nouns.ts';

describe('what members save in the shop', () => {
  it.each<[title: string, facts: Partial<MemberPromotion>, label: string]>([
    ['the whole shop', { skus: [] }, '15% menos en toda la tienda'],
    ['the shop without some products', { skus: ['VIN-0001'] }, '15% menos en casi toda la tienda'],
    ['some products', { skus: ['VIN-0001'], appliesTo: 'listed' }, '15% menos en productos elegidos de la tienda'],
    ['a part of a per cent', { discountPercent: 12.5 }, '12,5% menos en toda la tienda'],
  ])('is told for %s', { tags: ['S7.7'] }, (_, facts, label) => {
    const promotion = aMemberPromotion(facts);
    expect(toMemberDiscount(promotion)).toEqual({ percent: promotion.discountPercent, label });
  });

  it.each<[title: string, facts: Partial<MemberPromotion>]>([
    ['a promotion that is not active', { isActive: false }],
    ['a discount of 0 per cent', { discountPercent: 0 }],
    ['a discount of 100 per cent', { discountPercent: 100 }],
    ['a promotion of no product', { appliesTo: 'listed', skus: [] }],
  ])('is nothing with %s', (_, facts) => {
    expect(toMemberDiscount(aMemberPromotion(facts))).toBeNull();
  });

  it('is nothing without a promotion', () => {
    expect(toMemberDiscount(null)).toBeNull();
  });
});
