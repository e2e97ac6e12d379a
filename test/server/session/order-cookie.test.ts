import request from 'supertest';
import { describe, expect, it } from 'vitest';
import { withOtherShop } from '../../support/other-shop.ts';

const NAME = 'checkout.vtex.com';
const other = withOtherShop({
  env: { ORDER_COOKIE_NAME: NAME, ORDER_COOKIE_VALUE: '__ofid={id}' },
  eachTest: true,
});

/** The lines that set or clear the order cookie, without `Expires`. */
function orderLinesOf({ headers }: request.Response): string[] {
  const lines: unknown = headers['set-cookie'];
  const own = Array.isArray(lines) ? lines.map(String).filter((line) => line.startsWith(`${NAME}=`)) : [];
  return own.map((line) => line.replace(/ Expires=[^;]+;/, ''));
}

async function addOne() {
  const agent = request.agent(other.shop.app);
  const answer = await agent
    .post('/api/cart/items')
    .set('origin', other.shop.origin)
    .send({ sku: 'W-6', quantity: 1 })
    .expect(200);
  return { agent, answer };
}

describe('the order cookie', { tags: ['S4.14'] }, () => {
  it('has the configured value with the id of the order form, unencoded', async () => {
    const { answer } = await addOne();
    expect(orderLinesOf(answer)).toEqual([`${NAME}=__ofid=${answer.body.id}; Max-Age=5184000; Path=/; SameSite=Lax`]);
  });

  it('is not set again by a read, and is cleared when the purchase is done', async () => {
    const { agent } = await addOne();
    expect(orderLinesOf(await agent.get('/api/cart'))).toEqual([]);
    other.backend.carts.clear();
    expect(orderLinesOf(await agent.get('/thankyou'))).toEqual([expect.stringMatching(`^${NAME}=; Path=/`)]);
  });

  it('is left alone if another program has set it', async () => {
    const { answer } = await addOne();
    other.backend.carts.clear();
    const lines: unknown = answer.headers['set-cookie'];
    const own = (Array.isArray(lines) ? lines.map(String) : []).map((line) => line.split(';', 1)[0] ?? '');
    const cookies = [...own.filter((pair) => !pair.startsWith(NAME)), `${NAME}=__ofid=de-otro`].join('; ');
    expect(orderLinesOf(await other.get('/thankyou').set('cookie', cookies))).toEqual([]);
  });

  it('has no attribute that the id of a service brings along', async () => {
    const id = 'form 1; Domain=evil.example';
    other.backend.carts.set(id, []);
    other.backend.rewrite = (json) => json.replaceAll('form-1', id);
    const { agent, answer } = await addOne();
    expect(orderLinesOf(answer)).toEqual([
      `${NAME}=__ofid=form%201%3B%20Domain%3Devil.example; Max-Age=5184000; Path=/; SameSite=Lax`,
    ]);
    expect(orderLinesOf(await agent.get('/api/cart'))).toEqual([]);
  });
});
