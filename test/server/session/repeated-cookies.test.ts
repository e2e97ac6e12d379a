import request from 'supertest';
import { describe, expect, it } from 'vitest';
import { cookieValues } from '#server/session/cookie-values.ts';
import { withOtherShop } from '../../support/other-shop.ts';

const other = withOtherShop({ eachTest: true });

async function guestCart(): Promise<string> {
  const agent = request.agent(other.shop.app);
  const answer = await agent
    .post('/api/cart/items')
    .set('origin', other.shop.origin)
    .send({ sku: 'W-6', quantity: 2 })
    .expect(200);
  const lines = [answer.headers['set-cookie'] ?? []].flat().map(String);
  const pair = lines.find((line) => line.startsWith('orderIdGuest=')) ?? '';
  return pair.slice('orderIdGuest='.length).split(';', 1)[0] ?? '';
}

const unitsOf = async (cookie: string) => {
  const { body } = await other.get('/api/session').set('cookie', cookie);
  return body.cart.count;
};

describe('a cookie that a browser sends twice', { tags: ['S4.14'] }, () => {
  it.each([
    ['another program’s', 'orderIdGuest=otro-programa'],
    ['one with a wrong signature', 'orderIdGuest=form-1.AAAA'],
    ['an empty one', 'orderIdGuest='],
    ['one that cannot be decoded', 'orderIdGuest=%E0%A4%A'],
    ['one that a cookie parser reads as JSON', 'orderIdGuest=j:{"id":1}'],
    ['nine of other programs', Array.from({ length: 9 }, (_, at) => `orderIdGuest=x.${at}`).join('; ')],
  ])('counts by its first valid value, beside %s', async (_title, beside) => {
    const value = await guestCart();
    expect(await unitsOf(`${beside}; orderIdGuest=${value}`)).toBe(2);
    expect(await unitsOf(`orderIdGuest=${value}; ${beside}`)).toBe(2);
    expect(await unitsOf(beside)).toBe(0);
  });

  it('costs a forged request no more than ten signatures', async () => {
    const value = await guestCart();
    expect(await unitsOf(`${'orderIdGuest=x.y; '.repeat(10)}orderIdGuest=${value}`)).toBe(0);
  });

  it('keeps what is added', async () => {
    const value = await guestCart();
    const answer = await request(other.shop.app)
      .post('/api/cart/items')
      .set({ origin: other.shop.origin, cookie: `orderIdGuest=otro; orderIdGuest=${value}` })
      .send({ sku: 'W-6', quantity: 1 });
    expect(answer.body.lines).toMatchObject([{ quantity: 3 }]);
  });
});

describe('the values of a cookie', () => {
  it.each([
    ['a=1', ['1']],
    ['a=1; a=2;a=3', ['1', '2', '3']],
    ['ab=1; A=2; b=a=3', []],
    ['a ="1"', ['1']],
    ['a="', ['"']],
    ['a=b=c', ['b=c']],
    ['a=%C3%B1; a=%E0%A4%A', ['ñ', '%E0%A4%A']],
    ['a; ;=; a=', ['']],
    ['$Version=1; a=1; $Path=/', ['1']],
  ])('in %j', (cookie, values) => {
    expect(cookieValues({ headers: { cookie } }, 'a')).toEqual(values);
  });

  it('are none without the header', () => {
    expect(cookieValues({ headers: {} }, 'a')).toEqual([]);
  });
});
