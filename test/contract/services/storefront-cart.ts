import { z } from 'zod';
import { paths } from '#core/values/paths.ts';
import { addItemsSchema, addSchema, idempotencyKeySchema, setSchema } from '#server/api/cart-routes.ts';
import type { Answer, Operation, Parameter } from '../operation.ts';
import { addRefused, cart } from './storefront-answers.ts';
import { error, FORM, foreignOrigin, formAnswer, JSON_TYPE, tooMany, unavailable } from './storefront-refusals.ts';

const cartAnswer: Answer = { description: 'The cart as it is now.', schema: cart };

const cartRefusals = {
  400: error('The body is not readable.'),
  403: foreignOrigin,
  404: error('The cart no longer exists.'),
  409: error('More than the stock, sold out, or a cart that was merged meanwhile.'),
  413: error('The body is too large.'),
  422: error('A sku, a quantity or an idempotency key is not valid.'),
  429: tooMany,
  503: unavailable,
};

const sku: Parameter = {
  name: 'sku',
  in: 'path',
  description: 'The sku of the line’s product.',
  schema: z.string(),
  required: true,
  example: 'VIN-001',
};

const idempotencyKey: Parameter = {
  name: 'Idempotency-Key',
  in: 'header',
  description:
    'The same key of the same visitor within ten minutes has one effect. The same key with another body is a 422. For a guest without a cart a key of fewer than 22 characters is ignored. A form may send the key as the field `key`.',
  schema: idempotencyKeySchema.unwrap(),
};

/** What the shop's pages and forms call for the cart. */
export const cartOperations: readonly Operation[] = [
  {
    id: 'getCart',
    method: 'GET',
    path: paths.cartApi,
    summary: 'The visitor’s cart',
    description: 'A guest without a cart gets an empty one, without a call to any service.',
    answers: { 200: cartAnswer, 404: error('The cart no longer exists.'), 429: tooMany, 503: unavailable },
  },
  {
    id: 'addToCart',
    method: 'POST',
    path: `${paths.cartApi}/items`,
    summary: 'Adds units of a product, or of several products at once',
    description:
      'Of several `items` (at most 20; as a text `VIN-0056:2,VIN-0008:1`) those that are unknown or beyond the stock are ' +
      'not added and named in `refused`. If all of them are, nothing is changed, and the answer is a 422 with `refused`.',
    parameters: [idempotencyKey],
    body: { schema: z.union([addSchema, addItemsSchema]), contentTypes: [JSON_TYPE, FORM] },
    answers: {
      200: cartAnswer,
      303: formAnswer,
      ...cartRefusals,
      422: { description: 'A sku, a quantity, the items or an idempotency key is not valid.', schema: addRefused },
    },
    writes: true,
  },
  {
    id: 'setQuantity',
    method: 'PUT',
    path: `${paths.cartApi}/items/{sku}`,
    summary: 'Sets the quantity of a line; 0 removes it',
    parameters: [sku],
    body: { schema: setSchema },
    answers: { 200: cartAnswer, ...cartRefusals },
    writes: true,
  },
  {
    id: 'setQuantityByForm',
    method: 'POST',
    path: `${paths.cartApi}/items/{sku}`,
    summary: 'Sets the quantity of a line from a plain form; 0 removes it',
    parameters: [sku],
    body: { schema: setSchema, contentTypes: [FORM, JSON_TYPE] },
    answers: { 200: cartAnswer, 303: formAnswer, ...cartRefusals },
    writes: true,
  },
  {
    id: 'removeLine',
    method: 'DELETE',
    path: `${paths.cartApi}/items/{sku}`,
    summary: 'Removes a line',
    parameters: [sku],
    answers: { 200: cartAnswer, ...cartRefusals },
    writes: true,
  },
];
