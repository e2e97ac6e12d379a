import { z } from 'zod';
import { wireMedia } from '#adapters/strapi-rest/strapi-wire.ts';
import {
  landingOptions,
  landingPopulate,
  planOptions,
  planPopulate,
} from '#adapters/subscriptions/http-subscriptions.ts';
import {
  wireChangedMembership,
  wireLanding,
  wireMembership,
  wireMembershipChange,
  wireMemberships,
  wireRenewal,
  wireSchemaBase,
} from '#adapters/subscriptions/subscriptions-wire.ts';
import type { Parameter, ServiceDescription } from '../operation.ts';
import { listRead } from './strapi-operations.ts';

const accessToken: Parameter = {
  name: 'token',
  in: 'header',
  description: 'The access token of the signed-in user.',
  schema: z.string(),
  required: true,
};

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
  parts: {
    Landing: wireLanding,
    Media: wireMedia,
    Membership: wireMembership,
    Plan: wireSchemaBase,
    Renewal: wireRenewal,
  },
  operations: [
    listRead({
      id: 'listPlans',
      path: '/Schema-Bases',
      summary: 'The plans, in the order in which pages show them',
      entry: wireSchemaBase,
      populate: [planPopulate, ...planOptions],
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
      populate: [landingPopulate, ...landingOptions],
      filters: ['slug', 'isOrganic'],
    }),
    {
      id: 'listMemberships',
      method: 'GET',
      path: '/memberships',
      summary: 'The memberships of a user',
      description: 'Optional: with a 404 the member’s page has forms that a human reads in place of buttons.',
      parameters: [accessToken],
      answers: {
        200: { description: 'The memberships, cancelled ones included', schema: wireMemberships },
        401: { description: 'The token is not valid' },
        404: { description: 'Memberships are not offered' },
      },
    },
    {
      id: 'changeMembership',
      method: 'POST',
      path: '/memberships/{id}/changes',
      summary: 'Changes a membership of a user, once for each key',
      description:
        '`skip` and `unskip` have a `month`, `pause` has `until`, the first month that is sent again, `plan` has the guid of a ' +
        'schema base. A change to the state that is there already answers 200 and changes nothing.',
      parameters: [
        { name: 'id', in: 'path', description: 'The membership.', schema: z.string(), required: true },
        accessToken,
      ],
      body: { schema: wireMembershipChange },
      answers: {
        200: { description: 'The membership after the change', schema: wireChangedMembership },
        401: { description: 'The token is not valid' },
        404: { description: 'The user has no such membership' },
        409: { description: 'It is too late for that month' },
        422: { description: 'The change is not possible' },
      },
      writes: true,
    },
  ],
};

/** The calls about memberships, of a program that has no plans. */
export const membershipsDescription: ServiceDescription = {
  ...subscriptionsDescription,
  operations: subscriptionsDescription.operations.filter(({ path }) => path.startsWith('/memberships')),
};
