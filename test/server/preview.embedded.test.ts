import request from 'supertest';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createTestShop, type TestShop } from '../support/create-test-shop.ts';
import { withOtherShop } from '../support/other-shop.ts';

const TOKEN = 'un-secreto-de-editores';
const FAQS = '/contacto-y-preguntas-frecuentes';
const DRAFT = '¿Abren los domingos?';
const HOUR_S = 3600;

let now = Date.parse('2026-11-22T12:00:00Z');
const env = { PAGE_CACHE: 'on', DATA_CACHE: 'on', PREVIEW_TOKEN: TOKEN };
const other = withOtherShop({ env, clock: { now: () => now } });

beforeEach(() => {
  other.backend.data.content.faqDrafts = [{ title: DRAFT, description: 'Sí, de 10 a 14.', slug: 'domingos' }];
});

function begin(path = '/', token = TOKEN) {
  return request(other.shop.app).get('/preview').query({ token, path });
}

function cookieOf(headers: { [name: string]: unknown }): string {
  return String(headers['set-cookie']).split(';', 1)[0] ?? '';
}

async function holderCookie(): Promise<string> {
  return cookieOf((await begin()).headers);
}

describe('GET /preview', () => {
  it('redirects to the path with a signed cookie for an hour', async () => {
    const { status, headers } = await begin(`${FAQS}?x=1`);
    expect([status, headers['location'], headers['referrer-policy'], headers['cache-control']]).toEqual([
      303,
      `${FAQS}?x=1`,
      'no-referrer',
      'no-store',
    ]);
    const [cookie] = headers['set-cookie'] ?? '';
    expect(cookie).toMatch(/^preview=\d+\.[\w-]+; Max-Age=3600; Path=\/; Expires=[^;]+; HttpOnly; SameSite=Lax$/);
    // The browser may hold the published page.
    expect(headers['clear-site-data']).toBe('"cache"');
  });

  it('sets a host-only cookie over https', async () => {
    const { NODE_ENV: _env, ...services } = other.backend.env;
    const shop = await createTestShop({ ...services, ORIGIN: 'https://tienda.example', PREVIEW_TOKEN: TOKEN });
    const { headers } = await request(shop.app).get('/preview').query({ token: TOKEN, path: '/' });
    expect(headers['set-cookie']?.[0]).toMatch(/^__Host-preview=.*; Path=\/; .*HttpOnly; Secure; SameSite=Lax$/);
    await shop.close();
  });

  it.each(['', 'otro-secreto', `${TOKEN}x`, TOKEN.slice(1)])('refuses the token %j', async (token) => {
    const { status, headers } = await begin('/', token);
    expect([status, headers['set-cookie'], headers['cache-control'], headers['referrer-policy']]).toEqual([
      401,
      undefined,
      'no-store',
      'no-referrer',
    ]);
  });

  it.each([
    '//otro.example/',
    'https://otro.example/',
    '/\\otro.example',
    '/..//otro.example',
    'tienda',
    '/preview?token=x',
    '/logout',
    '',
  ])('leads to the home page instead of to %j', async (path) => {
    const { status, headers } = await begin(path);
    expect([status, headers['location']]).toEqual([303, '/']);
  });

  it('accepts only GET and HEAD', async () => {
    const { status, headers } = await request(other.shop.app).post('/preview').query({ token: TOKEN });
    expect([status, headers['allow']]).toEqual([405, 'GET, HEAD']);
  });

  it.each([
    ['get', '/preview?token=x&path=/'],
    ['get', '/preview'],
    ['post', '/preview/end'],
  ] as const)('does not exist without the variable: %s %s', async (method, path) => {
    const shop = await createTestShop(other.backend.env);
    expect((await request(shop.app)[method](path)).status).toBe(404);
    await shop.close();
  });
});

describe('a preview', () => {
  it('shows drafts to its holder alone, also if the page is kept', async () => {
    const cookie = await holderCookie();
    const see = async (own: string) =>
      (await request(other.shop.app).get(FAQS).set('cookie', own)).text.includes(DRAFT);
    expect([await see(''), await see(cookie), await see(''), await see(cookie)]).toEqual([false, true, false, true]);
    // Nor do the lists that other pages share with it.
    expect((await other.get('/api/suggest?q=domingos')).text).not.toContain(DRAFT);
  });

  it('shows drafts first without leaving them in a cache', async () => {
    const shop = await createTestShop({ ...other.backend.env, ...env }, { now: () => now });
    const cookie = cookieOf((await request(shop.app).get('/preview').query({ token: TOKEN })).headers);
    expect((await request(shop.app).get(FAQS).set('cookie', cookie)).text).toContain(DRAFT);
    expect((await request(shop.app).get(FAQS)).text).not.toContain(DRAFT);
    await shop.close();
  });

  it('asks both content services for drafts, and each of them once for one thing', async () => {
    const cookie = await holderCookie();
    await request(other.shop.app).get('/club').set('cookie', cookie);
    const calls = other.backend.calls.filter(({ service }) => service === 'cms' || service === 'subscriptions');
    expect(new Set(calls.map(({ query }) => query['status']))).toEqual(new Set(['draft']));
    expect(calls.map(({ path }) => path)).toContain('/landing-managers');
    const requests = calls.map(({ path, query }) => `${path} ${new URLSearchParams(query)}`);
    expect(requests).toEqual([...new Set(requests)]);
    expect(
      other.backend.calls.filter(({ service }) => service === 'shop').map(({ query }) => query['status']),
    ).not.toContain('draft');
  });

  it('says that it is one, with a way to end it, and is neither kept nor listed', async () => {
    const { text, headers, status } = await request(other.shop.app)
      .get(`${FAQS}?q="`)
      .set('cookie', await holderCookie());
    expect([status, headers['cache-control'], headers['x-robots-tag']]).toEqual([200, 'no-store', 'noindex']);
    expect(headers).not.toHaveProperty('no-vary-search');
    expect(text).toContain('<meta name="robots" content="noindex">');
    expect(text).toContain('Vista previa.');
    expect(text).toMatch(
      /<form [^>]*action="\/preview\/end" method="post"><input type="hidden" name="path" value="\/contacto/,
    );
  });

  it('says so on a page that does not exist', async () => {
    const cookie = await holderCookie();
    const missing = await request(other.shop.app).get('/no-existe').set('cookie', cookie);
    expect([missing.status, missing.headers['cache-control']]).toEqual([404, 'no-store']);
    expect(missing.text).toContain('Vista previa.');
  });

  it('lists what the shop could not use, with its type, entry and field', async () => {
    other.backend.data.content.faqDrafts = [
      { title: '<b>Sin dirección</b>', description: '', slug: '..' },
      { slug: 'x' },
    ];
    const cookie = await holderCookie();
    const { text } = await request(other.shop.app).get(FAQS).set('cookie', cookie);
    expect(text).toContain(
      '<li><strong>x</strong><span>title</span><span>Falta, y sin este dato no se puede mostrar.</span>',
    );
    expect(text).not.toContain('<b>Sin');
    // Nobody else is told.
    expect((await other.get(FAQS)).text).not.toContain('dejó');
  });

  it('ends with its hour, and with its form', async () => {
    const cookie = await holderCookie();
    const { status, headers } = await request(other.shop.app)
      .post('/preview/end')
      .set({ cookie, origin: other.shop.origin })
      .type('form')
      .send({ path: FAQS });
    expect([status, headers['location']]).toEqual([303, FAQS]);
    expect(headers['set-cookie']?.[0]).toMatch(/^preview=; .*Expires=Thu, 01 Jan 1970/);
    const before = now;
    now += HOUR_S * 1000;
    expect((await request(other.shop.app).get(FAQS).set('cookie', cookie)).text).not.toContain(DRAFT);
    now = before;
  });

  it('is ended by no other site', async () => {
    const { status, headers } = await request(other.shop.app)
      .post('/preview/end')
      .set('origin', 'https://otro.example');
    expect([status, headers['set-cookie']]).toEqual([403, undefined]);
  });

  it.each([
    ['a forged one', async () => `preview=${now + 1000}.AAAA`],
    ['one that ends later', async () => (await holderCookie()).replace(/=\d/, '=9')],
    ['the signature of another cookie', async () => `orderIdGuest=${now}.x; preview=x`],
  ])('accepts no cookie but its own: %s', async (_kind, cookie) => {
    await other.get(FAQS);
    other.backend.reset();
    const { text } = await request(other.shop.app)
      .get(FAQS)
      .set('cookie', await cookie());
    expect(text).not.toContain(DRAFT);
    // It does not even pass a cache.
    expect(other.backend.calls).toEqual([]);
  });
});

describe('the embedded CMS', () => {
  let shop: TestShop;
  beforeAll(async () => {
    shop = await createTestShop({ PREVIEW_TOKEN: TOKEN });
  });
  afterAll(() => shop.close());

  it('has a question that only a preview shows', async () => {
    const { headers } = await request(shop.app).get('/preview').query({ token: TOKEN, path: FAQS });
    const { text } = await request(shop.app).get(FAQS).set('cookie', cookieOf(headers));
    expect(text).toContain('¿Arman cajas para empresas?');
    expect(text).not.toContain('dejó');
    expect((await request(shop.app).get(FAQS)).text).not.toContain('¿Arman cajas para empresas?');
  });
});
