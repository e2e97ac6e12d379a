import request from 'supertest';
import { describe, expect, it } from 'vitest';
import { withOtherShop } from '../support/other-shop.ts';
import { textOf } from '../support/page-html.ts';

const house = withOtherShop();
const CODES = 'cupon=HOT10&ref=ANA-7';
const CODE = 'Código HOT10: se aplica al pagar';

async function buyerWithCart() {
  const agent = request.agent(house.shop.app).set('origin', house.shop.origin);
  await agent.post('/api/cart/items').set('accept', 'application/json').send({ sku: 'W-6', quantity: 1 });
  return agent;
}

/** The query of "Finalizar compra". */
const checkoutOf = (html: string) => {
  const href = /<a [^>]*href="([^"]*orderFormId[^"]*)"/.exec(html)?.[1] ?? '';
  return Object.fromEntries(new URL(href.replaceAll('&amp;', '&')).searchParams);
};
const hiddenFieldsOf = (html: string) =>
  Object.fromEntries(
    [...html.matchAll(/<input type="hidden" name="([^"]+)" value="([^"]*)"/g)].map(([, name, value]) => [name, value]),
  );
const orderFormId = expect.any(String);

describe('a code in the address of the cart, without scripts', () => {
  it('is shown and handed to the checkout', async () => {
    const buyer = await buyerWithCart();
    const { text, headers } = await buyer.get(`/carrito?${CODES}&utm_source=ig`);
    expect(headers['cache-control']).toBe('no-store');
    expect(textOf(text)).toContain(CODE);
    expect(textOf(text)).toContain('Código ANA-7: se aplica al pagar');
    expect(checkoutOf(text)).toEqual({ orderFormId, utm_source: 'ig', cupon: 'HOT10', ref: 'ANA-7' });
    const plain = (await buyer.get('/carrito')).text;
    expect(textOf(plain)).not.toContain('Código');
    expect(checkoutOf(plain)).toEqual({ orderFormId });
  });

  it('is neither shown nor handed over for a browser that asks not to be tracked', async () => {
    const buyer = await buyerWithCart();
    for (const signal of [{ dnt: '1' }, { 'sec-gpc': '1' }]) {
      const { text } = await buyer.get(`/carrito?${CODES}`).set(signal);
      expect(textOf(text)).not.toContain('Código');
      expect(checkoutOf(text)).toEqual({ orderFormId });
    }
  });

  it.each(['cupon=%3Cb%3EHOT%3C/b%3E', `ref=${'x'.repeat(25)}`, 'cupon=HOT%2010', 'cupon='])(
    'is ignored if it cannot be one: %s',
    async (query) => {
      const buyer = await buyerWithCart();
      const { text } = await buyer.get(`/carrito?${query}`);
      expect(textOf(text)).not.toContain('Código');
      expect(checkoutOf(text)).toEqual({ orderFormId });
    },
  );

  it('travels from a link of a cart through its form to the cart', async () => {
    const buyer = request.agent(house.shop.app).set('origin', house.shop.origin);
    const { text } = await buyer.get(`/carrito/armar?items=W-6:1&${CODES}&utm_campaign=a%20b`);
    expect(textOf(text)).toContain(CODE);
    const fields = hiddenFieldsOf(text);
    expect(fields).toMatchObject({ items: 'W-6:1', cupon: 'HOT10', ref: 'ANA-7', utm_campaign: 'a b' });
    const { status, headers } = await buyer.post('/api/cart/items').accept('html').type('form').send(fields);
    expect([status, headers['location']]).toEqual([
      303,
      '/carrito?agregado=1&utm_campaign=a%20b&cupon=HOT10&ref=ANA-7',
    ]);
    const cart = await buyer.get(String(headers['location']));
    expect(textOf(cart.text)).toContain(CODE);
    expect(checkoutOf(cart.text)).toMatchObject({ cupon: 'HOT10', utm_campaign: 'a b' });
  });

  it.each([
    ['/api/cart/items', { sku: 'W-6', quantity: '1' }, 'agregado=1&'],
    ['/api/cart/items/W-6', { quantity: '2' }, ''],
  ])('travels from the page of a form to the cart: %s', async (path, fields, added) => {
    const buyer = await buyerWithCart();
    const post = () =>
      buyer.post(path).accept('html').type('form').set('referer', `${house.shop.origin}/carrito?${CODES}`);
    expect((await post().send(fields)).headers['location']).toBe(`/carrito?${added}${CODES}`);
    expect((await post().set('sec-gpc', '1').send(fields)).headers['location']).not.toContain('cupon');
    const foreign = post().set('referer', `https://otra.example/carrito?${CODES}`).send(fields);
    expect((await foreign).headers['location']).not.toContain('cupon');
  });

  it.each([
    ['/api/cart/items/W-6', { quantity: 'x' }],
    ['/api/cart/items/W-6', { quantity: '999' }],
    ['/api/cart/items', { sku: 'W-404', quantity: '1' }],
    ['/api/cart/items', { items: 'W-404:1' }],
  ])('stays in the page of a form that was refused, and in its forms: %s %j', async (path, fields) => {
    const buyer = await buyerWithCart();
    const post = (to: string, referer: string) =>
      buyer
        .post(to)
        .accept('html')
        .type('form')
        .set('referer', house.shop.origin + referer);
    const { status, text } = await post(path, `/carrito?${CODES}`).send(fields);
    expect(status).toBe(422);
    expect(textOf(text)).toContain(CODE);
    expect(checkoutOf(text)).toEqual({ orderFormId, cupon: 'HOT10', ref: 'ANA-7' });
    expect(text).toContain(`/login?redirectUrl=${encodeURIComponent(`/carrito?${CODES}`)}`);
    const [, form = ''] = /<form[^>]* action="\/api\/cart\/items\/W-6"[^>]*>(.*?)<\/form>/.exec(text) ?? [];
    expect(hiddenFieldsOf(form)).toMatchObject({ cupon: 'HOT10', ref: 'ANA-7' });
    const next = await post('/api/cart/items/W-6', path).send({ ...hiddenFieldsOf(form), quantity: '2' });
    expect(next.headers['location']).toBe(`/carrito?${CODES}`);
  });

  it('travels from a link to the search form to its results', async () => {
    const { headers } = await request(house.shop.app).get(`/tienda/buscador?q=malbec&${CODES}&utm_source=ig&x=1`);
    expect(headers['location']).toBe(`/tienda/buscador/malbec?utm_source=ig&${CODES}`);
  });

  it('of a form is read again by the server', async () => {
    const buyer = await buyerWithCart();
    const fields = { items: 'W-6:1', cupon: '"><script>', ref: '../..', utm_source: 'a\r\nx: y' };
    const { headers } = await buyer.post('/api/cart/items').accept('html').type('form').send(fields);
    expect(headers['location']).toBe('/carrito?agregado=1&utm_source=a%0D%0Ax%3A%20y');
  });
});
