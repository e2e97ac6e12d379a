import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { type IdentityErrorCode, identityFailures } from '#core/account/identity-failures.ts';
import { type FailureCode, failureList } from '#core/failure-list.ts';
import type { TestShop } from '../support/create-test-shop.ts';
import { isLongRun } from '../support/is-long-run.ts';
import { refusedLies } from '../support/lies.ts';
import { type LyingProvider, startLyingProvider } from '../support/lying-provider.ts';
import { createShopper, type Shopper } from '../support/shopper.ts';
import { startTestShop } from '../support/start-test-shop.ts';
import { started } from '../support/started.ts';

const SECRET = 'canary-client-secret';

const provider = started(() => startLyingProvider({ id: 'shop', secret: SECRET }));
const shop = started(() => openShopAt(provider));

function openShopAt({ issuer }: LyingProvider): Promise<TestShop> {
  return startTestShop({ IDENTITY_ISSUER: issuer, IDENTITY_CLIENT_ID: 'shop', IDENTITY_CLIENT_SECRET: SECRET });
}

/** Goes to the provider. Returns the callback's query, or null if the shop did not redirect to the provider. */
async function goToProvider(shopper: Shopper, path = '/login?redirectUrl=/tienda'): Promise<string | null> {
  const response = await shopper.get(path);
  const location = response.headers.get('location');
  return location === null ? null : provider.visit(location);
}

/** Every secret in the provider's requests. */
function secretsOf({ requests }: LyingProvider): string[] {
  const names = ['code', 'code_verifier', 'refresh_token', 'client_secret', 'nonce', 'state'];
  const sent = requests.flatMap(({ params }) => names.map((name) => params[name] ?? ''));
  const tokens = requests.map(({ headers }) => headers.authorization?.replace('Bearer ', '') ?? '');
  return [...new Set([SECRET, ...sent, ...tokens])].filter((secret) => secret.length > 6);
}

describe('a provider that lies', () => {
  it.each(refusedLies.filter((_, index) => isLongRun || index % 3 === 0))(
    'signs nobody in: %s',
    { tags: ['S6.3', 'S8.4'] },
    async (_, lies, outcome) => {
      const lie = await lies();
      // The shop caches metadata and keys, so a lie about them needs a new shop.
      const isFresh = lie.discovery !== undefined || lie.jwks !== undefined || lie.respond !== undefined;
      const at = isFresh ? await openShopAt(provider) : shop;
      const logged = at.log.length;
      provider.requests.length = 0;
      provider.lies = lie;
      try {
        const mallory = createShopper(at.origin);
        const query = await goToProvider(mallory);
        const answer = query === null ? await mallory.get('/login') : await mallory.get(`/login-callback${query}`);
        const body = await answer.text();
        const lines = at.log.slice(logged);
        expectNothingOf([...secretsOf(provider), ...secretsIn(query), '<script>alert', 'evil.example'], body, lines);
        expect((await mallory.session()).status).toBe('anonymous');
        expect(mallory.browser.cookies.has('session')).toBe(false);
        expect(mallory.browser.cookies.has('USUARIO_LOGGED')).toBe(false);
        expect(answer.headers.get('cache-control')).toBe('no-store');
        if (query !== null && !isAnswer(query)) return expect(body.includes('Comprobamos tu sesión')).toBe(true);
        const code = toCode(outcome);
        if (code === 'emailNotVerified') expect(answer.headers.get('location')).toBe('/auth0-email-verification');
        else {
          expect(answer.status).toBe(failureList[code].status);
          const { sentence, message } = failureList[code];
          for (const part of [sentence, `data-message="${message}"`, 'href="/login?redirectUrl=']) {
            expect(body.includes(part), part).toBe(true);
          }
        }
        return expect(lines).toContainEqual(expect.objectContaining({ msg: 'sign-in failed', code }));
      } finally {
        provider.lies = {};
        if (isFresh) await at.close();
      }
    },
  );

  it.each([
    ['temporarily_unavailable', 'loginFailed'],
    ['login_required', 'loginRequired'],
  ])('leaves its error code %s in the log line of the failed sign-in', { tags: ['S8.4'] }, async (error, code) => {
    const logged = shop.log.length;
    provider.lies = {
      callback: (params) => {
        params.delete('code');
        params.set('error', error);
      },
    };
    try {
      const ana = createShopper(shop.origin);
      await ana.get(`/login-callback${await goToProvider(ana)}`);
    } finally {
      provider.lies = {};
    }
    expect(shop.log.slice(logged)).toContainEqual(
      expect.objectContaining({ msg: 'sign-in failed', code, cause: expect.stringContaining(`(${error})`) }),
    );
  });

  it('signs in again when it is honest', { tags: ['S1.5'] }, async () => {
    const ana = createShopper(shop.origin);
    const query = await goToProvider(ana);
    const answer = await ana.get(`/login-callback${query}`);
    expect(answer.status).toBe(303);
    expect(answer.headers.get('location')).toBe('/tienda');
    expect((await ana.session()).user?.firstName).toBe('Ana');
  });
});

describe('a forged or repeated callback', () => {
  it('beyond the suite: is refused in another browser', { tags: ['S8.4'] }, async () => {
    const [ana, mallory] = [createShopper(shop.origin), createShopper(shop.origin)];
    const query = await goToProvider(ana);
    await expectRefused(mallory, `/login-callback${query}`, 'missingTransaction');
    expect((await ana.get(`/login-callback${query}`)).status).toBe(303);
  });

  it('beyond the suite: is refused in a browser with another sign-in in progress', { tags: ['S8.4'] }, async () => {
    const [ana, mallory] = [createShopper(shop.origin), createShopper(shop.origin)];
    const query = await goToProvider(mallory);
    await goToProvider(ana);
    await expectRefused(ana, `/login-callback${query}`, 'invalidState');
  });

  it('beyond the suite: signs in once if it is sent twice', { tags: ['S8.4'] }, async () => {
    const ana = createShopper(shop.origin);
    const query = await goToProvider(ana);
    expect((await ana.get(`/login-callback${query}`)).status).toBe(303);
    provider.requests.length = 0;
    const again = await ana.get(`/login-callback${query}`);
    expect([again.status, again.headers.get('location')]).toEqual([303, '/']);
    expect(provider.requests).toEqual([]);
    expect((await ana.session()).status).toBe('authenticated');
  });

  it('beyond the suite: signs in at most once if it is sent twice at the same time', { tags: ['S8.4'] }, async () => {
    const ana = createShopper(shop.origin);
    const query = await goToProvider(ana);
    const answers = await Promise.all([1, 2].map(() => ana.get(`/login-callback${query}`)));
    expect(answers.filter(({ status }) => status === 303)).toHaveLength(1);
  });

  it('beyond the suite: is refused if its sealed cookie has the name of another state', {
    tags: ['S8.4'],
  }, async () => {
    const ana = createShopper(shop.origin);
    const query = new URLSearchParams((await goToProvider(ana)) ?? '');
    const [name = '', kept] = [...ana.browser.cookies].find(([each]) => each.startsWith('ingreso-')) ?? [];
    const other = `${name.slice('ingreso-'.length, -1)}${name.endsWith('A') ? 'B' : 'A'}`;
    ana.browser.cookies.delete(name);
    ana.browser.cookies.set(`ingreso-${other}`, kept ?? { value: '', path: '/' });
    query.set('state', other);
    await expectRefused(ana, `/login-callback?${query}`, 'missingTransaction');
  });

  it.each([
    ['a damaged seal', 'x'],
    ['no seal', ''],
    ['a seal of another secret', 'eyJhbGciOiJkaXIiLCJlbmMiOiJBMjU2R0NNIn0..AAAA.AAAA.AAAA'],
  ])('beyond the suite: is refused with %s', { tags: ['S8.4'] }, async (_, seal) => {
    const ana = createShopper(shop.origin);
    const query = await goToProvider(ana);
    for (const [name, cookie] of ana.browser.cookies) {
      if (name.startsWith('ingreso-')) cookie.value = seal.length > 1 ? seal : `${cookie.value.slice(0, -4)}${seal}AAA`;
    }
    await expectRefused(ana, `/login-callback${query}`, 'missingTransaction');
  });

  it('is not repeated in the answer or the log if it is malformed', { tags: ['S2.30', 'S8.4'] }, async () => {
    const canary = `canary-${randomUUID()}`;
    for (const query of [
      `?code=${canary}&state=${canary}`,
      `?error=${canary}&error_description=<b>${canary}</b>&state=${canary}`,
      `?error=access_denied&code=${canary}&state=${'x'.repeat(4000)}`,
      `?code=${canary}${'y'.repeat(8192)}&state=__proto__`,
      `?code=${canary}&state[a]=${canary}&state=toString`,
      `?code=%00${canary}&state=%ff%fe`,
    ]) {
      const mallory = createShopper(shop.origin);
      const answer = await mallory.get(`/login-callback${query}`);
      const body = await answer.text();
      expect(answer.status).toBe(400);
      expectNothingOf([canary], body + JSON.stringify([...answer.headers]), shop.log);
    }
  });
});

async function expectRefused(shopper: Shopper, path: string, code: FailureCode): Promise<void> {
  const answer = await shopper.get(path);
  expect(answer.status).toBe(failureList[code].status);
  expect((await answer.text()).includes(failureList[code].sentence)).toBe(true);
  expect((await shopper.session()).status).toBe('anonymous');
}

function expectNothingOf(secrets: readonly string[], body: string, lines: readonly unknown[]): void {
  const logged = JSON.stringify(lines);
  for (const secret of secrets) {
    expect(body.includes(secret), `${secret} in the body`).toBe(false);
    expect(logged.includes(secret), `${secret} in the log`).toBe(false);
  }
}

/** A provider's answer has a state, and a code or an error (S4.2). */
function isAnswer(query: string): boolean {
  const params = new URLSearchParams(query);
  return params.has('state') && (params.has('code') || params.has('error'));
}

/** The secrets in a callback's query, without short values and the provider's well-known sentence. */
function secretsIn(query: string | null): string[] {
  const params = new URLSearchParams(query ?? '');
  return ['code', 'state', 'error_description'].flatMap((name) =>
    params.getAll(name).filter((value) => value.length > 10 && !value.startsWith('Please verify')),
  );
}

function toCode(outcome: string): FailureCode {
  // An outcome of the table is an identity error's code or "unavailable".
  return outcome === 'unavailable' ? 'loginUnavailable' : identityFailures[outcome as IdentityErrorCode];
}
