import { createHmac } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { createShopper, type Shopper } from '../support/shopper.ts';
import { findSkus } from '../support/skus.ts';
import { startTestShop } from '../support/start-test-shop.ts';
import { started } from '../support/started.ts';

const shop = started(startTestShop);
let sku: string;
let ana: Shopper;
let userCart: string;
let guestCart: string;
beforeAll(async () => {
  sku = (await findSkus(shop.origin, 1))[0] ?? '';
  ana = createShopper(shop.origin);
  await ana.signIn();
  userCart = (await ana.add(sku, 2)).id ?? '';
  guestCart = (await createShopper(shop.origin).add(sku, 1)).id ?? '';
});

/** Sends the cookies to each path whose response depends on the visitor. */
async function readAnswers(cookies: Record<string, string>) {
  const shopper = createShopper(shop.origin);
  for (const [name, value] of Object.entries(cookies)) shopper.browser.cookies.set(name, { value, path: '/' });
  const answers = [
    await shopper.get('/api/session'),
    await shopper.get('/api/cart'),
    await shopper.get('/carrito'),
    await shopper.get('/thankyou?order=1'),
    await shopper.send('PUT', `/api/cart/items/${sku}`, { quantity: 1 }),
    await shopper.send('DELETE', `/api/cart/items/${sku}`),
  ];
  return Promise.all(
    answers.map(async (answer) => ({
      status: answer.status,
      body: await answer.text(),
      // A forged cookie may be cleared.
      set: answer.headers.getSetCookie().filter((line) => !line.includes('Expires=Thu, 01 Jan 1970')),
    })),
  );
}

describe('a forged cookie', () => {
  const hmac = (value: string) => createHmac('sha256', 'a guess').update(value).digest('base64url');
  const forgeries: [string, () => Record<string, string>][] = [
    ['orderId without a signature or a dot', () => ({ orderId: userCart })],
    ['orderIdGuest without a signature or a dot', () => ({ orderIdGuest: userCart })],
    ['orderIdGuest of another guest', () => ({ orderIdGuest: guestCart })],
    ['orderIdGuest signed with another secret', () => ({ orderIdGuest: `${userCart}.${hmac(userCart)}` })],
    ['orderIdGuest in the format of a cookie library', () => ({ orderIdGuest: `s%3A${userCart}.${hmac(userCart)}` })],
    ['orderIdGuest with an empty signature', () => ({ orderIdGuest: `${userCart}.` })],
    [
      'orderIdGuest that is JSON',
      () => ({ orderIdGuest: `j%3A${encodeURIComponent(JSON.stringify({ id: userCart }))}` }),
    ],
    ['orderIdGuest signed for orderId', () => ({ orderIdGuest: ana.browser.cookies.get('orderId')?.value ?? '' })],
    ['orderId of a user without the session', () => ({ orderId: ana.browser.cookies.get('orderId')?.value ?? '' })],
    [
      'orderId of a user with another session',
      () => ({ orderId: ana.browser.cookies.get('orderId')?.value ?? '', session: 'A'.repeat(43) }),
    ],
    ['mergedCart without a signature', () => ({ mergedCart: guestCart })],
    [
      'USER_ID and USUARIO_LOGGED',
      () => ({ USER_ID: ana.browser.cookies.get('USER_ID')?.value ?? '', USUARIO_LOGGED: 'true' }),
    ],
    [
      'every cookie of sibling sites',
      () => ({
        USUARIO_LOGGED: 'true',
        USER_ID: '1',
        USER_ID_CUSTOM: '1',
        REGISTER_USER: 'true',
        CONTACT_ID: '1',
        SUSCRIPTOR_TYPE: 'suscriptor',
        PAY_USER: 'yes',
        checkout_order: userCart,
      }),
    ],
    ['a session that does not exist', () => ({ session: 'A'.repeat(43) })],
    [
      'a session with the prefix of https',
      () => ({ '__Host-session': ana.browser.cookies.get('session')?.value ?? '' }),
    ],
    ['a session with a suffix', () => ({ session: `${ana.browser.cookies.get('session')?.value}x` })],
    ['a session that is JSON', () => ({ session: `j%3A${encodeURIComponent('{"$ne":null}')}` })],
    ['a session as SQL', () => ({ session: encodeURIComponent("' or 1=1 --") })],
    ['a session named like a property', () => ({ session: '__proto__' })],
  ];

  it.each(forgeries)('gives access to nothing: %s', { tags: ['S6.3', 'S7.38'] }, async (_, forge) => {
    const anonymous = await readAnswers({});
    const before = await ana.units();
    expect(await readAnswers(forge())).toEqual(anonymous);
    expect(await ana.units()).toEqual(before);
  });
});

describe('a write request', () => {
  const writes = [
    ['POST', '/api/cart/items'],
    ['PUT', '/api/cart/items/x'],
    ['DELETE', '/api/cart/items/x'],
    ['POST', '/api/cart/items/x'],
    ['POST', '/logout'],
  ] as const;
  const origins: [string, Record<string, string>][] = [
    ['from another origin', { origin: 'https://evil.example' }],
    ['without an origin', {}],
    ['with the origin "null"', { origin: 'null' }],
    ['from a sibling site', { origin: 'https://tienda.localhost', 'sec-fetch-site': 'same-site' }],
    ['from another site by sec-fetch-site', { 'sec-fetch-site': 'cross-site' }],
    ['from the address bar', { 'sec-fetch-site': 'none' }],
  ];
  const cases = writes.flatMap(([method, path]) => origins.map(([from, headers]) => ({ method, path, from, headers })));

  it.each(cases)(
    'is refused before any effect: $method $path $from',
    { tags: ['S6.3'] },
    async ({ method, path, headers }) => {
      const before = await ana.units();
      const cookie = [...ana.browser.cookies].map(([name, { value }]) => `${name}=${value}`).join('; ');
      const answer = await fetch(shop.origin + path.replace('x', sku), {
        method,
        redirect: 'manual',
        headers: { ...headers, cookie, 'content-type': 'application/json' },
        body: JSON.stringify({ sku, quantity: 3 }),
      });
      expect(answer.status).toBe(403);
      expect(answer.headers.getSetCookie()).toEqual([]);
      expect(await ana.units()).toEqual(before);
      expect((await ana.session()).status).toBe('authenticated');
    },
  );

  it('is accepted from this site by origin or by sec-fetch-site', { tags: ['S6.3'] }, async () => {
    const guest = createShopper(shop.origin);
    for (const headers of [
      { origin: shop.origin },
      { 'sec-fetch-site': 'same-origin' },
      { origin: shop.origin, 'sec-fetch-site': 'cross-site' },
    ]) {
      const answer = await fetch(`${shop.origin}/api/cart/items`, {
        method: 'POST',
        headers: { ...headers, 'content-type': 'application/json' },
        body: JSON.stringify({ sku, quantity: 1 }),
      });
      expect(answer.status).toBe(200);
    }
    expect(await guest.units()).toEqual({});
  });
});

describe('the embedded provider', () => {
  it('gives tokens to a program, by a code alone, and takes no other form from elsewhere', async () => {
    const post = async (path: string) => {
      const body = new URLSearchParams({ grant_type: 'authorization_code', client_id: 'shop', code: 'x' });
      return (await fetch(`${shop.origin}/embedded/identity${path}`, { method: 'POST', body })).status;
    };
    expect(await post('/oauth/token')).toBe(400);
    expect(await post('/interaction/x')).toBe(403);
    expect(await post('/oauth/token/')).toBe(403);
  });
});
