import type { Clock } from '#core/ports/runtime.ts';
import type { Subscriptions } from '#core/ports/subscriptions.ts';
import { dayInBuenosAires } from '#core/values/calendar.ts';
import type { ImageSources } from '#core/values/image.ts';
import { CONTENT_POLICY, type DataCache, PRICE_POLICY } from '../http/data-cache.ts';
import type { JsonClient } from '../http/json-client.ts';
import { urlPath } from '../http/url-path.ts';
import type { Populate } from '../strapi-rest/strapi-query.ts';
import { createStrapiReads, WHOLE_LIST } from '../strapi-rest/strapi-reads.ts';
import { createHttpMemberships } from './http-memberships.ts';
import { toLanding, toPlan, toRenewals } from './subscriptions-mapping.ts';
import { wireLanding, wireLandingName, wireRenewal, wireSchemaBase } from './subscriptions-wire.ts';

export type HttpSubscriptionsOptions = {
  /** Sends the bearer token with every request. */
  client: JsonClient;
  cache: DataCache;
  images: ImageSources;
  clock: Clock;
  /** Whether the current request previews drafts. */
  readsDrafts?: () => boolean;
};

/**
 * The subscriptions CMS over HTTP (contracts: subscriptions CMS). Landings and plans hold prices, so they are cached
 * with `PRICE_POLICY`; renewals with `CONTENT_POLICY`; memberships never.
 */
export function createHttpSubscriptions(options: HttpSubscriptionsOptions): Subscriptions {
  const { client, cache, images: sources, clock, readsDrafts = () => false } = options;
  const strapi = { client, cache, bareArrays: true, readsDrafts };
  const pricedReads = createStrapiReads({ ...strapi, policy: PRICE_POLICY });
  const contentReads = createStrapiReads({ ...strapi, policy: CONTENT_POLICY });
  const images = { sources, origin: client.origin };

  return {
    getLanding(slug) {
      const filters: Record<string, string> = slug === null ? { isOrganic: 'true' } : { slug };
      const call = { path: urlPath`/landing-managers`, entry: wireLanding, populate: landingPopulate, filters };
      return pricedReads.findFirst(call, (landing) => toLanding(landing, images));
    },
    async listLandingSlugs() {
      const call = { path: urlPath`/landing-managers`, entry: wireLandingName };
      const landings = await contentReads.listAll({ ...call, ...WHOLE_LIST }, (landing) => landing);
      return landings.filter(({ isOrganic, slug }) => !isOrganic && slug !== '').map(({ slug }) => slug);
    },
    listPlans() {
      const call = { path: urlPath`/Schema-Bases`, entry: wireSchemaBase, populate: planPopulate };
      return pricedReads.listAll({ ...call, ...WHOLE_LIST, sort: 'orderList:asc' }, (plan) => toPlan(plan, images));
    },
    async listRenewals() {
      const uniqueFields = ['year', 'month'] as const;
      const { year } = dayInBuenosAires(clock.now());
      const minimum = { year: `${year}` };
      const call = { path: urlPath`/Renewal-Calendars`, entry: wireRenewal, uniqueFields, minimum };
      const rows = await contentReads.listAll({ ...call, ...WHOLE_LIST, sort: 'year:asc' }, toRenewals);
      return rows.flat();
    },
    ...createHttpMemberships(client),
  };
}

export const planPopulate: Populate = { schemaType: {}, imageDesktop: {}, imageMobile: {} };

export const landingPopulate: Populate = {
  image: {},
  eventStamp: {},
  promotions_group_managers: { promotions: planPopulate },
};
