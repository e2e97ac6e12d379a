import type { ClubLanding } from '#core/club/get-club-landing.ts';
import type { Json } from '#core/json.ts';

/** The club's plans for search engines (schema.org Service with one offer for each plan). `origin` has no trailing slash. */
export function clubJsonLd(page: ClubLanding, origin: string): Json {
  const groups = page.plans.status === 'loaded' ? page.plans.data.groups : [];
  const plans = groups.flatMap((group) => group.plans);
  const byHref = new Map(plans.map((plan) => [plan.checkoutHref, plan]));
  return {
    '@context': 'https://schema.org',
    '@type': 'Service',
    name: page.heading,
    description: page.description,
    url: `${origin}${page.canonicalPath}`,
    areaServed: 'AR',
    offers: [...byHref.values()].map((plan) => ({
      '@type': 'Offer',
      name: plan.promotionTitle ?? plan.title,
      price: plan.discountedPrice ?? plan.fullPrice,
      priceCurrency: 'ARS',
    })),
  };
}
