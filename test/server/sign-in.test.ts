import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { READY_PASSWORD } from '#adapters/embedded/identity/ready-users.ts';
import { hostilePaths } from '#test/support/hostile-paths.ts';
import { openShop } from '#test/support/open-shop.ts';
import { createShopper, READY_USER, type Shopper } from '#test/support/shopper.ts';
import { findSkus } from '#test/support/skus.ts';
import type { TestShop } from '#test/support/test-shop.ts';

const SUBSCRIBER = 'socia@bodega-viva.example';
const UNVERIFIED = 'pendiente@bodega-viva.example';

let shop: TestShop;
let skus: string[];
beforeAll(async () => {
  shop = await openShop({ ORDER_COOKIE_NAME: 'pedido' });
  skus = await findSkus(shop.origin, 3);
});
afterAll(() => shop.close());

const someone = () => createShopper(shop.origin);
const sku = (index: number) => skus[index] ?? '';
const cookie = (shopper: Shopper, name: string) => shopper.browser.cookies.get(name)?.value ?? null;

describe('a guest who signs in', () => {
  it('S1.5, S1.6, S2.24 goes to the provider, comes back to the page, and finds the cart on the account', async () => {
    const ana = someone();
    await ana.add(sku(0), 2);
    expect(cookie(ana, 'orderIdGuest')).not.toBeNull();
    const login = await ana.follow(`/login?redirectUrl=${encodeURIComponent('/tienda/vinos?type=tinto&page=2')}`);
    expect(login.body).toContain('Ingresá a tu cuenta');
    const back = await ana.submit(login.path, { email: READY_USER, password: READY_PASSWORD });
    expect(back).toMatchObject({ path: '/tienda/vinos?type=tinto&page=2', status: 200 });
    expect(await ana.session()).toEqual({
      status: 'authenticated',
      user: { firstName: 'Visita', lastName: 'Corriente', initials: 'VC', isSubscriber: false },
      cart: { count: 2 },
    });
    expect(cookie(ana, 'orderIdGuest')).toBeNull();
    const { merged, ...cart } = await ana.cart();
    expect(cart.lines).toMatchObject([{ sku: sku(0), quantity: 2 }]);
    expect(merged).toEqual([{ sku: sku(0), name: cart.lines[0]?.name, asked: 2, merged: 2 }]);
    const page = await (await ana.get('/carrito')).text();
    expect(page).toContain('Sumamos a tu cuenta lo que habías elegido antes de ingresar:');
    await ana.send('PUT', `/api/cart/items/${sku(0)}`, { quantity: 0 });
    expect(await ana.cart()).not.toHaveProperty('merged');
  });

  it('S1.6, S4.17, S6.3 finds the same cart in a second browser, and sums what each one brings', async () => {
    const [one, two, stranger] = [someone(), someone(), someone()];
    await one.add(sku(1), 1);
    await two.add(sku(1), 2);
    await two.add(sku(2), 1);
    await one.signIn(SUBSCRIBER);
    await two.signIn(SUBSCRIBER);
    expect(await two.units()).toEqual({ [sku(1)]: 3, [sku(2)]: 1 });
    await two.add(sku(2), 1);
    expect(await one.units()).toEqual({ [sku(1)]: 3, [sku(2)]: 2 });
    expect(await stranger.units()).toEqual({});
    for (const each of [sku(1), sku(2)]) await one.send('DELETE', `/api/cart/items/${each}`);
  });

  it('S4.15, S4.17 is told what stock did not allow', async () => {
    const [one, two] = [someone(), someone()];
    const { lines } = await one.add(sku(0), 1);
    const stock = lines[0]?.maxQuantity ?? 0;
    await one.send('PUT', `/api/cart/items/${sku(0)}`, { quantity: stock });
    await two.add(sku(0), 3);
    await two.signIn(SUBSCRIBER);
    await one.signIn(SUBSCRIBER);
    const cart = await one.cart();
    expect(cart.lines).toMatchObject([{ sku: sku(0), quantity: stock }]);
    expect(cart.merged).toMatchObject([{ asked: stock, merged: stock - 3 }]);
    expect(await (await one.get('/carrito')).text()).toContain(`${stock - 3} de ${stock} × `);
    await one.send('DELETE', `/api/cart/items/${sku(0)}`);
  });

  it('S9.21 gets a new session id at each sign-in, and the old one is over', async () => {
    const ana = someone();
    await ana.signIn();
    const first = cookie(ana, 'session');
    await ana.signIn();
    const second = cookie(ana, 'session');
    expect(second).not.toBe(first);
    expect(second?.length).toBeGreaterThanOrEqual(43);
    const old = someone();
    old.browser.cookies.set('session', { value: first ?? '', path: '/' });
    expect((await old.session()).status).toBe('anonymous');
  });

  it('signs in with two tabs at once', async () => {
    const ana = someone();
    const [first, second] = [await ana.get('/login?redirectUrl=/tienda'), await ana.get('/login?redirectUrl=/club')];
    const underWay = [...ana.browser.cookies.keys()].filter((name) => name.startsWith('ingreso-'));
    expect(underWay).toHaveLength(2);
    const finish = async (response: Response) => {
      const login = await ana.follow(response.headers.get('location') ?? '');
      return login.path.includes('/interaction/')
        ? ana.submit(login.path, { email: READY_USER, password: READY_PASSWORD })
        : login;
    };
    expect((await finish(second)).path).toBe('/club');
    expect((await finish(first)).path).toBe('/tienda');
    expect((await ana.session()).status).toBe('authenticated');
    expect([...ana.browser.cookies.keys()].filter((name) => name.startsWith('ingreso-'))).toEqual([]);
  });

  it('keeps at most five sign-ins under way, the oldest ones go', async () => {
    const ana = someone();
    const states: string[] = [];
    for (let tab = 0; tab < 7; tab += 1) {
      const { headers } = await ana.get('/login');
      states.push(new URL(headers.get('location') ?? '').searchParams.get('state') ?? '');
    }
    const kept = [...ana.browser.cookies.keys()].filter((name) => name.startsWith('ingreso-'));
    expect(kept.toSorted()).toEqual(
      states
        .slice(2)
        .map((state) => `ingreso-${state}`)
        .toSorted(),
    );
  });
});

describe('the cookies after signing in', () => {
  it('S7.38, S6.4, S9.19 tell sibling sites who it is, for a day', async () => {
    const ana = someone();
    await ana.add(sku(0), 1);
    const login = await ana.follow('/login');
    const { headers } = await openCallback(ana, login.path, SUBSCRIBER);
    const set = headers.getSetCookie();
    const subscriber = Object.fromEntries(
      set.map((line) => [line.split('=', 1)[0], line] as const).map(([name, line]) => [name ?? '', line]),
    );
    const sub = /^USER_ID=([^;]+)/.exec(subscriber['USER_ID'] ?? '')?.[1];
    for (const [name, value] of [
      ['USUARIO_LOGGED', 'true'],
      ['USER_ID', sub],
      ['USER_ID_CUSTOM', 'CRM-1001'],
      ['CONTACT_ID', 'CRM-1001'],
      ['REGISTER_USER', 'true'],
      ['SUSCRIPTOR_TYPE', 'suscriptor'],
      ['PAY_USER', 'yes'],
    ]) {
      expect(subscriber[name ?? '']).toMatch(
        new RegExp(`^${name}=${value}; Max-Age=86400; Path=/; Expires=[^;]+; SameSite=Lax$`),
      );
    }
    expect(subscriber['pedido']).toMatch(/^pedido=[\w-]+; Max-Age=5184000; Path=\/; Expires=[^;]+; SameSite=Lax$/);
    expect(subscriber['orderId']).toMatch(/; Max-Age=5184000; .*HttpOnly; SameSite=Lax$/);
    expect(subscriber['session']).toMatch(/; Max-Age=2592000; .*HttpOnly; SameSite=Lax$/);
    expect(subscriber['orderIdGuest']).toMatch(/^orderIdGuest=; .*Expires=Thu, 01 Jan 1970/);
    await ana.send('DELETE', `/api/cart/items/${sku(0)}`);
  });

  it('S7.38 are set again while the session lasts longer than they', async () => {
    const ana = someone();
    await ana.signIn();
    ana.browser.cookies.delete('USUARIO_LOGGED');
    await ana.session();
    expect(cookie(ana, 'USUARIO_LOGGED')).toBe('true');
  });

  it('S4.16, S4.18 are all gone after signing out, and the session with them', async () => {
    const ana = someone();
    await ana.add(sku(0), 1);
    await ana.signIn();
    const session = cookie(ana, 'session');
    const out = await ana.post('/logout');
    expect(out.status).toBe(303);
    expect(out.headers.get('location')).toBe(
      `${shop.origin}/embedded/identity/v2/logout?client_id=shop&returnTo=${encodeURIComponent(shop.origin)}`,
    );
    const own = [...ana.browser.cookies.keys()].filter((name) => !name.startsWith('identity'));
    expect(own).toEqual([]);
    ana.browser.cookies.set('session', { value: session ?? '', path: '/' });
    expect(await ana.session()).toEqual({ status: 'anonymous', user: null, cart: { count: 0 } });
  });

  it('S7.37 signs out of the provider too: the next sign-in asks again', async () => {
    const ana = someone();
    await ana.signIn();
    const out = await ana.signOut();
    expect(out).toMatchObject({ path: '/', status: 200 });
    const login = await ana.follow('/login');
    expect(login.body).toContain('Ingresá a tu cuenta');
  });

  it('S4.16 forget the account where its session is over', async () => {
    const ana = someone();
    await ana.add(sku(0), 1);
    await ana.signIn();
    const copy = someone();
    copy.browser.cookies.set('session', { value: cookie(ana, 'session') ?? '', path: '/' });
    await copy.post('/logout');
    await ana.session();
    const left = [...ana.browser.cookies.keys()].filter((name) => !name.startsWith('identity'));
    // The id of a session that is over opens nothing; an answer that is late must not take a new one's.
    expect(left).toEqual(['session']);
  });
});

describe('where a sign-in leads back to', () => {
  it.each(hostilePaths.filter((path) => path.length < 2000))(
    'S2.26 stays on the site with redirectUrl=%j',
    async (path) => {
      const ana = someone();
      const login = await ana.follow(`/login?redirectUrl=${encodeURIComponent(path)}`);
      const back = await openCallback(ana, login.path, READY_USER);
      expect(back.headers.get('location')).toBe('/');
    },
  );

  it('S2.26 is the page that the shopper was on, where nothing is asked', async () => {
    const ana = someone();
    const response = await ana.get('/login', { referer: `${shop.origin}/tienda/vinos?page=2` });
    const login = await ana.follow(response.headers.get('location') ?? '');
    const back = await ana.submit(login.path, { email: READY_USER, password: READY_PASSWORD });
    expect(back.path).toBe('/tienda/vinos?page=2');
  });

  it('S2.26 is home where the page is of another site, or several are asked', async () => {
    for (const [path, referer] of [
      ['/login', 'https://evil.example/tienda'],
      ['/login?redirectUrl=/tienda&redirectUrl=//evil.example', `${shop.origin}/club`],
    ]) {
      const ana = someone();
      const response = await ana.get(path ?? '', { referer: referer ?? '' });
      const login = await ana.follow(response.headers.get('location') ?? '');
      expect((await ana.submit(login.path, { email: READY_USER, password: READY_PASSWORD })).path).toBe('/');
    }
  });
});

describe('an account whose address is not verified', () => {
  it('S2.18, S2.25, S8.4 leads to the page that can send the mail again', async () => {
    const ana = someone();
    const login = await ana.follow('/login');
    const answer = await openCallback(ana, login.path, UNVERIFIED);
    expect(answer).toMatchObject({ status: 303 });
    expect(answer.headers.get('location')).toBe('/auth0-email-verification');
    const moved = await ana.get('/auth0-email-verification');
    expect([moved.status, moved.headers.get('location')]).toEqual([302, '/verificacion-email']);
    const page = await ana.follow('/verificacion-email');
    expect(page.status).toBe(200);
    expect(page.body).toContain('<h1>Verificá tu correo</h1>');
    expect(page.body).toContain(`href="${shop.origin}/embedded/identity/correo/reenviar"`);
    expect((await ana.session()).status).toBe('anonymous');
  });
});

describe('the silent check', () => {
  it('S4.2 is refused without a session, and changes nothing', async () => {
    const ana = someone();
    const answer = await ana.follow('/login?prompt=none');
    expect(answer.status).toBe(200);
    expect(answer.body).toContain('data-outcome="loginRequired"');
    expect(answer.body).toContain(`data-origin="${shop.origin}"`);
    expect(answer.body).not.toMatch(/<script(?! src=)/);
    expect(answer.headers.get('cache-control')).toBe('no-store');
    expect(answer.headers.get('content-security-policy')).toContain("frame-ancestors 'self'");
    expect((await ana.session()).status).toBe('anonymous');
  });

  it('S4.2 signs in where the provider knows the shopper', async () => {
    const ana = someone();
    await ana.signIn();
    ana.browser.cookies.delete('session');
    const answer = await ana.follow('/login?prompt=none');
    expect(answer.body).toContain('data-outcome="signed-in"');
    expect((await ana.session()).status).toBe('authenticated');
  });

  it('S9.21 may be framed by this site, a popup by nobody', async () => {
    const ana = someone();
    const login = await ana.follow('/login?display=popup&redirectUrl=/tienda');
    const answer = await ana.submit(login.path, { email: READY_USER, password: READY_PASSWORD });
    expect(answer.body).toContain('data-outcome="signed-in"');
    expect(answer.headers.get('content-security-policy')).toContain("frame-ancestors 'none'");
  });

  it('S2.19, S4.2, S9.23 is what the callback page is for, where there is nothing to process', async () => {
    for (const path of ['/login-callback', '/login-callback?code=canario-7f3a', '/login-callback?state=canario-7f3a']) {
      const page = await someone().follow(path);
      expect(page.status).toBe(200);
      expect(page.body).toContain('Comprobamos tu sesión');
      expect(page.body).not.toContain('canario');
      expect(page.headers.get('cache-control')).toBe('no-store');
    }
  });
});

/** The login page's form up to the callback's own answer. */
async function openCallback(shopper: Shopper, loginPath: string, email: string): Promise<Response> {
  let response = await shopper.post(loginPath, { email, password: READY_PASSWORD });
  for (;;) {
    const { pathname, search } = new URL(response.headers.get('location') ?? '/', shop.origin);
    response = await shopper.get(pathname + search);
    if (pathname === '/login-callback') return response;
  }
}
