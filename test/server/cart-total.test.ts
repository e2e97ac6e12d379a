import request from 'supertest';
import { describe, expect, it } from 'vitest';
import { withOtherShop } from '../support/other-shop.ts';

let now = Date.UTC(2026, 10, 21, 15);
const other = withOtherShop({ eachTest: true, clock: { now: () => now } });
const logged = () => other.shop.log.filter(({ msg }) => msg === 'cart total differs');

describe('the total that the service would charge for a cart', () => {
  it('is logged at most once an hour if it differs by a peso, with both, and shown nowhere', async () => {
    const agent = request.agent(other.shop.app).set('origin', other.shop.origin);
    const { body } = await agent.post('/api/cart/items').send({ sku: 'W-6', quantity: 2 });
    for (const total of [body.totals.pays, body.totals.pays + 0.99, 'mucho', -5, null]) {
      other.backend.data.cartTotal = total;
      expect((await agent.get('/api/cart')).body).toEqual(body);
    }
    expect(logged()).toEqual([]);
    other.backend.data.cartTotal = body.totals.pays + 1210;
    for (let read = 0; read < 3; read += 1) expect((await agent.get('/api/cart')).body).toEqual(body);
    expect(logged()).toMatchObject([{ service: body.totals.pays + 1210, shop: body.totals.pays }]);
    now += 60 * 60_000;
    await agent.get('/api/cart');
    expect(logged()).toHaveLength(2);
  });
});
