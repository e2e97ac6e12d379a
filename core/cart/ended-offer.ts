import { type Buyer, toNamedPromotion, toUnitPrices } from '../store/price/price-list.ts';
import type { MemberPromotion, Product } from '../store/product.ts';
import { formatMoney } from '../values/money.ts';
import { formatEnd } from '../values/validity.ts';

/** The field of a line's view: the promotion of its product that has ended lately, and what a unit costs now. `price` is what this buyer pays for it. */
export function toEndedOffer(product: Product, price: number, buyer: Buyer): { endedOffer?: string } {
  const { endedPromotion } = product;
  const ended =
    endedPromotion === undefined
      ? findEndedMemberPromotion(product, buyer)
      : toNamedPromotion({ ...product, promotion: endedPromotion });
  const until = ended?.validity?.until ?? null;
  if (ended === null || until === null) return {};
  const label = endedPromotion === undefined ? 'SOCIOS' : endedPromotion.label;
  const name = label === '' ? 'La promoción' : `La promoción «${label}»`;
  return { endedOffer: `${name} terminó el ${formatEnd(until)}: ahora cuesta ${formatMoney(price)}.` };
}

/** The members' promotion if it has ended and had lowered the price for this buyer; null otherwise. */
function findEndedMemberPromotion(product: Product, { isSubscriber, promotion }: Buyer): MemberPromotion | null {
  if (!isSubscriber || !promotion?.hasEnded) return null;
  return toUnitPrices(product, { ...promotion, isActive: true }).member === null ? null : promotion;
}
