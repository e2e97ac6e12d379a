import { beforeAll, describe, expect, it } from 'vitest';
import { createShopper, type Shopper } from '../../support/shopper.ts';
import { findSkus } from '../../support/skus.ts';
import { startTestShop } from '../../support/start-test-shop.ts';
import { started } from '../../support/started.ts';

const SUBSCRIBER = 'socia@bodega-viva.example';

const shop = started(() => startTestShop({ ORDER_COOKIE_NAME: 'pedido' }));
let skus: string[];
beforeAll(async () => {
  skus = await findSkus(shop.origin, 3);
});

const someone = () => createShopper(shop.origin);
const sku = (index: number) => skus[index] ?? '';
const cookie = (shopper: Shopper, name: string) => shopper.browser.cookies.get(name)?.value ?? null;

describe('the cookies after signing in', () => {
  it('tell sibling sites for a day who is signed in', { tags: ['S7.38', 'S6.4', 'S9.19'] }, async () => {
    const ana = someone();
    await ana.add(sku(0), 1);
    const login = await ana.follow('/login');
    const { headers } = await ana.openCallback(login.path, SUBSCRIBER);
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

  it('are set again if they expire before the session', { tags: ['S7.38'] }, async () => {
    const ana = someone();
    await ana.signIn();
    ana.browser.cookies.delete('USUARIO_LOGGED');
    await ana.session();
    expect(cookie(ana, 'USUARIO_LOGGED')).toBe('true');
  });

  it('are all gone after signing out, and the session is ended', { tags: ['S4.16', 'S4.18'] }, async () => {
    const ana = someone();
    await ana.add(sku(0), 1);
    await ana.signIn();
    await ana.get('/envio?postalCode=C1425ABC');
    expect(cookie(ana, 'postalCode')).toBe('1425');
    await ana.post(`/api/cart/items/${sku(0)}`, { quantity: '0', had: '1' });
    expect(cookie(ana, 'cartChange')).toBeDefined();
    const session = cookie(ana, 'session');
    const out = await ana.post('/logout');
    expect(out.status).toBe(303);
    const provider = `${shop.origin}/embedded/identity/v2/logout?client_id=shop&amp;returnTo=${encodeURIComponent(shop.origin)}`;
    expect((await ana.follow(out.headers.get('location') ?? '')).body).toContain(`url=${provider}"`);
    expect(shop.log.filter(({ service }) => service === 'identity')).toEqual([]);
    const own = [...ana.browser.cookies.keys()].filter((name) => !name.startsWith('identity'));
    expect(own).toEqual([]);
    ana.browser.cookies.set('session', { value: session ?? '', path: '/' });
    expect(await ana.session()).toEqual({ status: 'anonymous', user: null, cart: { count: 0 } });
  });

  it('are gone at the provider too after signing out: the next sign-in shows the login form', {
    tags: ['S7.37'],
  }, async () => {
    const ana = someone();
    await ana.signIn();
    const { body } = await ana.signOut();
    const provider = new URL(/url=([^"]+)"/.exec(body)?.[1]?.replaceAll('&amp;', '&') ?? '');
    expect(await ana.follow(provider.pathname + provider.search)).toMatchObject({ path: '/', status: 200 });
    const login = await ana.follow('/login');
    expect(login.body).toContain('Ingresá a tu cuenta');
  });

  it('are cleared when the account’s session has ended', { tags: ['S4.16'] }, async () => {
    const ana = someone();
    await ana.add(sku(0), 1);
    await ana.signIn();
    const copy = someone();
    copy.browser.cookies.set('session', { value: cookie(ana, 'session') ?? '', path: '/' });
    await copy.post('/logout');
    await ana.session();
    const left = [...ana.browser.cookies.keys()].filter((name) => !name.startsWith('identity'));
    // The cookie of an ended session stays: a late response must not delete the cookie of a new session.
    expect(left).toEqual(['session']);
  });
});
