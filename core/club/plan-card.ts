import { toDiscountBadge } from '../store/price-list.ts';
import type { Image } from '../values/image.ts';
import { percentOff, truncateToCents } from '../values/money.ts';
import type { Plan } from './plan.ts';

/** What a plan's card prints. Amounts are pesos with at most two decimals; pages print them with `formatMoney`. */
export type PlanCard = {
  title: string;
  /** The promotion's own name; null where it says nothing new. */
  promotionTitle: string | null;
  description: string;
  /** "6 botellas"; null where the plan does not count them. */
  bottlesLabel: string | null;
  /** "20% OFF", or null. */
  badge: string | null;
  /** How long the discount lasts, or null. */
  discountTime: string | null;
  fullPrice: number;
  /** Null without a discount. */
  discountedPrice: number | null;
  /** Of what is paid; null where the plan does not count bottles. */
  pricePerBottle: number | null;
  imageDesktop: Image | null;
  imageMobile: Image | null;
  /** The commerce provider's checkout for this plan and promotion. */
  checkoutHref: string;
};

/** A plan under its promotion. Without an active discount it costs its full price and bears no badge (S4.19). */
export function toPlanCard(plan: Plan, checkoutUrl: string): PlanCard {
  const { box } = plan;
  const discountedPrice = toDiscountedPrice(plan);
  return {
    title: box.title,
    promotionTitle: plan.title === box.title ? null : plan.title || null,
    description: box.description,
    bottlesLabel: box.bottles > 0 ? inBottles(box.bottles) : null,
    badge: discountedPrice === null ? null : toDiscountBadge(Math.round(plan.discountPercent)),
    discountTime: discountedPrice === null ? null : plan.discountTime,
    fullPrice: truncateToCents(box.fullPrice),
    discountedPrice,
    pricePerBottle: box.bottles > 0 ? truncateToCents((discountedPrice ?? box.fullPrice) / box.bottles) : null,
    imageDesktop: plan.imageDesktop,
    imageMobile: plan.imageMobile,
    checkoutHref: `${checkoutUrl}/suscripcion?guid=${encodeURIComponent(box.guid)}&promo=${encodeURIComponent(plan.slug)}`,
  };
}

/** Full price × (1 − discount/100), two decimals (S9.7); null where no discount is active. */
function toDiscountedPrice({ isActive, discountPercent, box }: Plan): number | null {
  return isActive && discountPercent > 0 && discountPercent <= 100 ? percentOff(box.fullPrice, discountPercent) : null;
}

function inBottles(count: number): string {
  return count === 1 ? '1 botella' : `${count} botellas`;
}
