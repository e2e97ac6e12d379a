import request from 'supertest';
import { describe, expect, it } from 'vitest';
import { createTestShop } from '../support/create-test-shop.ts';
import { withOtherShop } from '../support/other-shop.ts';
import { blockOf } from '../support/page-html.ts';

// A breaker keeps its state, so each test starts its own shop.
const other = withOtherShop({ eachTest: true });
const { get } = other;
const SHEET = '/tienda/vinos/tinto-numero-1';

describe('the log', () => {
  it.each([
    ['error', /^Error 500: Internal Server Error - http:\/\/127\.0\.0\.1:\d+\/posts\?/],
    ['refused', /^Error 403: Forbidden - http:\/\/127\.0\.0\.1:\d+\/posts\?/],
    ['down', /^The request was made but no response was received$/],
    ['no-json', /^Something happened in setting up the request that triggered an Error$/],
    ['wrong-shape', /^Something happened in setting up the request that triggered an Error$/],
  ] as const)(
    'says what happened if a service fails by "%s", and the page does not',
    { tags: ['S8.1', 'S8.2'] },
    async (fault, message) => {
      other.backend.fail('cms', fault, /posts/);
      const { text } = await get('/');
      expect(other.shop.log.map(({ msg }) => msg)).toContainEqual(expect.stringMatching(message));
      expect(other.shop.log).toContainEqual(expect.objectContaining({ code: 'posts', msg: 'block failed' }));
      for (const secret of ['127.0.0.1', 'Internal Server Error', 'Something happened', 'no response was received'])
        expect(
          text
            .replaceAll(other.backend.env['IMAGES_URL'] ?? '', '')
            .replaceAll(other.backend.env['CHECKOUT_URL'] ?? '', ''),
        ).not.toContain(secret);
    },
  );

  it('records the configured messages for failures that the failure list only calls "Error"', {
    tags: ['S8.26'],
  }, async () => {
    const words = { 500: 'Un error nuestro', 404: 'No está' };
    const own = await createTestShop({
      ...other.backend.env,
      DATA_CACHE: 'off',
      PAGE_CACHE: 'off',
      ERROR_MESSAGES: JSON.stringify(words),
    });
    try {
      other.backend.fail('cms', 'error', /posts|about-us|benefits/);
      const home = await request(own.app).get('/');
      expect(blockOf(home.text, 'posts')).toMatchObject({ status: '500', message: 'Un error nuestro' });
      const about = await request(own.app).get('/nosotros');
      expect(blockOf(about.text, 'about')).toMatchObject({ status: '500', message: 'Un error nuestro' });
      const sheet = await request(own.app).get(SHEET);
      expect(blockOf(sheet.text, 'benefits')?.message).toBe('No se encontraron beneficios');
    } finally {
      await own.close();
    }
  });

  const CART_WRITE = '/api/tienda/v1/cart/{}/items/';
  const FICHA = '/api/tienda/v1/product/ficha/{}';

  it.each([
    [
      'refused',
      { route: CART_WRITE, status: 403, fault: null, cause: expect.stringContaining('Error 403: Forbidden') },
    ],
    ['error', { route: CART_WRITE, status: 500, fault: null }],
    ['no-json', { route: CART_WRITE, status: 200, fault: 'SyntaxError' }],
    ['down', { route: CART_WRITE, status: null, fault: 'UND_ERR_SOCKET' }],
  ] as const)('names the call that failed a cart write by "%s" in the line of the write', async (fault, call) => {
    const buyer = request.agent(other.shop.app).set('origin', other.shop.origin).set('accept', 'application/json');
    other.backend.fail('shop', fault, /items/);
    expect((await buyer.post('/api/cart/items').send({ sku: 'W-4', quantity: 1 })).status).toBe(503);
    expect(other.shop.log).toContainEqual(
      expect.objectContaining({ msg: 'cart write failed', service: 'shop', ...call }),
    );
  });

  it('names the call that failed a block in the line of the block', async () => {
    other.backend.fail('cms', 'error', /posts/);
    await get('/');
    const call = { service: 'cms', route: '/posts', status: 500, fault: null };
    expect(other.shop.log).toContainEqual(expect.objectContaining({ msg: 'block failed', code: 'posts', ...call }));
  });

  it('names the route that a breaker stops in the line of the write', async () => {
    const buyer = request.agent(other.shop.app).set('origin', other.shop.origin).set('accept', 'application/json');
    other.backend.fail('shop', 'error', /ficha/);
    const write = () => buyer.post('/api/cart/items').send({ sku: 'W-4', quantity: 1 });
    for (let count = 0; count < 6; count += 1) await write();
    const stopped = { service: 'shop', route: FICHA, status: null, fault: 'BreakerOpen' };
    expect(other.shop.log).toContainEqual(expect.objectContaining({ msg: 'cart write failed', ...stopped }));
  });

  it('names the failed call of an upstream, which the page never does', { tags: ['S8.1'] }, async () => {
    other.backend.fail('shop', 'error', /ficha/);
    const { text } = await get('/tienda/vinos/tinto-numero-1');
    const logged = JSON.stringify(other.shop.log);
    expect(logged).toMatch(
      /Error 500: Internal Server Error - http:\/\/127\.0\.0\.1:\d+\/api\/tienda\/v1\/product\/ficha\/tinto-numero-1/,
    );
    expect(text).not.toContain(other.backend.env['SHOP_URL']);
    expect(text).not.toContain('/api/tienda/v1');
    expect(text).not.toContain('Internal Server Error');
    expect(logged).not.toContain(other.backend.env['SHOP_API_KEY']);
    expect(logged).not.toContain(other.backend.env['CMS_TOKEN']);
  });
});
