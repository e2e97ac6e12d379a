import request from 'supertest';
import { describe, expect, it } from 'vitest';
import { findOperation } from '../../contract/exchange.ts';
import { findFieldFaults } from '../../contract/find-field-faults.ts';
import type { Operation } from '../../contract/operation.ts';
import { storefrontDescription } from '../../contract/services/storefront.ts';
import { withOtherShop } from '../../support/other-shop.ts';

const other = withOtherShop({ env: { HOOK_TOKEN: 'una-ficha-para-los-ganchos', SHIPPING_QUOTES: 'on' } });

type Method = Lowercase<Operation['method']>;
type Sent = { body?: object; headers?: Record<string, string> };

async function send(method: Method, path: string, { body, headers = {} }: Sent) {
  const started = request(other.shop.app)
    [method](path)
    .set({ origin: other.shop.origin, ...headers });
  return body === undefined ? started : started.send(body);
}

const bearer = { authorization: 'Bearer una-ficha-para-los-ganchos' };
const lead = { name: 'Ana', email: 'ana@example.com', source: 'contacto' };

describe('docs/openapi/storefront.json', () => {
  it.each<[Method, string, number, Sent]>([
    ['get', '/api/session', 200, {}],
    ['get', '/api/cart', 200, {}],
    ['post', '/api/cart/items', 200, { body: { sku: 'W-1', quantity: 2 } }],
    ['post', '/api/cart/items', 422, { body: { sku: 'W-1', quantity: 'x' } }],
    ['post', '/api/cart/items', 200, { body: { items: 'W-1:2,NADA' } }],
    ['post', '/api/cart/items', 422, { body: { items: [{ sku: 'NADA', quantity: 1 }] } }],
    [
      'post',
      '/api/cart/items',
      403,
      { body: { sku: 'W-1', quantity: 1 }, headers: { origin: 'https://evil.example' } },
    ],
    ['post', '/api/cart/items', 409, { body: { sku: 'W-3', quantity: 1 } }],
    ['put', '/api/cart/items/W-1', 422, { body: { quantity: null } }],
    ['post', '/api/leads', 201, { body: lead }],
    ['post', '/api/leads', 422, { body: { ...lead, email: 'ana' } }],
    ['post', '/api/leads', 400, { body: { ...lead, source: 'nadie' } }],
    ['post', '/baja', 201, { body: { ...lead, message: 'La baja, por favor' } }],
    ['get', '/api/shipping?postalCode=1425&sku=W-1', 200, {}],
    ['get', '/api/shipping?postalCode=1425', 422, {}],
    ['post', '/api/membership', 401, { body: { membership: 'm-1', kind: 'resume' } }],
    ['get', '/api/suggest?q=tinto', 200, {}],
    ['get', '/api/products?skus=W-1,tinto-numero-2', 200, {}],
    ['get', `/api/products?skus=${Array(13).fill('W-1')}`, 422, {}],
    ['post', '/api/csp-reports', 400, { body: {} }],
    ['post', '/hooks/purge', 202, { body: { services: ['cms'] }, headers: bearer }],
    ['post', '/hooks/purge', 401, { body: { services: ['cms'] } }],
    ['post', '/hooks/purge', 422, { body: { services: [] }, headers: bearer }],
    ['get', '/healthz', 200, {}],
    ['get', '/readyz', 200, {}],
  ])('describes %s %s with %i, field by field', async (method, path, status, sent) => {
    const answer = await send(method, path, sent);
    expect(answer.status).toBe(status);
    const call = { method: toMethod(method), target: path, headers: {}, body: null };
    const described = findOperation(storefrontDescription.operations, call)?.answers[status];
    expect(described?.schema).toBeDefined();
    if (described?.schema !== undefined) expect(findFieldFaults(described.schema, answer.body)).toEqual([]);
  });
});

function toMethod(method: Method): Operation['method'] {
  return ({ get: 'GET', post: 'POST', put: 'PUT', delete: 'DELETE' } as const)[method];
}
