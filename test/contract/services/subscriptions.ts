import { wireMedia } from '#adapters/strapi-rest/strapi-wire.ts';
import { landingPopulate, planPopulate } from '#adapters/subscriptions/http-subscriptions.ts';
import { wireLanding, wireRenewal, wireSchemaBase } from '#adapters/subscriptions/subscriptions-wire.ts';
import type { ServiceDescription } from '../operation.ts';
import { listRead } from './strapi-operations.ts';

export const subscriptionsDescription: ServiceDescription = {
  title: 'Subscriptions CMS',
  description:
    'Plans, landings and the renewal calendar of the club. Speaks Strapi’s REST dialect, as the content CMS does; a bare ' +
    'array is accepted in place of `{ data, meta }`.',
  variable: 'SUBSCRIPTIONS_URL',
  exampleUrl: 'https://subscriptions.example/api',
  securitySchemes: {
    token: { type: 'http', scheme: 'bearer', description: 'The value of `SUBSCRIPTIONS_TOKEN`.' },
  },
  acceptsBareArrays: true,
  parts: { Landing: wireLanding, Media: wireMedia, Plan: wireSchemaBase, Renewal: wireRenewal },
  operations: [
    listRead({
      id: 'listPlans',
      path: '/Schema-Bases',
      summary: 'The plans, in the order in which pages show them',
      entry: wireSchemaBase,
      populate: [planPopulate],
      sort: 'orderList:asc',
    }),
    listRead({
      id: 'listRenewals',
      path: '/Renewal-Calendars',
      summary: 'The renewals, one a month, latest year first',
      entry: wireRenewal,
      minimum: ['year'],
      sort: 'year:asc',
    }),
    listRead({
      id: 'listLandings',
      path: '/landing-managers',
      summary: 'The landings of the club; the organic one is `/club`',
      entry: wireLanding,
      populate: [landingPopulate],
      filters: ['slug', 'isOrganic'],
    }),
  ],
};
