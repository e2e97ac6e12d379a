import { expect, it } from 'vitest';
import { createPages } from '#client/pages/pages.ts';
import { BOT, CHROME, OLD_BROWSER, SAFARI } from '../../support/edge/raw-visitor.ts';
import type { ShopBehindCache } from '../../support/edge/shop-behind-cache.ts';
import { isLongRun } from '../../support/is-long-run.ts';
import { createShopper } from '../../support/shopper.ts';

/** The cookies of a member's browser, analytics included. */
const MEMBER = '_ga=GA1.1.7; session=abc; orderId=def.x; USUARIO_LOGGED=true';

/** The pages that depend on the visitor, or that no cache may keep for another reason. */
const uncachedPaths = createPages('otra-vinoteca')
  .filter(({ maxAge }) => maxAge === 0)
  .flatMap(({ paths }) => paths);

/** What a visitor gets through a cache, and what the cache asks the shop for. */
export function testVisitors(behind: () => ShopBehindCache): void {
  const ask = (path: string, headers: Record<string, string> = CHROME) => behind().ask(path, { headers });
  const shopRequests = () => behind().shop.requests;

  const keptPaths = ['/', '/tienda/vinos?page=2', '/club', '/feed.xml'];
  it.each(isLongRun ? keptPaths : keptPaths.slice(0, 2))(
    'is asked for %s once in brotli and once in gzip, whatever cookies and encodings its visitors have',
    async (path) => {
      const guest = { cookie: '_ga=GA1.1.1; checkout_order=7' };
      const member = { cookie: MEMBER };
      const visitors = [{ ...CHROME, ...guest }, { ...SAFARI, ...member }, { ...OLD_BROWSER, ...member }, BOT, CHROME];
      const answers = [];
      // The brotli copy is made for a campaign's link, the gzip copy is not: they must be the same page.
      const campaignLink = `${path}${path.includes('?') ? '&' : '?'}gclid=boletin`;
      for (const headers of visitors) answers.push(await ask(headers === visitors[0] ? campaignLink : path, headers));
      expect(shopRequests().map(({ headers }) => headers['accept-encoding'])).toEqual(['br', 'gzip']);
      expect(shopRequests().map(({ headers }) => headers.cookie)).toEqual([undefined, undefined]);
      expect(answers.map(({ status }) => status)).toEqual(visitors.map(() => 200));
      expect(answers.map(({ headers }) => headers['content-encoding'])).toEqual(['br', 'br', 'gzip', undefined, 'br']);
      expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
      for (const { headers } of answers) {
        expect(headers['set-cookie']).toBeUndefined();
        expect(headers['vary']).toMatch(/^accept-encoding$/i);
      }
    },
  );

  it('answers each request with an x-request-id of its own', async () => {
    const ids = [];
    for (const path of ['/tienda', '/tienda', '/tienda', '/api/session', '/api/session', '/no/hay']) {
      ids.push((await ask(path, { ...CHROME, 'x-request-id': 'forged-forged-forged' })).headers['x-request-id']);
    }
    expect(new Set(ids).size).toBe(6);
    for (const id of ids) expect(id).toMatch(/^(?!forged)[\w-]{20,}$/);
  });

  it('is not asked again by a browser that has the page, nor for its headers', async () => {
    const { headers } = await ask('/tienda');
    const again = await ask('/tienda', { ...CHROME, 'if-none-match': headers['etag'] ?? '' });
    const head = await behind().ask('/tienda', { method: 'HEAD', headers: CHROME });
    expect([again.status, again.text, head.status, head.text]).toEqual([304, '', 200, '']);
    for (const name of ['cache-control', 'etag', 'vary', 'content-security-policy']) {
      expect([again.headers[name], head.headers[name]]).toEqual([headers[name], headers[name]]);
    }
    expect(shopRequests()).toHaveLength(1);
  });

  it('is asked once for all campaign links to a page', async () => {
    const campaign =
      'utm_source=a&utm_medium=b&utm_campaign=c%20d&gclid=e&gbraid=f&gad_source=1&fbclid=g&_gl=1*x&msclkid=h';
    const links = [
      // Only the first link reaches the shop, and its campaign must not appear in any page.
      `/tienda/vinos?page=2&type=tinto&${campaign}`,
      '/tienda/vinos?page=2&type=tinto',
      `/tienda/vinos?${campaign}&page=2&type=tinto`,
      `/tienda/vinos?utm_source=x&page=2&fbclid=y&type=tinto&gclid=z`,
      '/tienda/vinos?page=2&type=tinto&mc_cid=1&',
    ];
    const pages = [];
    for (const link of links) pages.push((await ask(link)).text);
    expect(new Set(pages).size).toBe(1);
    expect(shopRequests()).toHaveLength(1);
    expect(pages[0]).not.toMatch(/utm_|gclid|fbclid/);
    await ask('/tienda/vinos?page=3&type=tinto&fbclid=y');
    await ask('/tienda/vinos?utm_=x');
    await ask('/tienda/vinos');
    expect(shopRequests()).toHaveLength(3);
  });

  it('is asked for each link to a landing of the club with a campaign or a code, and for the others once', async () => {
    const own = ['/club?utm_source=a', '/club?utm_source=b', '/club/verano?x=1&cupon=HOT10', '/club/verano?ref=ANA'];
    for (const path of own) {
      const { headers, text } = await ask(path, { ...CHROME, cookie: MEMBER });
      expect(headers['cache-control']).toBe('no-store');
      expect(text).toContain(`&amp;${path.split(/[?&]/).at(-1)}" data-event="select_plan"`);
    }
    expect(shopRequests().map(({ headers }) => headers.cookie)).toEqual(own.map(() => undefined));
    const shared = ['/club/verano?gclid=1', '/club/verano', '/tienda/vinos?cupon=HOT10', '/tienda/vinos?ref=ANA'];
    const pages = [];
    for (const path of shared) pages.push((await ask(path)).text);
    expect(shopRequests()).toHaveLength(own.length + 2);
    expect(new Set(pages).size).toBe(2);
    for (const page of pages) expect(page).not.toMatch(/gclid|HOT10|ref=ANA/);
  });

  it('keeps the campaign in a redirect, and is asked for each redirect', async () => {
    for (const campaign of ['utm_source=a', 'utm_source=b']) {
      const { status, headers } = await ask(`/tienda/?${campaign}`);
      expect([status, headers.location]).toEqual([301, `/tienda?${campaign}`]);
    }
  });

  const ownPaths = [
    ...uncachedPaths,
    '/carrito?x=1',
    '/carrito/armar?items=W-1:1',
    '/envio?postalCode=1425&sku=W-1',
    '/api/shipping?postalCode=1425&sku=W-1',
    '/club/mi-club',
    '/api/session',
    '/api/cart',
    '/api/suggest?q=tinto',
    '/login?prompt=none',
    '/auth0-email-verification',
    '/hooks/purge',
    '/preview?token=x&path=/',
    '/readyz?verbose',
    '/CARRITO',
    '/API/session',
  ];
  it.each(ownPaths.filter((_, index) => isLongRun || index % 6 === 0))(
    'answers %s itself, each time, and gets the visitor’s cookies',
    async (path) => {
      for (const _time of [1, 2]) await ask(path, { ...CHROME, cookie: MEMBER });
      expect(shopRequests().map(({ headers }) => headers.cookie)).toEqual([MEMBER, MEMBER]);
    },
  );

  it.each(['/%63arrito', '/carrito/', '/tienda/../carrito'])(
    'redirects to the page at %s itself, each time',
    async (path) => {
      for (const _time of [1, 2]) await ask(path, { ...CHROME, cookie: MEMBER });
      expect(shopRequests()).toHaveLength(2);
    },
  );

  it('is asked for what was page data each time, without cookies, and keeps nothing of it', async () => {
    const paths = ['/_data', '/_data/tienda/vinos', '/_data/carrito', '/_data//club'];
    for (const path of [...paths, ...paths]) {
      const { status, headers } = await ask(path, { ...CHROME, cookie: MEMBER });
      expect([status, headers['cache-control']]).toEqual([410, 'no-store']);
    }
    expect(shopRequests().map(({ headers }) => headers.cookie)).toEqual(Array(8).fill(undefined));
  });

  const disguisedPaths = [
    '/carrito?x=.css',
    '/carrito/x.css',
    '/carrito;x.css',
    '/carrito%2fx.css',
    '/carrito%00.css',
    '//carrito',
    '/tienda/../carrito',
    '/assets/../carrito',
    '/assets/..%2fcarrito',
    '/api/session/x.css',
    '/api/session%2fx.js',
    '/%61pi/session',
    '/contacto-y-preguntas-frecuentes?envio=contacto',
    '/no/hay/nada.css',
    '/tienda/vinos/no-hay',
  ];
  it.each(disguisedPaths.filter((_, index) => isLongRun || index % 5 === 0))(
    'has no fact about a visitor, and nothing that is kept, at %s',
    async (path) => {
      const visitor = createShopper(behind().origin);
      await visitor.add('W-1', 3);
      const cookie = [...visitor.browser.cookies].map(([name, { value }]) => `${name}=${value}`).join('; ');
      behind().shop.requests.length = 0;
      await ask(path, { ...CHROME, cookie });
      const { status, text, headers } = await ask(path);
      expect(headers['cache-control'] ?? '').not.toContain('public');
      expect(headers['set-cookie']).toBeUndefined();
      expect(text).not.toMatch(/Tinto número 1\b|"count":3/);
      // nginx itself refuses some of them.
      expect(shopRequests()).toHaveLength(status === 400 ? shopRequests().length : 2);
    },
  );

  it('passes the requests of an editor who previews drafts, with their cookies', async () => {
    for (const name of ['__Host-preview', 'preview']) {
      behind().shop.requests.length = 0;
      await ask('/tienda');
      const cookie = `_ga=1; ${name}=signed`;
      for (const _time of [1, 2]) await ask('/tienda', { ...CHROME, cookie });
      await ask('/tienda', { ...CHROME, cookie: `not${name}=1` });
      expect(shopRequests().map(({ headers }) => headers.cookie)).toEqual(
        [undefined, cookie, cookie].slice(-shopRequests().length),
      );
    }
  });

  it('keeps each visitor’s cart, session and sign-in to that visitor', async () => {
    const [ana, luis] = [createShopper(behind().origin), createShopper(behind().origin)];
    await ana.add('W-1', 2);
    await luis.add('W-2', 1);
    expect([await ana.units(), await luis.units()]).toEqual([{ 'W-1': 2 }, { 'W-2': 1 }]);
    const page = await (await luis.get('/tienda')).text();
    const arrival = await ana.signIn(undefined, '/tienda');
    expect(arrival).toMatchObject({ path: '/tienda', status: 200, body: page });
    expect(await ana.session()).toMatchObject({ status: 'authenticated', cart: { count: 2 } });
    expect(await luis.session()).toMatchObject({ status: 'anonymous', cart: { count: 1 } });
    expect(await (await ana.get('/carrito')).text()).toContain('Tinto número 1');
    expect(await (await luis.get('/carrito')).text()).not.toMatch(/Tinto número 1\b/);
    await ana.signOut();
    expect(await ana.session()).toMatchObject({ status: 'anonymous' });
    expect(await luis.units()).toEqual({ 'W-2': 1 });
  });

  it('accepts forms, and shows a refused one to its sender only', async () => {
    const body = new URLSearchParams({ name: 'Ana Privada', email: 'x', message: '' }).toString();
    const headers = {
      ...CHROME,
      origin: behind().origin,
      accept: 'text/html',
      'content-type': 'application/x-www-form-urlencoded',
    };
    const refused = await behind().ask('/baja', { method: 'POST', headers, body });
    expect(refused.status).toBe(422);
    expect(refused.text).toContain('Ana Privada');
    expect((await ask('/baja')).text).not.toContain('Ana Privada');
  });
}
