import type { ServerResponse } from 'node:http';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type LyingProvider, startLyingProvider } from '../support/lying-provider.ts';
import { openShop } from '../support/open-shop.ts';
import { createShopper, type Shopper } from '../support/shopper.ts';
import type { TestShop } from '../support/test-shop.ts';

let provider: LyingProvider;
let shop: TestShop;
beforeAll(async () => {
  provider = await startLyingProvider({ id: 'shop', secret: null });
  shop = await openShop({ IDENTITY_ISSUER: provider.issuer, IDENTITY_CLIENT_ID: 'shop' });
});
afterAll(async () => {
  await shop.close();
  await provider.close();
});
beforeEach(() => {
  provider.lies = {};
});

/** Signs in with an access token that expires after `seconds`; by default it is in its last minute at once. */
async function signIn(seconds = 45): Promise<Shopper> {
  const shopper = createShopper(shop.origin);
  provider.lies = { token: (answer) => ({ ...answer, expires_in: seconds }) };
  const { headers } = await shopper.get('/login');
  // The callback reads the cart, which renews the token once; the new token expires as soon.
  await shopper.get(`/login-callback${await provider.visit(headers.get('location') ?? '')}`);
  provider.lies = {};
  provider.requests.length = 0;
  return shopper;
}

const refreshes = () => provider.requests.filter(({ params }) => params['grant_type'] === 'refresh_token');

describe('an access token in its last minute', () => {
  it('is renewed once by ten requests at once', { tags: ['S9.21'] }, async () => {
    const ana = await signIn();
    const answers = await Promise.all(Array.from({ length: 10 }, () => ana.session()));
    expect(answers.every(({ status }) => status === 'authenticated')).toBe(true);
    expect(refreshes()).toHaveLength(1);
    await ana.session();
    expect(refreshes()).toHaveLength(1);
  });

  it('is renewed before a cart is read or written', { tags: ['S7.36', 'S9.21'] }, async () => {
    const [reading, writing] = [await signIn(), await signIn()];
    await reading.cart();
    expect(refreshes()).toHaveLength(1);
    await writing.send('PUT', '/api/cart/items/NADA', { quantity: 1 });
    expect(refreshes()).toHaveLength(2);
  });

  it('is the only one that is renewed: a fresh token is not', { tags: ['S9.21'] }, async () => {
    const ana = await signIn(600);
    await ana.session();
    expect(refreshes()).toEqual([]);
  });

  it('gets new claims when it is renewed', { tags: ['S6.4'] }, async () => {
    const ana = await signIn();
    const user = provider.user;
    provider.user = { ...user, active_subs: 2 };
    expect((await ana.session()).user?.isSubscriber).toBe(true);
    expect(ana.browser.cookies.get('PAY_USER')?.value).toBe('yes');
    provider.user = user;
  });
});

describe('a token refresh that fails', () => {
  it.each([
    ['times out', hang],
    ['is cut off', (response: ServerResponse) => response.destroy()],
    ['is answered with a server error', respond(500, '{"error":"server_error"}')],
    ['is answered with 429', respond(429, '{}')],
    ['is answered with HTML', respond(200, '<h1>mantenimiento</h1>')],
  ] as const)('keeps the session if it %s', { tags: ['S8.4', 'S9.21'], timeout: 30_000 }, async (_, send) => {
    const ana = await signIn();
    provider.lies = answerTokensBy(send);
    const started = performance.now();
    const answers = await Promise.all([ana.session(), ana.session(), ana.session()]);
    expect(answers.every(({ status }) => status === 'authenticated')).toBe(true);
    // No request waits longer than the timeout of a refresh.
    expect(performance.now() - started).toBeLessThan(4500);
    provider.lies = {};
    await expect.poll(async () => (await ana.session()).status, { timeout: 15_000 }).toBe('authenticated');
  });

  it.each([
    ['invalid_grant', respond(400, '{"error":"invalid_grant"}')],
    ['a refusal without a body', respond(400, '')],
    ['a revoked client', respond(401, '{"error":"invalid_client"}')],
  ] as const)('ends the session after one attempt on %s', { tags: ['S4.3', 'S8.4'] }, async (_, send) => {
    const ana = await signIn();
    const { length: logged } = shop.log;
    provider.lies = answerTokensBy(send);
    const answers = await Promise.all(Array.from({ length: 6 }, () => ana.session()));
    expect(answers.map(({ status }) => status)).toEqual(Array(6).fill('anonymous'));
    expect(await ana.session()).toEqual({ status: 'anonymous', user: null, cart: { count: 0 } });
    expect(refreshes()).toHaveLength(1);
    const reported = shop.log.slice(logged).filter(({ code }) => code === 'tokenFailed');
    expect(reported).toHaveLength(1);
  });

  it('ends a session that never got a refresh token', { tags: ['S8.4'] }, async () => {
    const ana = createShopper(shop.origin);
    provider.lies = { token: ({ refresh_token: _none, ...answer }) => ({ ...answer, expires_in: 45 }) };
    const { headers } = await ana.get('/login');
    const answer = await ana.get(`/login-callback${await provider.visit(headers.get('location') ?? '')}`);
    expect(answer.status).toBe(303);
    expect((await ana.session()).status).toBe('anonymous');
    expect(shop.log).toContainEqual(expect.objectContaining({ code: 'missingRefreshToken' }));
  });

  it('ends a session whose refreshed token names another user', { tags: ['S6.3'] }, async () => {
    const ana = await signIn();
    provider.lies = { idToken: (claims) => ({ ...claims, sub: 'somebody-else' }) };
    expect((await ana.session()).status).toBe('anonymous');
  });
});

function answerTokensBy(send: (response: ServerResponse) => unknown): LyingProvider['lies'] {
  return {
    respond: ({ endpoint }, response) => {
      if (endpoint === 'token') send(response);
      return endpoint === 'token';
    },
  };
}

function hang(): void {}

function respond(status: number, body: string) {
  return (response: ServerResponse) => response.writeHead(status, { 'content-type': 'application/json' }).end(body);
}
