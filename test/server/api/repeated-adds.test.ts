import request from 'supertest';
import { describe, expect, it } from 'vitest';
import { realDeadlines } from '../../support/deadlines.ts';
import { isLongRun } from '../../support/is-long-run.ts';
import { withOtherShop } from '../../support/other-shop.ts';
import { measureOwnTime } from '../../support/own-time.ts';

// A breaker keeps its state, so each test starts its own shop.
const other = withOtherShop({ eachTest: true });

function createBuyer({ shop } = other) {
  const agent = request.agent(shop.app).set('origin', shop.origin).set('accept', 'application/json');
  return {
    add: (key: string, quantity: number) =>
      agent.post('/api/cart/items').set('idempotency-key', key).send({ sku: 'W-6', quantity }),
    addText: (key: string, body: string) =>
      agent.post('/api/cart/items').set('idempotency-key', key).set('content-type', 'application/json').send(body),
    read: () => agent.get('/api/cart'),
    addByForm: () => agent.post('/api/cart/items').accept('html').type('form').send({ sku: 'W-6', quantity: '1' }),
  };
}

/** Long enough that nobody guesses it. */
const [FIRST, SECOND] = ['first-press-of-a-guest', 'second-press-of-a-guest'];

describe('POST /api/cart/items with an Idempotency-Key', () => {
  it('adds once for a key, and refuses another body with the same key with 422', { tags: ['S4.17'] }, async () => {
    const buyer = createBuyer();
    expect((await buyer.add(FIRST, 2)).body.lines).toMatchObject([{ quantity: 2 }]);
    expect((await buyer.add(FIRST, 2)).body.lines).toMatchObject([{ quantity: 2 }]);
    expect((await buyer.add(FIRST, 3)).status).toBe(422);
    expect((await buyer.add(SECOND, 1)).body.lines).toMatchObject([{ quantity: 3 }]);
  });

  const refusedBodies = [
    ['is no JSON', '{', 400],
    ['has no quantity', '{"sku":"W-6"}', 422],
    ['has a quantity of none', '{"sku":"W-6","quantity":0}', 422],
    ['has no sku', '{"quantity":1}', 422],
    ['is too long', JSON.stringify({ sku: 'W-6', quantity: 1, more: 'x'.repeat(20_000) }), 413],
  ] as const;
  it.each(isLongRun ? refusedBodies : refusedBodies.slice(0, 2))(
    'remembers that a body was refused which %s',
    { tags: ['S4.17'] },
    async (_, body, status) => {
      const buyer = createBuyer();
      const refused = await buyer.addText(FIRST, body);
      expect(refused.status).toBe(status);
      const repeated = await buyer.addText(FIRST, body);
      expect([repeated.status, repeated.body]).toEqual([status, refused.body]);
      expect((await buyer.add(FIRST, 2)).status).toBe(422);
      expect((await buyer.read()).body.totals.units).toBe(0);
      expect((await buyer.add(SECOND, 2)).body.totals.units).toBe(2);
    },
  );

  it('refuses a key of more than 64 characters', async () => {
    const buyer = createBuyer();
    expect((await buyer.add('k'.repeat(64), 1)).status).toBe(200);
    expect((await buyer.add('k'.repeat(65), 1)).status).toBe(400);
    expect((await buyer.read()).body.totals.units).toBe(1);
  });
});

describe('a key that a form carries', () => {
  const sendForm = (cookie: string, key: string | string[], quantity = '1') =>
    request(other.shop.app)
      .post('/api/cart/items')
      .set({ origin: other.shop.origin, accept: 'text/html', cookie })
      .type('form')
      .send({ sku: 'W-6', quantity, key });

  it('counts like the header, also for a guest whose first answer was lost', { tags: ['S4.17'] }, async () => {
    const [first, repeated] = [await sendForm('', FIRST), await sendForm('', FIRST)];
    expect([first.status, repeated.status]).toEqual([303, 303]);
    const cookie = String(repeated.headers['set-cookie']).match(/orderIdGuest=[^;]+/)?.[0] ?? '';
    const { body } = await request(other.shop.app).get('/api/cart').set('cookie', cookie);
    expect(body.totals.units).toBe(1);
    expect((await sendForm(cookie, FIRST, '2')).status).toBe(422);
  });

  it('gives nobody the cart of a guest who sent the same short key', async () => {
    const cookies = [await sendForm('', '1'), await sendForm('', '1')].map(({ headers }) => headers['set-cookie']);
    const [one, another] = cookies.map((each) => String(each).match(/orderIdGuest=[^;]+/)?.[0]);
    expect(one).toBeDefined();
    expect(another).toBeDefined();
    expect(one).not.toBe(another);
  });

  it('is refused if it is too long or sent twice', async () => {
    for (const key of ['k'.repeat(65), [FIRST, SECOND]]) expect((await sendForm('', key)).status).toBe(422);
  });
});

describe.runIf(isLongRun)('a slow shop service', () => {
  const slow = withOtherShop({ env: realDeadlines, eachTest: true });

  it('delays no response of the cart beyond six seconds', { tags: ['S4.13'] }, async () => {
    const buyer = createBuyer(slow);
    await buyer.add('first', 1);
    slow.backend.fail('shop', 'slow');
    const timed = async (answer: PromiseLike<{ status: number }>) => {
      const takenMs = measureOwnTime();
      const { status } = await answer;
      return { status, isInTime: takenMs() < 6000 };
    };
    const answers = await Promise.all([timed(buyer.add('second', 1)), timed(buyer.read()), timed(buyer.addByForm())]);
    expect(answers).toEqual(answers.map(() => ({ status: 503, isInTime: true })));
  });
});
