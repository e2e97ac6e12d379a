import type { Subscriptions } from '#core/ports/subscriptions.ts';
import type { ImageSources } from '#core/values/image.ts';
import { CONTENT_POLICY, type DataCache, PRICE_POLICY } from '../http/data-cache.ts';
import type { JsonClient } from '../http/json-client.ts';
import { urlPath } from '../http/url-path.ts';
import type { Populate } from '../strapi/strapi-query.ts';
import { createStrapiReads } from '../strapi/strapi-reads.ts';
import { toLanding, toPlan, toRenewals } from './subscriptions-mapping.ts';
import { wireLanding, wireRenewal, wireSchemaBase } from './subscriptions-wire.ts';

/** `client` carries the bearer token. */
export type HttpSubscriptionsOptions = { client: JsonClient; cache: DataCache; images: ImageSources };

/**
 * The subscriptions CMS over HTTP (contracts: subscriptions CMS). Plans carry prices, and are kept no longer than
 * those.
 */
export function createHttpSubscriptions({ client, cache, images: sources }: HttpSubscriptionsOptions): Subscriptions {
  const priced = createStrapiReads({ client, cache, policy: PRICE_POLICY, bareArrays: true });
  const dated = createStrapiReads({ client, cache, policy: CONTENT_POLICY, bareArrays: true });
  const images = { sources, origin: client.origin };

  return {
    getLanding(slug) {
      const filters: Record<string, string> = slug === null ? { isOrganic: 'true' } : { slug };
      const call = { path: urlPath`/landing-managers`, entry: wireLanding, populate: landingPopulate, filters };
      return priced.first(call, (landing) => toLanding(landing, images));
    },
    listPlans() {
      const call = { path: urlPath`/Schema-Bases`, entry: wireSchemaBase, populate: planPopulate };
      return priced.list({ ...call, sort: 'orderList:asc' }, (plan) => toPlan(plan, images));
    },
    async listRenewals() {
      const call = { path: urlPath`/Renewal-Calendars`, entry: wireRenewal };
      const rows = await dated.list({ ...call, sort: 'year:desc', pageSize: RENEWALS }, toRenewals);
      return rows.flat();
    },
  };
}

/** Two years of months. */
const RENEWALS = 24;

const planPopulate: Populate = { schemaType: {}, imageDesktop: {}, imageMobile: {} };

const landingPopulate: Populate = {
  image: {},
  eventStamp: {},
  promotions_group_managers: { promotions: planPopulate },
};
