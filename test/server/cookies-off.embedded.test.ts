import request from 'supertest';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestShop, type TestShop } from '../support/create-test-shop.ts';
import { startOtherBackend } from '../support/other-backend/other-backend.ts';

const SENTENCE = 'Tu navegador no guarda cookies, así que no podemos recordar tu carrito.';
const AFTER_ADD = '/carrito?agregado=1';

describe.each(['embedded', 'other'] as const)('a browser that keeps no cookies, over the %s back end', (backend) => {
  let shop: TestShop;
  let sku: string;
  const closing: (() => Promise<unknown>)[] = [];
  beforeAll(async () => {
    if (backend === 'embedded') {
      shop = await createTestShop();
      sku = 'VIN-0056';
    } else {
      const other = await startOtherBackend();
      closing.push(other.close);
      shop = await createTestShop(other.env);
      sku = 'W-6';
    }
    closing.unshift(shop.close);
  });
  afterAll(async () => {
    for (const close of closing) await close();
  });

  const forms = () => [
    { sku, quantity: '2' },
    { items: `${sku}:2` },
    { items: `${sku}:1,NADA-1:1`, key: 'k'.repeat(22) },
    { sku, quantity: '1', key: 'm'.repeat(22) },
  ];
  const cookieOf = (lines: unknown): string =>
    [lines ?? []]
      .flat()
      .map((line) => String(line).split(';', 1)[0])
      .join('; ');
  const post = (form: object) =>
    request(shop.app).post('/api/cart/items').set('origin', shop.origin).accept('html').type('form').send(form);
  const read = async (path: string, cookie: string) =>
    (await request(shop.app).get(path).set('cookie', cookie).expect(200)).text;

  it('is told so after each kind of add, and what helps, on a page that nobody keeps', {
    tags: ['S4.13'],
  }, async () => {
    for (const form of forms()) {
      const posted = await post(form);
      expect([posted.status, posted.headers['location']], JSON.stringify(form)).toEqual([303, AFTER_ADD]);
      const { text, headers } = await request(shop.app).get(AFTER_ADD).expect(200);
      expect(text).toContain(SENTENCE);
      expect(text).toContain('Permití las cookies de este sitio');
      expect(text).not.toContain('Tu carrito está vacío');
      expect(text).toMatch(/<link rel="canonical" href="[^"?]*\/carrito"/);
      expect(headers['cache-control']).toBe('no-store');
    }
  });

  it('is another one than a browser whose cookies come back', async () => {
    for (const form of forms()) {
      const cookies = cookieOf((await post(form)).headers['set-cookie']);
      const each = cookies.split('; ').filter((pair) => /^(orderIdGuest|cartChange)=/.test(pair));
      expect(each.length).toBeGreaterThan(0);
      for (const cookie of [cookies, ...each]) expect(await read(AFTER_ADD, cookie), cookie).not.toContain(SENTENCE);
      expect(/(href|action)="[^"]*agregado/.exec(await read(AFTER_ADD, cookies))?.[0]).toBeUndefined();
    }
  });

  it.each([
    ['a cart that nobody filled', '/carrito', ''],
    ['a session', AFTER_ADD, 'session=abc; __Host-session=abc'],
    ['another key', '/carrito?agregada=1', ''],
  ])('is not suspected with %s', async (_, path, cookie) => {
    expect(await read(path, cookie)).not.toContain(SENTENCE);
  });

  it.each(['orderIdGuest=forged', 'orderIdGuest=', 'otra=1'])('is told so with %s, too', async (cookie) => {
    expect(await read(AFTER_ADD, cookie)).toContain(SENTENCE);
  });

  it('keeps no other page with the key', async () => {
    const { headers } = await request(shop.app).get('/tienda?agregado=1').expect(200);
    expect(headers['cache-control']).toBe('no-store');
  });

  it('is told after a sign-in that cookies may be off', { tags: ['S8.4'] }, async () => {
    const { text } = await request(shop.app)
      .get(`/login-callback?code=a&state=${'s'.repeat(43)}`)
      .expect(400);
    expect(text).toContain('puede que tu navegador no guarde cookies');
    const cookie = `ingreso-${'x'.repeat(43)}=a`;
    const other = await request(shop.app)
      .get(`/login-callback?code=a&state=${'s'.repeat(43)}`)
      .set('cookie', cookie);
    expect(other.status).toBe(400);
    expect(other.text).not.toContain('no guarde cookies');
  });
});
