import request from 'supertest';
import { describe, expect, it } from 'vitest';
import { withOtherShop } from '../../support/other-shop.ts';

const other = withOtherShop();

describe('POST /api/cart/items', () => {
  const post = (body: unknown) =>
    request(other.shop.app)
      .post('/api/cart/items')
      .set('origin', other.shop.origin)
      .send(body as object);

  it.each([-1, 0, 1.5, 1000, 1e9, 'x', null, '', '1e3', [], {}, '1.0', Number.MAX_SAFE_INTEGER])(
    'refuses a quantity of %j with 422 and a sentence',
    async (quantity) => {
      const { status, body } = await post({ sku: 'W-1', quantity });
      expect(status).toBe(422);
      expect(body).toEqual({ status: 422, message: expect.stringMatching(/cantidad/i) });
      expect(other.backend.calls).toHaveLength(0);
    },
  );

  it('accepts a sku that is written as a number', async () => {
    const [product] = other.backend.data.products;
    if (product === undefined) throw new Error('the other back end has no products');
    const { sku } = product;
    product.sku = '1001';
    const { status, body } = await post({ sku: 1001, quantity: 1 });
    product.sku = sku;
    expect(status).toBe(200);
    expect(body.lines).toMatchObject([{ sku: '1001', quantity: 1 }]);
  });

  it('refuses an unknown sku with 422 and creates no cart', async () => {
    const { status, body, headers } = await post({ sku: 'NOPE', quantity: 1 });
    expect(status).toBe(422);
    expect(body.message).toBe('Ese producto no está en la tienda.');
    expect(headers['set-cookie']).toBeUndefined();
  });

  it.each(['W 1', '..', '.W-1', 'W/1', 'W%2F1', 'W-1\n', 'Ñ-1', '<b>', '', 'W'.repeat(65)])(
    'refuses the sku %j, which no product has, without a call and without printing it',
    async (sku) => {
      const { status, body } = await post({ sku, quantity: 1 });
      expect([status, body]).toEqual([422, { status: 422, message: 'Ese producto no está en la tienda.' }]);
      // The address of these two is another path.
      if (sku === '' || sku === '..') return;
      for (const method of ['put', 'delete', 'post'] as const) {
        const answer = await request(other.shop.app)
          [method](`/api/cart/items/${encodeURIComponent(sku)}`)
          .set('origin', other.shop.origin)
          .send({ quantity: method === 'post' ? 0 : 1 });
        expect([answer.status, answer.body.message]).toEqual([422, 'Ese producto no está en la tienda.']);
      }
      expect(other.backend.calls).toHaveLength(0);
    },
  );

  it('takes 999 units, if there are as many', async () => {
    const [product] = other.backend.data.products;
    if (product === undefined) throw new Error('the other back end has no products');
    const { totalQuantity } = product;
    product.totalQuantity = 5000;
    const { status, body } = await post({ sku: 'W-1', quantity: 999 });
    product.totalQuantity = totalQuantity;
    expect([status, body.lines[0]?.quantity]).toEqual([200, 999]);
  });

  it.each(['{', '"text"', '[]', 'null', '{"sku":{"a":1},"quantity":1}'])(
    'refuses the body %s without a 5xx',
    async (body) => {
      const answer = await request(other.shop.app)
        .post('/api/cart/items')
        .set('origin', other.shop.origin)
        .set('content-type', 'application/json')
        .send(body);
      expect(answer.status).toBeGreaterThanOrEqual(400);
      expect(answer.status).toBeLessThan(500);
      expect(answer.body.message).toEqual(expect.any(String));
    },
  );

  it.each([
    [undefined, undefined],
    ['https://evil.example', undefined],
    ['null', undefined],
    ['https://evil.example', 'cross-site'],
    [undefined, 'same-site'],
    [undefined, 'none'],
  ])('answers 403 before any effect for origin %s and fetch site %s', async (origin, site) => {
    const call = request(other.shop.app).post('/api/cart/items');
    if (origin !== undefined) call.set('origin', origin);
    if (site !== undefined) call.set('sec-fetch-site', site);
    const { status, body } = await call.send({ sku: 'W-1', quantity: 1 });
    expect(status).toBe(403);
    expect(body).toEqual({ status: 403, message: 'Ese pedido no viene de nuestra tienda.' });
    expect(other.backend.calls).toHaveLength(0);
  });
});
