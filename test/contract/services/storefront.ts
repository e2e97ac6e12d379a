import { z } from 'zod';
import { paths, serverPaths } from '#core/values/paths.ts';
import { violations } from '#server/api/csp-report-route.ts';
import { eventsBody } from '#server/api/event-route.ts';
import { leadSchema, legalRequestSchema } from '#server/api/lead-routes.ts';
import { changeSchema } from '#server/api/membership-route.ts';
import { shopPurge, strapiEvent } from '#server/api/purge-route.ts';
import type { Operation, ServiceDescription } from '../operation.ts';
import {
  alive,
  cart,
  changedMembership,
  changeRefused,
  image,
  jsonError,
  leadAccepted,
  leadRefused,
  productCards,
  purged,
  readiness,
  session,
  shipping,
  suggestions,
} from './storefront-answers.ts';
import { cartOperations } from './storefront-cart.ts';
import { error, FORM, foreignOrigin, formAnswer, JSON_TYPE, tooMany, unavailable } from './storefront-refusals.ts';

const leadAnswers = {
  201: { description: 'The lead is stored.', schema: leadAccepted },
  303: formAnswer,
  400: error('The body is not readable.'),
  403: foreignOrigin,
  413: error('The body is too large.'),
  422: { description: 'Fields are refused.', schema: leadRefused },
  429: tooMany,
  503: error('The lead could not be stored.'),
};

const refusedChange = (description: string) => ({ description, schema: changeRefused });

const operations: Operation[] = [
  {
    id: 'getSession',
    method: 'GET',
    path: paths.sessionApi,
    summary: 'Who the visitor is, and how many units the cart holds',
    answers: { 200: { description: 'Always 200.', schema: session } },
  },
  ...cartOperations,
  {
    id: 'sendLead',
    method: 'POST',
    path: paths.leadsApi,
    summary: 'Stores a lead, which is delivered to the lambda',
    body: { schema: leadSchema, contentTypes: [JSON_TYPE, FORM] },
    answers: leadAnswers,
    writes: true,
  },
  {
    id: 'changeMembership',
    method: 'POST',
    path: paths.membershipApi,
    summary: 'Changes a membership of the signed-in visitor, once for each key',
    parameters: [
      {
        name: 'Idempotency-Key',
        in: 'header',
        description: 'From 22 to 64 characters. A form sends it as the field `key`.',
        schema: z.string().min(22).max(64),
      },
    ],
    body: { schema: changeSchema, contentTypes: [JSON_TYPE, FORM] },
    answers: {
      200: {
        description: 'The membership as it is now; after a cancellation with its code.',
        schema: changedMembership,
      },
      303: formAnswer,
      401: error('Nobody is signed in.'),
      403: foreignOrigin,
      404: refusedChange('The visitor has no such membership.'),
      409: refusedChange('It is too late for that month.'),
      413: error('The body is too large.'),
      422: refusedChange('The body or the key is wrong, or the change is not possible.'),
      429: tooMany,
      503: refusedChange('It is not known whether the change was made. It is safe to repeat with its key.'),
    },
    writes: true,
  },
  {
    id: 'sendWithdrawal',
    method: 'POST',
    path: paths.withdrawal,
    summary: 'Withdraws from a purchase; the answer has an identification code',
    body: { schema: legalRequestSchema, contentTypes: [FORM, JSON_TYPE] },
    answers: leadAnswers,
    writes: true,
  },
  {
    id: 'sendCancellation',
    method: 'POST',
    path: paths.cancellation,
    summary: 'Cancels a subscription; the answer has an identification code',
    body: { schema: legalRequestSchema, contentTypes: [FORM, JSON_TYPE] },
    answers: leadAnswers,
    writes: true,
  },
  {
    id: 'getShipping',
    method: 'GET',
    path: paths.shippingApi,
    summary: 'What the delivery of the visitor’s cart, or of one product, costs',
    description: 'After a 200 that was given a postal code, a cookie keeps its four digits for 30 days.',
    parameters: [
      {
        name: 'postalCode',
        in: 'query',
        description: 'Four digits, or the long form (CPA). Without it the remembered one counts.',
        schema: z.string(),
        example: 'C1425ABC',
      },
      {
        name: 'sku',
        in: 'query',
        description: 'One product in place of the cart.',
        schema: z.string(),
        example: 'VIN-001',
      },
      {
        name: 'quantity',
        in: 'query',
        description: 'Its units, 1 to 999; without it 1.',
        schema: z.int(),
        example: '2',
      },
    ],
    answers: {
      200: { description: 'The delivery.', schema: shipping },
      404: error('The shop service quotes no deliveries.'),
      422: error('No postal code, or none such; an empty cart; an unknown sku; a quantity that is none.'),
      429: tooMany,
      503: unavailable,
    },
  },
  {
    id: 'suggest',
    method: 'GET',
    path: paths.suggestApi,
    summary: 'Suggestions while a search is typed',
    parameters: [
      { name: 'q', in: 'query', description: 'The typed text.', schema: z.string(), required: true, example: 'malbec' },
    ],
    answers: {
      200: { description: 'What was found; nothing for fewer than two characters.', schema: suggestions },
      429: tooMany,
      503: unavailable,
    },
  },
  {
    id: 'listProducts',
    method: 'GET',
    path: paths.productsApi,
    summary: 'The cards of products by sku or slug, in the order asked; unknown ones are left out',
    parameters: [
      {
        name: 'skus',
        in: 'query',
        description: 'At most 12, joined by commas.',
        schema: z.string(),
        required: true,
        example: 'VIN-0056,VIN-0008',
      },
    ],
    answers: {
      200: { description: 'The cards.', schema: productCards },
      422: error('More than twelve products.'),
      429: tooMany,
      503: unavailable,
    },
  },
  {
    id: 'reportViolations',
    method: 'POST',
    path: serverPaths.cspReports,
    summary: 'What a browser blocked because of the content security policy',
    body: { schema: violations, contentTypes: ['application/csp-report', 'application/reports+json'] },
    answers: {
      204: { description: 'The report is counted.' },
      400: error('The body is not a report.'),
      413: error('The body is too large.'),
      429: tooMany,
    },
    security: [],
    writes: true,
  },
  {
    id: 'recordEvents',
    method: 'POST',
    path: paths.eventsApi,
    summary: 'What visitors did, as the shop’s own scripts report it',
    description: 'With `DNT: 1` or `Sec-GPC: 1` nothing is recorded.',
    body: { schema: eventsBody },
    answers: {
      204: { description: 'The events are recorded.' },
      400: error('The body is no JSON.'),
      403: error('The request comes from another site.'),
      413: error('The body is too large.'),
      422: error('The events are not of this shape, or more than 20.'),
      429: tooMany,
    },
    security: [],
    writes: true,
  },
  {
    id: 'purge',
    method: 'POST',
    path: serverPaths.purgeHook,
    summary: 'Declares data outdated, on all replicas',
    description: 'The next request after a 202 waits for fresh data. Without `HOOK_TOKEN` the route is a 404.',
    parameters: [
      {
        name: 'service',
        in: 'query',
        description: 'Which service a webhook of Strapi speaks for.',
        schema: z.enum(['cms', 'subscriptions']),
      },
    ],
    body: { schema: z.union([shopPurge, strapiEvent]) },
    answers: {
      202: { description: 'It is done here, and recorded for the other replicas.', schema: purged },
      401: error('The token is missing or wrong.'),
      404: error('The shop has no hook token.'),
      413: error('The body is too large.'),
      422: error('The body says nothing that can be purged.'),
      503: error('It could not be recorded for the other replicas.'),
    },
    security: ['hookToken'],
    writes: true,
  },
  {
    id: 'isAlive',
    method: 'GET',
    path: '/healthz',
    summary: 'Whether the process runs',
    answers: { 200: { description: 'It does.', schema: alive } },
    security: [],
  },
  {
    id: 'isReady',
    method: 'GET',
    path: '/readyz',
    summary: 'Whether the process takes traffic',
    parameters: [
      { name: 'verbose', in: 'query', description: 'Adds what was last seen of each service.', schema: z.string() },
    ],
    answers: {
      200: { description: 'It does.', schema: readiness },
      503: { description: 'It is starting or draining.', schema: readiness },
    },
    security: [],
  },
];

export const storefrontDescription: ServiceDescription = {
  title: 'Storefront',
  description:
    'The JSON surface of the shop itself: what its own pages call, and the hooks of editors’ systems. A call that changes ' +
    'something needs `Sec-Fetch-Site: same-origin` or an `Origin` equal to the shop’s own. A plain form is answered with ' +
    'a redirect, or with a page if it is refused.',
  variable: 'ORIGIN',
  exampleUrl: 'https://tienda.example',
  securitySchemes: {
    session: {
      type: 'apiKey',
      in: 'cookie',
      name: '__Host-session',
      description: 'Set at sign-in. Without it the visitor is a guest.',
    },
    hookToken: { type: 'http', scheme: 'bearer', description: 'The value of `HOOK_TOKEN`.' },
  },
  parts: { Cart: cart, Error: jsonError, Image: image, LeadRefused: leadRefused, LeadAccepted: leadAccepted },
  operations,
};
