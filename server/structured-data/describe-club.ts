import type { ClubLanding } from '#core/club/get-club-landing.ts';
import type { PlanCard } from '#core/club/plan.ts';
import type { Shell } from '#core/site/get-shell.ts';
import { toExactAmount } from '#core/values/money.ts';
import { absoluteUrl, CONTEXT, type Described, describeImages, organizationId } from './described.ts';

/** The club with one offer for each plan, and its next renewal. */
export function describeClub(page: ClubLanding, { origin }: Shell): Described[] {
  const plans = listPlans(page);
  const url = absoluteUrl(page.canonicalPath, origin);
  return [
    {
      '@context': CONTEXT,
      '@type': 'Service',
      name: page.heading,
      ...(page.subtitle === '' ? {} : { description: page.subtitle }),
      url,
      areaServed: 'AR',
      provider: { '@id': organizationId(origin) },
      offers: plans.map((plan) => ({
        '@type': 'Offer',
        name: plan.promotionTitle ?? plan.title,
        url,
        price: toExactAmount(priceOf(plan)),
        priceCurrency: 'ARS',
        availability: 'https://schema.org/InStock',
      })),
    },
    ...describeRenewal(page, plans, origin),
  ];
}

/** Each plan once, also if it is in several groups. */
function listPlans({ plans }: ClubLanding): PlanCard[] {
  const all = plans.status === 'loaded' ? plans.data.groups.flatMap((group) => group.plans) : [];
  return [...new Map(all.map((plan) => [plan.checkoutHref, plan])).values()];
}

/** What a new member pays for the first box. */
function priceOf({ discountedPrice, fullPrice }: PlanCard): number {
  return discountedPrice ?? fullPrice;
}

/** The renewal that a new member may still join; nothing after its cut-off. */
function describeRenewal(page: ClubLanding, plans: readonly PlanCard[], origin: string): Described[] {
  const { renewal, image } = page;
  const url = absoluteUrl(page.canonicalPath, origin);
  const prices = plans.map(priceOf);
  if (renewal.status === 'failed' || renewal.data === null || renewal.data.isClosed) return [];
  const { month, sentence, renewalDate } = renewal.data;
  return [
    {
      '@context': CONTEXT,
      '@type': 'Event',
      name: month,
      description: sentence,
      ...(image === null ? {} : describeImages([image], ['card'], origin)),
      startDate: renewalDate.iso,
      endDate: renewalDate.iso,
      eventStatus: 'https://schema.org/EventScheduled',
      eventAttendanceMode: 'https://schema.org/OnlineEventAttendanceMode',
      location: { '@type': 'VirtualLocation', url },
      organizer: { '@id': organizationId(origin) },
      ...(prices.length === 0
        ? {}
        : {
            offers: {
              '@type': 'AggregateOffer',
              offerCount: prices.length,
              lowPrice: toExactAmount(Math.min(...prices)),
              highPrice: toExactAmount(Math.max(...prices)),
              priceCurrency: 'ARS',
              availability: 'https://schema.org/InStock',
              url,
            },
          }),
      url,
    },
  ];
}
