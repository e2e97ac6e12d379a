import { discountBadge } from '../store/price-list.ts';
import { percentOff, truncateToCents } from '../values/money.ts';
import type { Plan } from './plan.ts';
import type { PlanCard } from './subscriptions-page.ts';

/** A plan under its promotion. Without an active discount it costs its full price and bears no badge (S4.19). */
export function toPlanCard(plan: Plan, checkoutUrl: string): PlanCard {
  const { box } = plan;
  const discountedPrice = toDiscountedPrice(plan);
  return {
    title: box.title,
    promotionTitle: plan.title === box.title ? null : plan.title || null,
    description: box.description,
    bottlesLabel: box.bottles > 0 ? inBottles(box.bottles) : null,
    badge: discountedPrice === null ? null : discountBadge(Math.round(plan.discountPercent)),
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
