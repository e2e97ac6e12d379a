import { toTypeSlug } from '../cellar/selection-mention.ts';
import type { LeadSource } from '../leads/lead.ts';
import { toDiscountBadge } from '../store/price/price-list.ts';
import type { Benefit } from '../store/product.ts';
import { monthName } from '../values/calendar.ts';
import type { Image } from '../values/image.ts';
import { changePlanHref, selectionHref } from '../values/links.ts';
import { dividePrice, MIN_PRICE, percentOff, savingOf, truncateToCents, withoutVat } from '../values/money.ts';
import { toOfferDates, type Validity, type WithOfferDates } from '../values/validity.ts';
import { type CurrentSelection, toWinesLabel } from './selection.ts';

/** One delivery of a plan. `fullPrice` is in pesos, `bottles` is a number, `guid` identifies it in the checkout. */
export type PlanBox = { guid: string; title: string; description: string; fullPrice: number; bottles: number };

/**
 * A subscription plan with its promotion (S3.5). `discountPercent` applies only while the promotion is active. With
 * `FREE_BOX_PERCENT` the first box is free; any other is at most `MAX_DISCOUNT_PERCENT`.
 */
export type Plan = {
  title: string;
  slug: string;
  isActive: boolean;
  discountPercent: number;
  /** How long the discount lasts, as the CMS words it; null if it does not say. */
  discountTime: string | null;
  /** Plans are sorted by it, ascending; null comes last. */
  order: number | null;
  /** Whether it is one box that is bought once: no subscription, so nobody joins, leaves or changes to it. */
  isBoughtOnce: boolean;
  imageDesktop: Image | null;
  imageMobile: Image | null;
  box: PlanBox;
  /** When its discount runs; without it, always. */
  validity?: Validity;
};

/** What everybody must read of a box that is bought once. */
const BOUGHT_ONCE = 'Una sola caja y un solo cobro: no es una suscripción';

/** The plans of members, without the boxes that are bought once. */
export function subscriptionsOf(plans: readonly Plan[]): Plan[] {
  return plans.filter(({ isBoughtOnce }) => !isBoughtOnce);
}

/** The discount of a plan whose first box costs nothing. */
export const FREE_BOX_PERCENT = 100;

export type PlanGroup = { priority: number | null; title: string; showStamp: boolean; plans: Plan[] };

/** A landing of the club (S3.6). Colours are validated: `#rgb`, `#rrggbb` or null. */
export type Landing = {
  slug: string;
  /** Whether it is the landing of `/club` itself, not a promotion's. */
  isOrganic: boolean;
  subtitle: string;
  image: Image | null;
  stamp: Image | null;
  textColour: string | null;
  backgroundColour: string | null;
  metaTitle: string;
  metaDescription: string;
  /** The lead form that the landing asks for; null if it asks for none. */
  contact: { title: string; source: LeadSource } | null;
  groups: PlanGroup[];
  validity?: Validity;
};

/** A landing of a promotion in the list of all. */
export type ListedLanding = { slug: string; validity?: Validity };

/** The introduction of the club, with the benefits of a subscription. */
export type Club = { title: string; subtitle: string; image: Image; benefits: Benefit[] };

/** Amounts are pesos with at most two decimals; pages print them with `formatMoney`. */
export type PlanCardView = WithOfferDates & {
  title: string;
  /** The promotion's name; null if it is empty or repeats `title`. */
  promotionTitle: string | null;
  description: string;
  /** "6 botellas"; null if the plan gives no number of bottles. */
  bottlesLabel: string | null;
  /** What must be read of a box that is bought once, by members too; null for a subscription. */
  saleNote: string | null;
  /** "20% OFF", "12,5% OFF", "Primera caja gratis" or "Gratis"; null without a discount. */
  badge: string | null;
  /** How long the discount lasts; null without a discount, for a box that is bought once, or if the CMS does not say. */
  discountTime: string | null;
  fullPrice: number;
  /** Null without a discount, or if the first box is free. */
  discountedPrice: number | null;
  /** Whether the first box costs nothing; the other amounts are then those of the boxes after it. */
  isFirstBoxFree: boolean;
  /** After the discount; null if the plan gives no number of bottles, or if a bottle costs less than a peso. */
  pricePerBottle: number | null;
  /** The price of the next box, after the discount, without national taxes; in whole pesos. */
  priceWithoutTaxes: number;
  imageDesktop: Image | null;
  imageMobile: Image | null;
  /** What a box costs without the discount, which is for new members only; null without a discount. */
  regular: { pricePerBottle: number | null; priceWithoutTaxes: number } | null;
  /**
   * The current selection of the plan's type: "Ver la caja de noviembre · 4 vinos". The number is left out if the plan has
   * fewer bottles. Null if the selection is not known, or if one box is bought once.
   */
  selection: { label: string; href: string } | null;
  /** Where a member asks to change to this plan. */
  changeHref: string;
  /** The commerce provider's checkout page for this plan, its promotion and the landing. */
  checkoutHref: string;
  /** What the press of that link is recorded with; `value` is the first charge. */
  join: { plan: string; value: number; landing: string | null };
};

/**
 * Without an active discount a plan costs its full price and has no badge (S4.19). `landing` is the slug of the landing that shows
 * it; null elsewhere, and on the club's own page.
 */
export function toPlanCard(
  plan: Plan,
  checkoutUrl: string,
  selections: readonly CurrentSelection[] = [],
  landing: string | null = null,
): PlanCardView {
  const { box } = plan;
  const discountedPrice = toDiscountedPrice(plan);
  const isFirstBoxFree = plan.isActive && plan.discountPercent === FREE_BOX_PERCENT;
  const isDiscounted = isFirstBoxFree || discountedPrice !== null;
  return {
    title: box.title,
    promotionTitle: plan.title === box.title ? null : plan.title || null,
    description: box.description,
    bottlesLabel: box.bottles > 0 ? toBottlesLabel(box.bottles) : null,
    saleNote: plan.isBoughtOnce ? BOUGHT_ONCE : null,
    badge: toBadge(plan, { isFirstBoxFree, discountedPrice }),
    discountTime: discountedPrice === null || plan.isBoughtOnce ? null : plan.discountTime,
    ...(isDiscounted && toOfferDates(plan.validity)),
    fullPrice: truncateToCents(box.fullPrice),
    discountedPrice,
    isFirstBoxFree,
    ...toTerms(plan, discountedPrice ?? box.fullPrice),
    regular: discountedPrice === null ? null : toTerms(plan, box.fullPrice),
    imageDesktop: plan.imageDesktop,
    imageMobile: plan.imageMobile,
    selection: plan.isBoughtOnce
      ? null
      : toSelectionLink(
          selections.find(({ typeSlug }) => typeSlug === toTypeSlug(box.title)),
          box.bottles,
        ),
    changeHref: changePlanHref(box.guid),
    checkoutHref: toJoinHref(checkoutUrl, { guid: box.guid, promo: plan.slug, landing }),
    join: { plan: box.guid, value: isFirstBoxFree ? 0 : (discountedPrice ?? truncateToCents(box.fullPrice)), landing },
  };
}

function toJoinHref(checkoutUrl: string, query: { guid: string; promo: string; landing: string | null }): string {
  const pairs = Object.entries(query).filter((pair): pair is [string, string] => pair[1] !== null);
  return `${checkoutUrl}/suscripcion?${pairs.map(([key, value]) => `${key}=${encodeURIComponent(value)}`).join('&')}`;
}

function toTerms({ box: { bottles } }: Plan, price: number): NonNullable<PlanCardView['regular']> {
  return {
    pricePerBottle: bottles > 0 ? dividePrice(price, bottles) : null,
    priceWithoutTaxes: withoutVat(price),
  };
}

function toSelectionLink(selection: CurrentSelection | undefined, bottles: number): PlanCardView['selection'] {
  if (selection === undefined) return null;
  // A box with fewer bottles than the selection has wines holds only some of them.
  const winesLabel = bottles > 0 && bottles < selection.wines.length ? null : toWinesLabel(selection);
  const label = `Ver la caja de ${monthName(selection.month.month).toLowerCase()}`;
  return { label: winesLabel === null ? label : `${label} · ${winesLabel}`, href: selectionHref(selection.slug) };
}

/** Full price × (1 − discount/100), two decimals (S9.7); null if no discount is active, or it saves less than one peso. */
function toDiscountedPrice({ isActive, discountPercent, box }: Plan): number | null {
  if (!isActive || discountPercent >= FREE_BOX_PERCENT) return null;
  const price = percentOff(box.fullPrice, discountPercent);
  return price < MIN_PRICE || savingOf(box.fullPrice, price) === null ? null : price;
}

function toBadge(
  { discountPercent, isBoughtOnce }: Plan,
  { isFirstBoxFree, discountedPrice }: Pick<PlanCardView, 'isFirstBoxFree' | 'discountedPrice'>,
): string | null {
  if (isFirstBoxFree) return isBoughtOnce ? 'Gratis' : 'Primera caja gratis';
  return discountedPrice === null ? null : toDiscountBadge(discountPercent);
}

export function toBottlesLabel(count: number): string {
  return count === 1 ? '1 botella' : `${count} botellas`;
}
