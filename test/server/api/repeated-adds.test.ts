import request from 'supertest';
import { describe, expect, it } from 'vitest';
import { withOtherShop } from '../../support/other-shop.ts';

// A breaker keeps its state, so each test starts its own shop.
const other = withOtherShop({ eachTest: true });

function createBuyer() {
  const agent = request.agent(other.shop.app).set('origin', other.shop.origin).set('accept', 'application/json');
  return {
    add: (key: string, quantity: number) =>
      agent.post('/api/cart/items').set('idempotency-key', key).send({ sku: 'W-6', quantity }),
    addText: (key: string, body: string) =>
      agent.post('/api/cart/items').set('idempotency-key', key).set('content-type', 'application/json').send(body),
    read: () => agent.get('/api/cart'),
    addByForm: () => agent.post('/api/cart/items').accept('html').type('form').send({ sku: 'W-6', quantity: '1' }),
  };
}

describe('POST /api/cart/items with an Idempotency-Key', () => {
  it('adds once for a key, and refuses another body with the same key with 422', { tags: ['S4.17'] }, async () => {
    const buyer = createBuyer();
    expect((await buyer.add('one', 2)).body.lines).toMatchObject([{ quantity: 2 }]);
    expect((await buyer.add('one', 2)).body.lines).toMatchObject([{ quantity: 2 }]);
    expect((await buyer.add('one', 3)).status).toBe(422);
    expect((await buyer.add('two', 1)).body.lines).toMatchObject([{ quantity: 3 }]);
  });

  it.each([
    ['is no JSON', '{', 400],
    ['has no quantity', '{"sku":"W-6"}', 422],
    ['has a quantity of none', '{"sku":"W-6","quantity":0}', 422],
    ['has no sku', '{"quantity":1}', 422],
    ['is too long', JSON.stringify({ sku: 'W-6', quantity: 1, more: 'x'.repeat(20_000) }), 413],
  ])('remembers that a body was refused which %s', { tags: ['S4.17'] }, async (_, body, status) => {
    const buyer = createBuyer();
    const refused = await buyer.addText('one', body);
    expect(refused.status).toBe(status);
    const repeated = await buyer.addText('one', body);
    expect([repeated.status, repeated.body]).toEqual([status, refused.body]);
    expect((await buyer.add('one', 2)).status).toBe(422);
    expect((await buyer.read()).body.totals.units).toBe(0);
    expect((await buyer.add('two', 2)).body.totals.units).toBe(2);
  });

  it('refuses a key of more than 64 characters', async () => {
    const buyer = createBuyer();
    expect((await buyer.add('k'.repeat(64), 1)).status).toBe(200);
    expect((await buyer.add('k'.repeat(65), 1)).status).toBe(400);
    expect((await buyer.read()).body.totals.units).toBe(1);
  });
});

describe('a slow shop service', () => {
  it('delays no response of the cart beyond six seconds', { tags: ['S4.13'], timeout: 20_000 }, async () => {
    const buyer = createBuyer();
    await buyer.add('first', 1);
    other.backend.fail('shop', 'slow');
    const timed = async (answer: PromiseLike<{ status: number }>) => {
      const started = performance.now();
      const { status } = await answer;
      return { status, isInTime: performance.now() - started < 6000 };
    };
    const answers = await Promise.all([timed(buyer.add('second', 1)), timed(buyer.read()), timed(buyer.addByForm())]);
    expect(answers).toEqual(answers.map(() => ({ status: 503, isInTime: true })));
  });
});
