import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type CookieBrowser, createCookieBrowser } from '../../support/cookie-browser.ts';
import type { TestShop } from '../../support/create-test-shop.ts';
import { freePort } from '../../support/free-port.ts';
import { withMergeScene } from '../../support/merge-scene.ts';
import { describeWithRedis } from '../../support/redis.ts';
import { startTestShop } from '../../support/start-test-shop.ts';

const ACCOUNT = [
  ...['USUARIO_LOGGED', 'USER_ID', 'USER_ID_CUSTOM', 'CONTACT_ID'],
  ...['REGISTER_USER', 'SUSCRIPTOR_TYPE', 'PAY_USER'],
];
/** Those of the merge's scene have no CRM id. */
const SET_ACCOUNT = ACCOUNT.filter((name) => name !== 'CONTACT_ID');

const scene = withMergeScene();

type Variant = { env: Record<string, string>; order: string; session: string };
const plain: Variant = { env: {}, order: 'checkout_order', session: 'session' };
const shared: Variant = {
  env: {
    ...{ ORIGIN: 'https://tienda.bodega.example', COOKIE_DOMAIN: 'bodega.example' },
    ...{ ORDER_COOKIE_NAME: 'checkout.vtex.com', ORDER_COOKIE_VALUE: '__ofid={id}' },
  },
  order: 'checkout.vtex.com',
  session: '__Host-session',
};

describe('with SQLite on loopback', () => describeCookies(plain, () => ({})));
describe('with SQLite on https, a shared domain and the provider’s own order cookie', () =>
  describeCookies(shared, () => ({})));
describeWithRedis('with Redis', (server) => {
  describeCookies(plain, () => ({ REDIS_URL: server().url }));

  it('no cookie ends while Redis does not answer', { tags: ['S4.16'] }, async () => {
    const port = await freePort();
    const shop = await startTestShop({ ...scene.env, REDIS_URL: server().url, PORT: String(port) });
    const ana = visitorOf(`http://127.0.0.1:${port}`, shop.origin);
    await ana.add();
    await ana.signIn();
    const before = ana.jar();
    ana.replace('session', 'A'.repeat(43));
    await server().stop();
    for (const path of ['/api/session', '/api/cart', '/carrito', '/thankyou'])
      expect((await ana.open(path)).headers.getSetCookie(), path).toEqual([]);
    expect(ana.jar()).toEqual(before);
    await server().restart();
    await expect.poll(async () => (await ana.open('/api/session')).headers.getSetCookie().length).toBeGreaterThan(0);
    expect(ana.jar()).toEqual(['session']);
    await shop.close();
  });
});

type Visitor = ReturnType<typeof visitorOf>;

function visitorOf(address: string, origin: string, browser: CookieBrowser = createCookieBrowser()) {
  const open = (path: string, init: RequestInit = {}) =>
    browser.open(address + path, { ...init, headers: { origin, ...init.headers } });
  const put = (path: string, method: string, fields: Record<string, string>, headers: Record<string, string> = {}) =>
    open(path, { method, body: new URLSearchParams(fields), headers });
  return {
    browser,
    open,
    put,
    add: () => put('/api/cart/items', 'POST', { sku: scene.skuAt(0), quantity: '1' }),
    signIn: async () => {
      const { headers } = await open('/login');
      return open(`/login-callback${await scene.provider.visit(headers.get('location') ?? '')}`);
    },
    jar: () => [...browser.cookies.keys()].filter((name) => name !== 'cartChange' && name !== 'postalCode').toSorted(),
    replace: (name: string, value: string) => browser.cookies.set(name, { value, path: '/' }),
  };
}

function describeCookies({ env, order, session }: Variant, store: () => Record<string, string>): void {
  let shop: TestShop;
  let address: string;
  beforeAll(async () => {
    const port = await freePort();
    address = `http://127.0.0.1:${port}`;
    shop = await startTestShop({ ...scene.env, SHIPPING_QUOTES: 'on', PORT: String(port), ...env, ...store() });
  });
  afterAll(() => shop.close());

  const someone = () => visitorOf(address, shop.origin);
  const all = [...SET_ACCOUNT, order, 'orderId', 'mergedCart', session].toSorted();
  async function signedIn(): Promise<Visitor> {
    const ana = someone();
    await ana.add();
    await ana.signIn();
    expect(ana.jar()).toEqual(all);
    return ana;
  }

  const private_ = [
    '/api/session',
    '/api/cart',
    '/carrito',
    '/carrito/armar',
    '/envio',
    '/thankyou',
    '/club/mi-club',
    '/api/shipping?postalCode=1425&sku=W-6&quantity=1',
  ];
  const losses: [string, (ana: Visitor) => void, string[]][] = [
    ['is missing', (ana) => ana.browser.cookies.delete(session), []],
    ['no longer fits', (ana) => ana.replace(session, 'A'.repeat(43)), [session]],
    ['is no session id', (ana) => ana.replace(session, 'j:{}'), [session]],
  ];

  describe.for(losses)('a session cookie that %s', ([how, lose, left]) => {
    const read = how === 'no longer fits' ? private_.filter((path) => !/armar|envio|shipping/.test(path)) : private_;
    it.for(read)('ends the account’s order and cookies at %s', { tags: ['S4.16', 'S7.38'] }, async (path) => {
      const ana = await signedIn();
      lose(ana);
      const set = (await ana.open(path)).headers.getSetCookie();
      expect(ana.jar()).toEqual(left);
      if (env['COOKIE_DOMAIN'] === undefined) return;
      const names = set.filter((line) => line.includes('Domain=bodega.example')).map((line) => line.split('=', 1)[0]);
      expect(names.toSorted()).toEqual([...SET_ACCOUNT, order].toSorted());
    });

    it('ends them at a write, whose order cookie names the new cart', { tags: ['S4.14', 'S4.16'] }, async () => {
      const ana = await signedIn();
      const { value } = ana.browser.cookies.get(order) ?? {};
      lose(ana);
      await ana.add();
      expect(ana.jar()).toEqual([order, 'orderIdGuest', ...left].toSorted());
      expect(ana.browser.cookies.get(order)?.value).not.toBe(value);
    });

    it('ends them while the shop service does not answer', { tags: ['S4.16'] }, async () => {
      const ana = await signedIn();
      lose(ana);
      scene.backend.fail('shop', 'error');
      await ana.open('/api/session');
      expect(ana.jar()).toEqual(left);
    });

    it('leaves a guest’s cart and its order cookie', { tags: ['S4.14', 'S4.16'] }, async () => {
      const guest = someone();
      await guest.add();
      const kept = [order, 'orderIdGuest'].map((name) => [name, guest.browser.cookies.get(name)] as const);
      const ana = await signedIn();
      lose(ana);
      for (const [name, cookie] of kept) if (cookie !== undefined) ana.browser.cookies.set(name, cookie);
      await ana.open('/api/session');
      expect(ana.jar()).toEqual([order, 'orderIdGuest', ...left].toSorted());
      expect(ana.browser.cookies.get(order)).toEqual(kept[0]?.[1]);
    });

    it('leaves an order cookie of another program', { tags: ['S4.14'] }, async () => {
      const ana = await signedIn();
      lose(ana);
      ana.replace(order, '__ofid=de-otro');
      await ana.open('/api/session');
      expect(ana.jar()).toEqual([order, ...left].toSorted());
    });

    it('ends nothing in an answer that a cache keeps', { tags: ['S4.16'] }, async () => {
      const ana = await signedIn();
      const before = ana.jar();
      lose(ana);
      for (const path of ['/', '/tienda/vinos', '/club', '/api/suggest?q=malbec', '/api/products?skus=W-6'])
        expect((await ana.open(path)).headers.getSetCookie(), path).toEqual([]);
      expect(ana.jar()).toEqual(before.filter((name) => name !== session || left.includes(name)));
    });

    it('leaves a sibling site’s cookies if nobody was signed in here', { tags: ['S7.38'] }, async () => {
      const guest = someone();
      lose(guest);
      for (const name of ACCOUNT) guest.replace(name, 'true');
      await guest.open('/api/session');
      expect(guest.jar()).toEqual([...ACCOUNT, ...left].toSorted());
    });
  });

  describe.for(subsetsOf(['session', 'orderId', 'order', 'mergedCart', 'account', 'orderIdGuest']))(
    'a browser that has kept of a member’s and a guest’s cookies %s',
    (kept) => {
      it('has nothing of the member without the session', { tags: ['S4.16', 'S7.38'] }, async () => {
        const guest = someone();
        await guest.add();
        const ana = await signedIn();
        const member = new Map(ana.browser.cookies);
        const guestId = guest.browser.cookies.get('orderIdGuest');
        ana.browser.cookies.clear();
        const has = (name: string) => kept.includes(name);
        for (const [name, cookie] of member) {
          const kind =
            name === session ? 'session' : name === order ? 'order' : SET_ACCOUNT.includes(name) ? 'account' : name;
          if (has(kind)) ana.browser.cookies.set(name, cookie);
        }
        if (guestId !== undefined && has('orderIdGuest')) ana.browser.cookies.set('orderIdGuest', guestId);
        await ana.open('/login');
        const read = (await (await ana.open('/api/session')).json()) as { status: string; cart: { count: number } };
        const jar = ana.jar().filter((name) => !name.includes('ingreso'));
        const memberOrder = member.get(order)?.value;
        const order_ = ana.browser.cookies.get(order)?.value;
        if (has('session')) {
          // The guest's cart is merged, and its id may be shown for a while.
          expect(jar.filter((name) => name !== 'mergedCart')).toEqual(all.filter((name) => name !== 'mergedCart'));
          expect([read.status, order_]).toEqual(['authenticated', memberOrder]);
          return;
        }
        // Without `orderId` and `mergedCart` nothing says that somebody was signed in at this shop.
        const isKnown = has('orderId') || has('mergedCart');
        const left = [
          ...(has('account') && !isKnown ? SET_ACCOUNT : []),
          ...(has('orderIdGuest') ? [order, 'orderIdGuest'] : has('order') && !isKnown ? [order] : []),
        ];
        expect(jar).toEqual(left.toSorted());
        expect([read.status, read.cart.count]).toEqual(['anonymous', has('orderIdGuest') ? 1 : 0]);
        if (isKnown || has('orderIdGuest')) expect(order_).not.toBe(memberOrder);
      });
    },
  );

  it.for<[string, string, Record<string, string>?]>([
    ['GET', '/login'],
    ['GET', '/login?prompt=none'],
    ['GET', '/login-callback?state=x&code=y'],
    ['GET', '/verificacion-email?success=true'],
    ['GET', '/auth0-email-verification?success=true'],
    ['GET', '/api/nada'],
    ['PUT', '/api/cart/items/NADA', { quantity: '1' }],
    ['POST', '/api/membership', {}],
    ['POST', '/api/leads', { source: 'contacto' }],
    ['POST', '/baja', {}],
    ['GET', '/tienda?agregado=1'],
    ['GET', '/nada?utm_source=a'],
  ])(
    'an answer of %s %s ends what a lost session has left, unless it is for everybody',
    {
      tags: ['S4.16'],
    },
    async ([method, path, fields]) => {
      const ana = await signedIn();
      const before = ana.jar().filter((name) => name !== session);
      ana.browser.cookies.delete(session);
      const answer = await (fields === undefined ? ana.open(path) : ana.put(path, method, fields));
      const jar = ana.jar().filter((name) => !name.includes('ingreso'));
      const names = answer.headers.getSetCookie().map((line) => line.split('=', 1)[0]);
      expect(names).toEqual([...new Set(names)]);
      expect(jar).toEqual(path.startsWith('/nada') ? before : []);
    },
  );

  it('an `orderId` of another session ends with the next sign-in, even while the cart is unavailable', {
    tags: ['S4.16'],
  }, async () => {
    const ana = await signedIn();
    ana.browser.cookies.delete(session);
    scene.provider.user = { ...scene.provider.user, sub: 'berta' };
    scene.backend.fail('shop', 'error');
    await ana.signIn();
    expect(ana.jar()).toEqual([...SET_ACCOUNT, session].toSorted());
    expect(ana.browser.cookies.get('USER_ID')?.value).toBe('berta');
  });

  it.for(['orderId', order, ...SET_ACCOUNT])(
    '%s is set again while the session lives',
    { tags: ['S7.38'] },
    async (name) => {
      const ana = await signedIn();
      ana.browser.cookies.delete(name);
      await ana.open('/api/session');
      expect(ana.jar()).toEqual(all);
    },
  );

  it('the notice of a change counts only with the session that made it', { tags: ['S4.16'] }, async () => {
    const ana = await signedIn();
    await ana.put(`/api/cart/items/${scene.skuAt(0)}`, 'POST', { quantity: '0', had: '1' });
    const change = ana.browser.cookies.get('cartChange');
    expect(change).toBeDefined();
    ana.browser.cookies.delete(session);
    const page = await ana.open('/carrito');
    expect(await page.text()).not.toMatch(/Sacaste|Quitaste/);
  });

  it('signing out leaves a guest’s order cookie', { tags: ['S4.18'] }, async () => {
    const guest = someone();
    await guest.add();
    await guest.put('/logout', 'POST', {});
    expect(guest.jar()).toEqual([order, 'orderIdGuest'].toSorted());
  });

  it('the session cookie lasts thirty days from the sign-in and is not renewed', { tags: ['S6.3'] }, async () => {
    const ana = someone();
    const set = (await ana.signIn()).headers.getSetCookie();
    expect(set.find((line) => line.startsWith(`${session}=`))).toContain('; Max-Age=2592000; ');
    const later = (await ana.open('/api/session')).headers.getSetCookie();
    expect(later.filter((line) => line.startsWith(session))).toEqual([]);
  });
}

function subsetsOf(names: string[]): string[][] {
  const sets: string[][] = [[]];
  for (const name of names) sets.push(...sets.map((set) => [...set, name]));
  return sets;
}
