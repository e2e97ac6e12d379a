import { beforeAll, describe, expect, it } from 'vitest';
import { DEMO_PASSWORD } from '#test/support/demo-password.ts';
import { createShopper, DEMO_EMAIL, type Shopper } from '../../support/shopper.ts';
import { findSkus } from '../../support/skus.ts';
import { startTestShop } from '../../support/start-test-shop.ts';
import { started } from '../../support/started.ts';

const SUBSCRIBER = 'socia@bodega-viva.example';
const UNVERIFIED = 'pendiente@bodega-viva.example';

const shop = started(startTestShop);
let skus: string[];
beforeAll(async () => {
  skus = await findSkus(shop.origin, 3);
});

const someone = () => createShopper(shop.origin);
const sku = (index: number) => skus[index] ?? '';
const cookie = (shopper: Shopper, name: string) => shopper.browser.cookies.get(name)?.value ?? null;

describe('a guest who signs in', () => {
  it('goes to the provider, comes back to the page, and finds the cart on the account', {
    tags: ['S1.5', 'S1.6', 'S2.24'],
  }, async () => {
    const ana = someone();
    await ana.add(sku(0), 2);
    expect(cookie(ana, 'orderIdGuest')).not.toBeNull();
    const login = await ana.follow(`/login?redirectUrl=${encodeURIComponent('/tienda/vinos?type=tinto&page=2')}`);
    expect(login.body).toContain('Ingresá a tu cuenta');
    const back = await ana.submit(login.path, { email: DEMO_EMAIL, password: DEMO_PASSWORD });
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

  it('is an event, which the server records', async () => {
    const logins = () => shop.log.filter(({ event }) => event === 'login');
    const before = logins().length;
    await someone().signIn();
    expect(logins()).toHaveLength(before + 1);
    expect(logins().at(-1)).toMatchObject({ msg: 'visitor event', page: '/', props: { mode: 'page' } });
  });

  it('has a line in the log for the sign-in and the sign-out, without a name or an id', async () => {
    const ana = someone();
    await ana.signIn();
    await ana.signOut();
    const lines = shop.log.filter(({ msg }) => msg === 'signed in' || msg === 'signed out').slice(-2);
    const withoutIds = lines.map(({ time: _time, requestId: _request, traceId: _trace, ...line }) => line);
    expect(withoutIds).toEqual([
      { level: 30, mode: 'page', msg: 'signed in' },
      { level: 30, msg: 'signed out' },
    ]);
  });

  it('keeps a guest’s order under orderIdGuest, a user’s under orderId, each signed', {
    tags: ['S4.14', 'S4.18'],
  }, async () => {
    const ana = someone();
    await ana.add(sku(0), 1);
    expect(ana.browser.cookies.has('orderId')).toBe(false);
    const guest = cookie(ana, 'orderIdGuest') ?? '';
    expect(guest).toMatch(/^[\w-]+\.[\w-]{43}$/);
    const forger = someone();
    const [id = ''] = guest.split('.');
    for (const forged of [id, `${id}.`, `${id}.${'A'.repeat(43)}`]) {
      forger.browser.cookies.set('orderIdGuest', { value: forged, path: '/' });
      expect(await forger.units()).toEqual({});
    }
    await ana.signIn();
    expect(cookie(ana, 'orderId')).toMatch(/^[\w-]+\.[\w-]{43}$/);
    // The commerce provider reads `checkout_order`.
    const { id: order } = await ana.cart();
    expect(cookie(ana, 'orderId')?.startsWith(`${order}.`)).toBe(true);
    expect(cookie(ana, 'checkout_order')).toBe(order);
    expect(cookie(ana, 'orderIdGuest')).toBeNull();
    await ana.send('DELETE', `/api/cart/items/${sku(0)}`);
  });

  it('reads the session from one endpoint that is never cached', { tags: ['S4.1'] }, async () => {
    const ana = someone();
    const ask = async () => {
      const answer = await ana.get('/api/session');
      expect(answer.headers.get('cache-control')).toBe('no-store');
      return (await answer.json()).status;
    };
    expect(await ask()).toBe('anonymous');
    await ana.signIn();
    expect(await ask()).toBe('authenticated');
  });

  it('finds the same cart in a second browser, with the units of both guest carts', {
    tags: ['S1.6', 'S4.17', 'S6.3'],
  }, async () => {
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

  it('is told which units the stock did not allow', { tags: ['S4.15', 'S4.17'] }, async () => {
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

  it('gets a new session id at each sign-in, and the old one is ended', { tags: ['S6.3'] }, async () => {
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

  it('gets every response of the sign-in and of the sign-out with no-store', { tags: ['S9.23'] }, async () => {
    const ana = someone();
    const toProvider = await ana.get('/login?redirectUrl=/club');
    const login = await ana.follow('/login?redirectUrl=/club');
    const signedIn = await ana.openCallback(login.path, DEMO_EMAIL);
    const signedOut = await ana.post('/logout');
    expect([toProvider.status, signedIn.status, signedOut.status]).toEqual([302, 303, 303]);
    for (const { headers } of [toProvider, signedIn, signedOut]) expect(headers.get('cache-control')).toBe('no-store');
  });

  it('can sign in with two tabs at once', async () => {
    const ana = someone();
    const [first, second] = [await ana.get('/login?redirectUrl=/tienda'), await ana.get('/login?redirectUrl=/club')];
    const underWay = [...ana.browser.cookies.keys()].filter((name) => name.startsWith('ingreso-'));
    expect(underWay).toHaveLength(2);
    const finish = async (response: Response) => {
      const login = await ana.follow(response.headers.get('location') ?? '');
      return login.path.includes('/interaction/')
        ? ana.submit(login.path, { email: DEMO_EMAIL, password: DEMO_PASSWORD })
        : login;
    };
    expect((await finish(second)).path).toBe('/club');
    expect((await finish(first)).path).toBe('/tienda');
    expect((await ana.session()).status).toBe('authenticated');
    expect([...ana.browser.cookies.keys()].filter((name) => name.startsWith('ingreso-'))).toEqual([]);
  });

  it('has at most five sign-ins in progress: the oldest are dropped', async () => {
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

describe('an account whose address is not verified', () => {
  it('is redirected to the page that can send the verification mail again', {
    tags: ['S2.18', 'S2.25', 'S8.4'],
  }, async () => {
    const ana = someone();
    const login = await ana.follow('/login');
    const answer = await ana.openCallback(login.path, UNVERIFIED);
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
