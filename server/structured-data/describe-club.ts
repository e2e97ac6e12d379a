import type { ClubLanding } from '#core/club/get-club-landing.ts';
import type { Shell } from '#core/site/get-shell.ts';
import { toExactAmount } from '#core/values/money.ts';
import { CONTEXT, type Described, organizationId } from './described.ts';
import { absoluteUrl } from './image-urls.ts';

/** The club with one offer for each plan, and its next renewal. */
export function describeClub(page: ClubLanding, { origin }: Shell): Described[] {
  const groups = page.plans.status === 'loaded' ? page.plans.data.groups : [];
  const plans = groups.flatMap((group) => group.plans);
  const byHref = new Map(plans.map((plan) => [plan.checkoutHref, plan]));
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
      offers: [...byHref.values()].map((plan) => ({
        '@type': 'Offer',
        name: plan.promotionTitle ?? plan.title,
        url,
        price: toExactAmount(plan.discountedPrice ?? plan.fullPrice),
        priceCurrency: 'ARS',
        availability: 'https://schema.org/InStock',
      })),
    },
    ...describeRenewal(page, url, origin),
  ];
}

/** The renewal that a new member may still join; nothing after its cut-off. */
function describeRenewal({ renewal }: ClubLanding, url: string, origin: string): Described[] {
  if (renewal.status === 'failed' || renewal.data === null || renewal.data.isClosed) return [];
  const { month, sentence, renewalDate } = renewal.data;
  return [
    {
      '@context': CONTEXT,
      '@type': 'Event',
      name: month,
      description: sentence,
      startDate: renewalDate.iso,
      endDate: renewalDate.iso,
      eventStatus: 'https://schema.org/EventScheduled',
      eventAttendanceMode: 'https://schema.org/OnlineEventAttendanceMode',
      location: { '@type': 'VirtualLocation', url },
      organizer: { '@id': organizationId(origin) },
      url,
    },
  ];
}
