import { dataOf } from '#core/block.ts';
import type { ClubLandingView } from '#core/club/get-club-landing.ts';
import type { PlanCardView } from '#core/club/plan.ts';
import type { ShellView } from '#core/site/get-shell.ts';
import { toExactAmount } from '#core/values/money.ts';
import type { OfferDates } from '#core/values/validity.ts';
import { absoluteUrl, CONTEXT, type Described, organizationId } from '../../../structured-data/described.ts';

/** The club with one offer for each plan. A renewal is no Event: search engines forbid events that are offers to buy. */
export function describeClub(page: ClubLandingView, { origin }: ShellView): Described {
  const url = absoluteUrl(page.canonicalPath, origin);
  return {
    '@context': CONTEXT,
    '@type': 'Service',
    name: page.heading,
    ...(page.subtitle === '' ? {} : { description: page.subtitle }),
    url,
    areaServed: 'AR',
    provider: { '@id': organizationId(origin) },
    offers: listPlans(page).map((plan) => ({
      '@type': 'Offer',
      name: plan.promotionTitle ?? plan.title,
      ...(plan.saleNote === null ? {} : { description: plan.saleNote }),
      url,
      price: toExactAmount(priceOf(plan)),
      priceCurrency: 'ARS',
      availability: 'https://schema.org/InStock',
      ...describePeriod([page.offerDates, plan.offerDates]),
    })),
  };
}

/** Each plan once, also if it is in several groups. */
function listPlans({ plans }: ClubLandingView): PlanCardView[] {
  const all = (dataOf(plans)?.groups ?? []).flatMap((group) => group.plans);
  return [...new Map(all.map((plan) => [plan.checkoutHref, plan])).values()];
}

/** The period in which all of the dates hold. */
function describePeriod(dates: readonly (OfferDates | undefined)[]): { validFrom?: string; validThrough?: string } {
  const begins = dates.flatMap((each) => each?.from ?? []).toSorted();
  const ends = dates.flatMap((each) => each?.until ?? []).toSorted();
  const [validFrom, validThrough] = [begins.at(-1), ends[0]];
  return { ...(validFrom && { validFrom }), ...(validThrough && { validThrough }) };
}

/** What is charged first: of a subscription whose first box is free, the price of the second. */
function priceOf({ isFirstBoxFree, saleNote, fullPrice, join }: PlanCardView): number {
  return isFirstBoxFree && saleNote === null ? fullPrice : join.value;
}
