import type { Clock } from '#core/ports/runtime.ts';
import type { Subscriptions } from '#core/ports/services.ts';
import { dayInBuenosAires } from '#core/values/calendar.ts';
import type { ImageSources } from '#core/values/image.ts';
import { readValidity } from '../content/validity-wire.ts';
import { mapAnswer } from '../http/cached-reads.ts';
import { CONTENT_POLICY, type DataCache, PRICE_POLICY } from '../http/data-cache.ts';
import type { JsonClient } from '../http/json-client.ts';
import { urlPath } from '../http/url-path.ts';
import type { Populate } from '../strapi-rest/strapi-query.ts';
import { BY_ID, createStrapiReads, WHOLE_LIST } from '../strapi-rest/strapi-reads.ts';
import { toLanding, toMembership, toPlan, toRenewals } from './subscriptions-mapping.ts';
import {
  type WireMembership,
  type WireMembershipChange,
  wireChangedMembership,
  wireLanding,
  wireLandingName,
  wireMemberships,
  wireRenewal,
  wireSchemaBase,
} from './subscriptions-wire.ts';

export type HttpSubscriptionsOptions = {
  /** Sends the bearer token with every request. */
  client: JsonClient;
  /** The program that has the memberships, if it is another one. */
  memberships?: JsonClient | null;
  cache: DataCache;
  images: ImageSources;
  clock: Clock;
  /** Its host may have the way to another card without https; empty if there is none. */
  checkoutUrl?: string;
  /** Whether the current request previews drafts. */
  readsDrafts?: () => boolean;
};

/**
 * The subscriptions CMS over HTTP (contracts: subscriptions CMS). Landings and plans hold prices, so they are cached
 * with `PRICE_POLICY`; renewals with `CONTENT_POLICY`; memberships never.
 */
export function createHttpSubscriptions(options: HttpSubscriptionsOptions): Subscriptions {
  const { client, memberships, cache, images: sources, clock, checkoutUrl, readsDrafts = () => false } = options;
  const strapi = { client, cache, bareArrays: true, readsDrafts };
  const pricedReads = createStrapiReads({ ...strapi, policy: PRICE_POLICY });
  const contentReads = createStrapiReads({ ...strapi, policy: CONTENT_POLICY });
  const images = { sources, origin: client.origin };

  return {
    getLanding(slug) {
      const filters: Record<string, string> = slug === null ? { isOrganic: 'true' } : { slug };
      const populate = { populate: landingPopulate, optionalPopulate: landingOptions };
      const call = { path: urlPath`/landing-managers`, entry: wireLanding, ...populate, filters };
      return pricedReads.findFirst(call, (landing) => toLanding(landing, images));
    },
    async listLandings() {
      const call = { path: urlPath`/landing-managers`, entry: wireLandingName, optionalPopulate: landingNameOptions };
      const landings = await contentReads.listAll(
        { ...call, ...WHOLE_LIST, pagesSort: BY_ID },
        ({ slug, isOrganic, ...wire }) => (isOrganic || slug === '' ? [] : [{ slug, ...readValidity(wire) }]),
      );
      return landings.flat();
    },
    listPlans() {
      const populate = { populate: planPopulate, optionalPopulate: planOptions };
      const call = { path: urlPath`/Schema-Bases`, entry: wireSchemaBase, ...populate };
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
    ...createHttpMemberships(memberships ?? client, checkoutUrl),
  };
}

export const planPopulate: Populate = { schemaType: {}, imageDesktop: {}, imageMobile: {} };

/** What a service need not know of a plan. */
export const planOptions: readonly Populate[] = [{ validity: {} }];

export const landingPopulate: Populate = {
  image: {},
  eventStamp: {},
  promotions_group_managers: { promotions: planPopulate },
};

/** What a service need not know of a landing. */
export const landingOptions: readonly Populate[] = [
  { contact: {} },
  { validity: {} },
  { promotions_group_managers: { promotions: { validity: {} } } },
];

const landingNameOptions: readonly Populate[] = [{ validity: {} }];

/** The memberships of a user (contracts: subscriptions). Each call carries the user's token, is sent once and not kept. */
export function createHttpMemberships(
  client: JsonClient,
  checkoutUrl = '',
): Pick<Subscriptions, 'listMemberships' | 'changeMembership'> {
  const map = (wire: WireMembership) => toMembership(wire, checkoutUrl);
  return {
    async listMemberships(accessToken) {
      const headers = { token: accessToken };
      const path = urlPath`/memberships`;
      const refusals = [401, 404];
      const answer = await client.ask({ path, headers, schema: wireMemberships, refusals });
      if (answer.ok) {
        const { items, dropped } = answer.value.data;
        const memberships = mapAnswer(client, path, items, (all) => all.map(map));
        return { memberships, unreadable: dropped };
      }
      return answer.status === 401 ? 'signedOut' : 'notOffered';
    },
    async changeMembership(accessToken, { id, key, change }) {
      const body: WireMembershipChange = { key, ...change };
      const path = urlPath`/memberships/${id}/changes`;
      const headers = { token: accessToken };
      const answer = await client.post({
        path,
        headers,
        body,
        schema: wireChangedMembership,
        refusals: [401, 404, 409, 422],
      });
      const { route } = path;
      return answer.ok
        ? mapAnswer(client, { route, path: null }, answer.value.data, map)
        : (refusals[answer.status] ?? 'notPossible');
    },
  };
}

/** What the statuses of a refused change mean. */
const refusals: Readonly<Record<number, 'signedOut' | 'unknownMembership' | 'tooLate' | 'notPossible'>> = {
  401: 'signedOut',
  404: 'unknownMembership',
  409: 'tooLate',
  422: 'notPossible',
};
