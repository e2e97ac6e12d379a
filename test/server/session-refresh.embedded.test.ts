import type { ServerResponse } from 'node:http';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { failureList } from '#core/failure-list.ts';
import type { TestShop } from '../support/create-test-shop.ts';
import { realDeadlines } from '../support/deadlines.ts';
import { isLongRun } from '../support/is-long-run.ts';
import { type LyingProvider, startLyingProvider } from '../support/lying-provider.ts';
import { measureOwnTime } from '../support/own-time.ts';
import { textOf } from '../support/page-html.ts';
import { createShopper, type Shopper } from '../support/shopper.ts';
import { startTestShop } from '../support/start-test-shop.ts';
import { started } from '../support/started.ts';

const provider = started(() => startLyingProvider({ id: 'shop', secret: null }));
let shop: TestShop;
beforeAll(async () => {
  const env = { ...realDeadlines, IDENTITY_ISSUER: provider.issuer, IDENTITY_CLIENT_ID: 'shop' };
  shop = await startTestShop(env, { now: () => Date.now() + forwardMs });
});
afterAll(async () => {
  await shop.close();
});
beforeEach(() => {
  forwardMs = 0;
  provider.lies = {};
});

/** How far the shop's clock is ahead. */
let forwardMs = 0;

/** Signs in with an access token that expires after `seconds`; by default it is in its last minute afterwards. */
async function signIn(seconds?: number): Promise<Shopper> {
  const shopper = createShopper(shop.origin);
  provider.lies = { token: (answer) => ({ ...answer, expires_in: seconds ?? 165 }) };
  const { headers } = await shopper.get('/login');
  await shopper.get(`/login-callback${await provider.visit(headers.get('location') ?? '')}`);
  if (seconds === undefined) forwardMs += 120_000;
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
    await expect.poll(async () => (await ana.session()).user?.isSubscriber).toBe(true);
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
  ] as const)('keeps the session if it %s', { tags: ['S8.4', 'S9.21'] }, async (_, send) => {
    const ana = await signIn();
    provider.lies = answerTokensBy(send);
    // The token is still valid, so no request waits for the refresh, which gives up after ten seconds.
    const takenMs = measureOwnTime();
    const answers = await Promise.all([ana.session(), ana.session(), ana.session()]);
    expect(answers.every(({ status }) => status === 'authenticated')).toBe(true);
    expect(takenMs()).toBeLessThan(8000);
    await renewAgain(ana);
  });

  it.each([
    ['a refusal without a body', respond(400, '')],
    ['an unknown client', respond(401, '{"error":"invalid_client"}')],
    ['a redirect', respond(302, '')],
  ] as const)('keeps the session on %s', { tags: ['S8.4'] }, async (_, send) => {
    const ana = await signIn();
    provider.lies = answerTokensBy(send);
    const answers = await Promise.all(Array.from({ length: 6 }, () => ana.session()));
    expect(answers.map(({ status }) => status)).toEqual(Array(6).fill('authenticated'));
    await renewAgain(ana);
  });

  it('ends the session after one attempt on invalid_grant', { tags: ['S4.3', 'S8.4'] }, async () => {
    const ana = await signIn();
    const { length: logged } = shop.log;
    provider.lies = answerTokensBy(respond(400, '{"error":"invalid_grant"}'));
    const answers = await Promise.all(Array.from({ length: 6 }, () => ana.session()));
    const ended = { status: 'anonymous', user: null, cart: { count: 0 } };
    await expect.poll(async () => answers[answers.push(await ana.session()) - 1]).toEqual(ended);
    // Exactly one answer says that the session ended.
    expect(answers.filter((answer) => 'ended' in answer)).toEqual([{ ...ended, ended: true }]);
    expect(refreshes()).toHaveLength(1);
    const reported = shop.log.slice(logged).filter(({ code }) => code === 'tokenFailed');
    expect(reported).toHaveLength(1);
  });

  it('says on the cart page, without scripts and once, that the session ended', {
    tags: ['S4.3', 'S8.4'],
  }, async () => {
    const ana = await signIn();
    provider.lies = answerTokensBy(respond(400, '{"error":"invalid_grant"}'));
    // The answer of the cart does not say it: its page, or the session's answer, does.
    await expect.poll(() => ana.cart().then(() => refreshes().length)).toBe(1);
    const { sentence } = failureList.tokenFailed;
    await expect.poll(async () => textOf(await (await ana.get('/carrito')).text())).toContain(`${sentence} Ingresar`);
    expect(textOf(await (await ana.get('/carrito')).text())).not.toContain(sentence);
    expect(await ana.session()).not.toHaveProperty('ended');
    expect((await (await ana.get('/thankyou')).text()).includes('data-session="anonymous"')).toBe(true);
  });

  it('says it of a session without a refresh token, too', { tags: ['S8.4'] }, async () => {
    const ana = createShopper(shop.origin);
    provider.lies = { token: ({ refresh_token: _none, ...answer }) => ({ ...answer, expires_in: 165 }) };
    const { headers } = await ana.get('/login');
    await ana.get(`/login-callback${await provider.visit(headers.get('location') ?? '')}`);
    forwardMs += 120_000;
    expect(textOf(await (await ana.get('/carrito')).text())).toContain(failureList.missingRefreshToken.sentence);
    await ana.get(`/login-callback${await provider.visit((await ana.get('/login')).headers.get('location') ?? '')}`);
    forwardMs += 120_000;
    expect(await ana.session()).toMatchObject({ status: 'anonymous', ended: true });
  });

  it('ends a session that never got a refresh token', { tags: ['S8.4'] }, async () => {
    const ana = createShopper(shop.origin);
    provider.lies = { token: ({ refresh_token: _none, ...answer }) => ({ ...answer, expires_in: 165 }) };
    const { headers } = await ana.get('/login');
    const answer = await ana.get(`/login-callback${await provider.visit(headers.get('location') ?? '')}`);
    expect(answer.status).toBe(303);
    forwardMs += 120_000;
    expect((await ana.session()).status).toBe('anonymous');
    expect(shop.log).toContainEqual(expect.objectContaining({ code: 'missingRefreshToken' }));
  });

  it('ends a session whose refreshed token names another user', { tags: ['S6.3'] }, async () => {
    const ana = await signIn();
    provider.lies = { idToken: (claims) => ({ ...claims, sub: 'somebody-else' }) };
    expect((await ana.session()).status).toBe('anonymous');
  });
});

describe('a purchase', () => {
  it('that makes a subscriber is known after the thank-you page', { tags: ['S6.4'] }, async () => {
    const ana = await signIn(600);
    const user = provider.user;
    provider.user = { ...user, active_subs: 1 };
    expect((await ana.session()).user?.isSubscriber).toBe(false);
    for (const path of ['/thankyou', '/thankyou?order=%20', '/thankyou?order=a%2Fb']) await ana.get(path);
    expect(refreshes()).toEqual([]);
    for (let visit = 0; visit < 3; visit += 1) expect((await ana.get('/thankyou?order=1')).status).toBe(200);
    expect(refreshes()).toHaveLength(1);
    expect((await ana.session()).user?.isSubscriber).toBe(true);
    provider.user = user;
  });

  it('shows its thank-you page although the provider does not answer', async () => {
    const ana = await signIn(600);
    provider.lies = answerTokensBy(hang);
    expect((await ana.get('/thankyou?order=1')).status).toBe(200);
    expect((await ana.session()).status).toBe('authenticated');
    for (const response of hanging.splice(0)) response.destroy();
  });
});

describe('signing out', () => {
  const revocations = () => provider.requests.filter(({ endpoint }) => endpoint === 'revocation');

  it('revokes the refresh token', { tags: ['S7.37'] }, async () => {
    const ana = await signIn(600);
    expect((await ana.send('POST', '/logout')).status).toBe(303);
    await expect.poll(revocations).toHaveLength(1);
    expect(revocations()[0]?.params).toMatchObject({ token: expect.stringMatching(/^granted-/) });
  });

  it.runIf(isLongRun)('does not wait for the revocation, whose failure is logged', async () => {
    const ana = await signIn(600);
    const { length: logged } = shop.log;
    const messages = () => shop.log.slice(logged).map(({ msg }) => msg);
    provider.lies = { respond: ({ endpoint }) => endpoint === 'revocation' };
    expect((await ana.send('POST', '/logout')).status).toBe(303);
    expect(messages()).not.toContain('refresh token not revoked');
    await expect.poll(messages).toContain('refresh token not revoked');
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

const hanging: ServerResponse[] = [];

function hang(response: ServerResponse): void {
  hanging.push(response);
}

/** Ends the provider's failure and waits for a renewal that succeeds, which also closes the breaker. */
async function renewAgain(ana: Shopper): Promise<void> {
  provider.lies = {};
  provider.requests.length = 0;
  for (const response of hanging.splice(0)) response.destroy();
  const renew = async () => ((await ana.session()).status === 'authenticated' ? refreshes().length : 'ended');
  await expect.poll(renew).toBe(1);
}

function respond(status: number, body: string) {
  return (response: ServerResponse) => response.writeHead(status, { 'content-type': 'application/json' }).end(body);
}
