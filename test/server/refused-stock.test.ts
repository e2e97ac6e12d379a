import request from 'supertest';
import { beforeEach, describe, expect, it } from 'vitest';
import { withOtherShop } from '../support/other-shop.ts';

const other = withOtherShop({ env: { DATA_CACHE: 'on' }, eachTest: true });
const NAMES: Record<string, string> = { 'W-6': 'Tinto número 6', 'W-7': 'Tinto número 7' };

function createBuyer() {
  const agent = request.agent(other.shop.app).set('origin', other.shop.origin).set('accept', 'application/json');
  return {
    agent,
    add: (sku: string, quantity: number, key?: string) =>
      agent
        .post('/api/cart/items')
        .set(key === undefined ? {} : { 'idempotency-key': key })
        .send({ sku, quantity }),
    addAll: (items: { sku: string; quantity: number }[]) => agent.post('/api/cart/items').send({ items }),
    set: (sku: string, quantity: number) => agent.put(`/api/cart/items/${sku}`).send({ quantity }),
    units: async () => {
      const { lines } = (await agent.get('/api/cart')).body;
      return Object.fromEntries(lines.map(({ sku, quantity }: { sku: string; quantity: number }) => [sku, quantity]));
    },
  };
}

const writes = () => other.calls('shop').filter(({ method }) => method === 'POST');

/** Sells what other shoppers took: the service knows it, the shop's cache does not. */
function leave(units: Record<string, number>): void {
  for (const [sku, left] of Object.entries(units)) {
    other.backend.data.leftForCarts.set(sku, left);
    const product = other.backend.data.products.find((each) => each.sku === sku);
    if (product !== undefined) product.totalQuantity = left;
  }
}

beforeEach(() => other.backend.data.leftForCarts.clear());

describe('a stock that the service refuses', () => {
  it.each([
    [3, 'Quedan 3 unidades de Tinto número 6.'],
    [1, 'Queda 1 unidad de Tinto número 6.'],
    [0, 'Ese producto está sin stock.'],
  ])(
    'is the shop’s own 409 with the sentence for %d, in one write, and no outage',
    { tags: ['S4.17'] },
    async (left, message) => {
      const buyer = createBuyer();
      await createBuyer().add('W-6', 1);
      other.backend.calls.length = 0;
      leave({ 'W-6': left });
      const key = 'una-clave-que-nadie-adivina';
      for (let press = 0; press < 2; press += 1) {
        const refused = await buyer.add('W-6', 5, key);
        expect([refused.status, refused.body]).toEqual([409, { status: 409, message }]);
      }
      expect(writes()).toHaveLength(1);
      expect(await buyer.units()).toEqual({});
      const lines = JSON.stringify(other.shop.log.filter(({ level }) => level !== 'info'));
      expect(lines).not.toMatch(/items\/|breaker|cart write failed/);
      expect((await request(other.shop.app).get('/readyz?verbose')).body.upstreams.shop).toBe('ok');
    },
  );

  it('never opens a breaker, and the product is sold with what is left', async () => {
    const buyer = createBuyer();
    await buyer.add('W-6', 1);
    leave({ 'W-6': 3 });
    for (let press = 0; press < 12; press += 1) expect((await buyer.set('W-6', 4 + press)).status).toBe(409);
    expect((await buyer.set('W-6', 3)).status).toBe(200);
    expect((await buyer.add('W-7', 1)).status).toBe(200);
    // Read anew at the first refusal, so that the others cost no write.
    expect(writes()).toHaveLength(4);
  });

  it('says what the cart has, and shows the new stock at once', { tags: ['S4.17'] }, async () => {
    const buyer = createBuyer();
    await buyer.add('W-6', 2);
    leave({ 'W-6': 3 });
    const refused = await buyer.add('W-6', 2);
    expect(refused.body.message).toBe(
      'Quedan 3 unidades de Tinto número 6 y ya tenés 2 en tu carrito: podés sumar 1 más.',
    );
    expect((await buyer.agent.get('/api/cart')).body.lines).toMatchObject([
      { quantity: 2, maxQuantity: 3, problem: null },
    ]);
    leave({ 'W-6': 1 });
    expect((await buyer.set('W-6', 3)).body.message).toBe('Queda 1 unidad de Tinto número 6.');
    expect((await buyer.agent.get('/api/cart')).body).toMatchObject({
      lines: [{ problem: 'fewer' }],
      canCheckout: false,
    });
  });

  it('leaves one line out of several and names it', async () => {
    const buyer = createBuyer();
    await buyer.addAll([
      { sku: 'W-6', quantity: 1 },
      { sku: 'W-7', quantity: 1 },
    ]);
    leave({ 'W-6': 2 });
    const { status, body } = await buyer.addAll([
      { sku: 'W-6', quantity: 5 },
      { sku: 'W-7', quantity: 2 },
    ]);
    expect(status).toBe(200);
    expect(body.refused).toEqual([
      { sku: 'W-6', message: `Quedan 2 unidades de ${NAMES['W-6']} y ya tenés 1 en tu carrito: podés sumar 1 más.` },
    ]);
    expect(await buyer.units()).toEqual({ 'W-6': 1, 'W-7': 3 });
    leave({ 'W-6': 0, 'W-7': 3 });
    const none = await buyer.addAll([
      { sku: 'W-6', quantity: 2 },
      { sku: 'W-7', quantity: 2 },
    ]);
    expect([none.status, none.body.refused.map(({ sku }: { sku: string }) => sku)]).toEqual([422, ['W-6', 'W-7']]);
    expect(await buyer.units()).toEqual({ 'W-6': 1, 'W-7': 3 });
  });

  it('is asked at most three times, then 503, and a repeat goes on', async () => {
    const buyer = createBuyer();
    const skus = ['W-6', 'W-7', 'W-8', 'W-9', 'W-10'];
    const items = skus.map((sku) => ({ sku, quantity: 4 }));
    await createBuyer().addAll(skus.map((sku) => ({ sku, quantity: 1 })));
    other.backend.calls.length = 0;
    leave({ 'W-6': 1, 'W-7': 1, 'W-8': 1, 'W-9': 1 });
    const first = await buyer.addAll(items);
    expect([first.status, writes().length]).toEqual([503, 3]);
    expect(await buyer.units()).toEqual({});
    const second = await buyer.addAll(items);
    expect([second.status, second.body.refused.length]).toEqual([200, 4]);
    expect(await buyer.units()).toEqual({ 'W-10': 4 });
  });

  it.each([
    ['no JSON', 'mucho'],
    ['no object', '[]'],
    ['without a stock', '{"sku":"W-6"}'],
    ['without a sku', '{"available":2}'],
    ['with a stock that is no number', '{"sku":"W-6","available":"dos"}'],
    ['of another product', '{"sku":"W-99","available":0}'],
    ['with as much as was asked for', '{"sku":"W-6","available":5}'],
    ['with more than was asked for', '{"sku":"W-6","available":50}'],
  ])('is an outage if its body is %s', async (_what, body) => {
    const buyer = createBuyer();
    await buyer.add('W-7', 1);
    leave({ 'W-6': 0 });
    other.backend.rewrite = (json) => (json.includes('"available"') ? body : json);
    const product = other.backend.data.products.find(({ sku }) => sku === 'W-6');
    if (product !== undefined) product.totalQuantity = 40;
    const answer = await buyer.add('W-6', 5);
    expect(answer.status).toBe(503);
    expect(await buyer.units()).toEqual({ 'W-7': 1 });
  });

  it.each([
    ['a text', '{"sku":"W-6","available":"2"}', 'Quedan 2 unidades de Tinto número 6.'],
    ['below zero', '{"sku":"W-6","available":-3}', 'Ese producto está sin stock.'],
    ['a part of a unit', '{"sku":"W-6","available":1.9}', 'Queda 1 unidad de Tinto número 6.'],
  ])('may be %s', async (_what, body, message) => {
    leave({ 'W-6': 0 });
    const product = other.backend.data.products.find(({ sku }) => sku === 'W-6');
    if (product !== undefined) product.totalQuantity = 40;
    other.backend.rewrite = (json) => (json.includes('"available"') ? body : json);
    expect((await createBuyer().add('W-6', 5)).body).toEqual({ status: 409, message });
  });
});
