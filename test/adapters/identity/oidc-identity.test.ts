import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import type { OidcIdentityOptions } from '#adapters/identity/oidc-identity.ts';
import { answer } from '../../support/lie-makers.ts';
import { createIdentity, outcomeOf, page, signIn, startSession } from './provider-session.ts';

const secretless = { clientSecret: null };

describe('signing in at an honest provider', () => {
  it('requests a code with PKCE S256, state, nonce and the scopes', { tags: ['S7.35', 'S6.2', 'S2.24'] }, async () => {
    const { provider, identity } = await startSession({ audience: 'https://api.shop.example' });
    const { url, attempt } = await identity.startSignIn(page);
    const asked = Object.fromEntries(new URL(url).searchParams);
    expect(asked).toMatchObject({
      client_id: 'shop',
      response_type: 'code',
      redirect_uri: 'http://localhost:3000/login-callback',
      code_challenge: createHash('sha256').update(attempt.codeVerifier).digest('base64url'),
      code_challenge_method: 'S256',
      state: attempt.state,
      nonce: attempt.nonce,
      audience: 'https://api.shop.example',
      scope:
        'openid profile email address phone read:current_user update:current_user update:current_user_metadata offline_access',
    });
    expect(asked).not.toHaveProperty('prompt');
    expect(asked).not.toHaveProperty('display');
    expect(url.startsWith(`${provider.issuer}/authorize?`)).toBe(true);
    const other = await identity.startSignIn(page);
    for (const secret of ['state', 'nonce', 'codeVerifier'] as const) {
      expect(other.attempt[secret]).not.toBe(attempt[secret]);
    }
  });

  it('sends prompt=none for a silent check, and display=popup for a popup', { tags: ['S4.2'] }, async () => {
    const { identity } = await startSession();
    const silent = await identity.startSignIn({ silent: true, display: 'page' });
    expect(new URL(silent.url).searchParams.get('prompt')).toBe('none');
    const popup = await identity.startSignIn({ silent: false, display: 'popup' });
    expect(new URL(popup.url).searchParams.get('display')).toBe('popup');
    expect(new URL(popup.url).searchParams.has('audience')).toBe(false);
  });

  it('exchanges the code at the token endpoint and reads the claims', { tags: ['S7.36', 'S3.9'] }, async () => {
    const { provider, identity } = await startSession();
    provider.user = { ...provider.user, crm_id: 'CRM-7', active_subs: 2 };
    const { tokens, claims } = await signIn(provider, identity);
    expect(claims).toEqual({
      sub: 'user-1',
      givenName: 'Ana',
      familyName: 'Páez',
      email: 'ana@correo.example',
      crmId: 'CRM-7',
      activeSubs: 2,
    });
    expect(tokens).toMatchObject({ accessToken: expect.any(String), refreshToken: expect.any(String) });
    const exchange = provider.requests.find(({ endpoint }) => endpoint === 'token');
    expect(exchange?.params).toMatchObject({
      grant_type: 'authorization_code',
      client_id: 'shop',
      client_secret: 'a-client-secret-that-nobody-sees',
      redirect_uri: 'http://localhost:3000/login-callback',
    });
    expect(exchange?.headers.authorization).toBeUndefined();
  });

  it('signs in as a public client if there is no secret', async () => {
    const { provider } = await startSession(secretless);
    await signIn(provider, createIdentity(provider, secretless));
    const exchange = provider.requests.find(({ endpoint }) => endpoint === 'token');
    expect(exchange?.params).not.toHaveProperty('client_secret');
    expect(exchange?.params).toHaveProperty('code_verifier');
  });

  it('reads the provider’s own claims under their namespace, and only there', { tags: ['S3.9'] }, async () => {
    const { provider } = await startSession();
    const identity = createIdentity(provider, { claimNamespace: 'https://shop.example/' });
    provider.user = {
      ...provider.user,
      crm_id: 'self-made',
      active_subs: 9,
      'https://shop.example/crm_id': 4711,
      'https://shop.example/active_subs': '1',
    };
    expect((await signIn(provider, identity)).claims).toMatchObject({ crmId: '4711', activeSubs: 1 });
  });

  it('treats blank claims and claims of another type as missing', async () => {
    const { provider, identity } = await startSession();
    provider.user = {
      sub: 'user-2',
      given_name: '  ',
      email: 'x@y.example',
      active_subs: 'many',
    };
    expect((await signIn(provider, identity)).claims).toEqual({
      sub: 'user-2',
      givenName: null,
      familyName: null,
      email: 'x@y.example',
      crmId: null,
      activeSubs: 0,
    });
  });

  it('calls userinfo only for claims that the ID token lacks', async () => {
    const { provider, identity } = await startSession();
    provider.user = { ...provider.user, active_subs: 1 };
    await signIn(provider, identity);
    expect(provider.requests.some(({ endpoint }) => endpoint === 'userinfo')).toBe(false);
    provider.lies = { idToken: ({ given_name: _name, email: _email, active_subs: _subs, ...rest }) => rest };
    expect((await signIn(provider, identity)).claims).toMatchObject({ givenName: 'Ana', activeSubs: 1 });
    provider.lies.discovery = (metadata) => ({ ...metadata, userinfo_endpoint: undefined });
    expect((await signIn(provider, createIdentity(provider))).claims).toMatchObject({ sub: 'user-1', givenName: null });
  });

  it('adds the lifetime of an access token to the current time; five minutes if expires_in is missing', async () => {
    const now = Date.parse('2026-11-09T12:00:00Z');
    const { provider, identity } = await startSession({ clock: { now: () => now } });
    // `toBeCloseTo` allows five seconds, because the library counts the lifetime down in real time.
    expect((await signIn(provider, identity)).tokens.expiresAt).toBeCloseTo(now + 600_000, -4);
    provider.lies = { token: (answer) => ({ ...answer, expires_in: '120' }) };
    const { tokens, claims } = await signIn(provider, identity);
    expect(tokens.expiresAt).toBeCloseTo(now + 120_000, -4);
    provider.lies = { token: ({ expires_in: _dropped, ...answer }) => answer };
    expect((await signIn(provider, identity)).tokens.expiresAt).toBeCloseTo(now + 300_000, -4);
    const refreshed = await identity.refresh(tokens.refreshToken ?? '', claims.sub);
    expect(refreshed.tokens.expiresAt).toBeCloseTo(now + 300_000, -4);
  });
});

describe('the name of a user', () => {
  it.each([
    [{ name: 'Ana María Páez' }, 'Ana', 'María Páez'],
    [{ name: '  Ana  ' }, 'Ana', null],
    [{ name: 'Ana Páez', family_name: 'Gómez' }, null, 'Gómez'],
    [{ name: 'Ana Páez', given_name: 'Anita' }, 'Anita', null],
    [{ name: ['Ana', 'Páez'] }, null, null],
  ])('in %j is split only if given and family name are missing', { tags: ['S6.6'] }, async (names, given, family) => {
    const { provider, identity } = await startSession();
    provider.user = { sub: 'user-3', ...names };
    expect((await signIn(provider, identity)).claims).toMatchObject({ givenName: given, familyName: family });
  });
});

describe('the provider’s metadata', () => {
  it('is read once, at the first sign-in, and again after a failure', async () => {
    const { provider, identity } = await startSession();
    expect(provider.requests).toEqual([]);
    let isDown = true;
    provider.lies = {
      respond: (_request, response) => {
        if (isDown) response.writeHead(503).end();
        return isDown;
      },
    };
    await expect(identity.startSignIn(page)).rejects.toMatchObject({ name: 'Unavailable', service: 'identity' });
    isDown = false;
    provider.requests.length = 0;
    await Promise.all([signIn(provider, identity), signIn(provider, identity)]);
    await signIn(provider, identity);
    expect(provider.requests.filter(({ endpoint }) => endpoint === 'discovery')).toHaveLength(1);
  });

  it('is read with the fetch option, so that the provider can be reached at an internal address', async () => {
    const { provider } = await startSession();
    const publicIssuer = 'https://shop.example/embedded/identity';
    const requested: string[] = [];
    provider.lies = {
      discovery: () => ({
        issuer: publicIssuer,
        authorization_endpoint: `${publicIssuer}/authorize`,
        token_endpoint: `${publicIssuer}/oauth/token`,
        jwks_uri: `${publicIssuer}/jwks`,
        code_challenge_methods_supported: ['S256'],
      }),
      idToken: (claims) => ({ ...claims, iss: publicIssuer }),
    };
    const identity = createIdentity(provider, {
      issuer: publicIssuer,
      fetch: (url, init) => {
        requested.push(String(url));
        return fetch(String(url).replace(publicIssuer, provider.issuer), init);
      },
    });
    const { url, attempt } = await identity.startSignIn(page);
    const query = await provider.visit(url.replace(publicIssuer, provider.issuer));
    const callback = new URLSearchParams(query);
    callback.set('iss', publicIssuer);
    expect((await identity.completeSignIn(`?${callback}`, attempt)).claims.sub).toBe('user-1');
    expect(requested.every((each) => each.startsWith(publicIssuer))).toBe(true);
  });
});

describe('a provider without https', () => {
  const issuer = 'http://identidad:9000';

  /** Sends the requests for that host to the provider of the test. */
  async function arrange(allowHttpHosts: readonly string[]) {
    const { provider } = await startSession();
    const toIssuer = (metadata: Record<string, unknown>) =>
      JSON.parse(JSON.stringify(metadata).replaceAll(provider.issuer, issuer));
    provider.lies = { discovery: toIssuer };
    const send: typeof fetch = (url, init) => fetch(String(url).replace(issuer, provider.issuer), init);
    return createIdentity(provider, { issuer, fetch: send, allowHttpHosts });
  }

  it('is called if its host is allowed', async () => {
    const identity = await arrange(['identidad:9000']);
    expect((await identity.startSignIn(page)).url.startsWith(`${issuer}/authorize?`)).toBe(true);
  });

  it('is refused if its host is not allowed', async () => {
    const identity = await arrange(['identidad:9001']);
    await expect(identity.startSignIn(page)).rejects.toMatchObject({ name: 'Unavailable' });
  });
});

describe('signing out of the provider', () => {
  it('goes to /v2/logout without a request to the provider', { tags: ['S7.37'] }, async () => {
    const { provider, identity } = await startSession();
    expect(await identity.signOutUrl()).toBe(
      `${provider.issuer}/v2/logout?client_id=shop&returnTo=http%3A%2F%2Flocalhost%3A3000`,
    );
    expect(provider.requests).toEqual([]);
  });

  it('goes to the discovered endpoint, without id_token_hint, if the logout option is oidc', async () => {
    const { provider } = await startSession();
    const identity = createIdentity(provider, { logout: 'oidc' });
    const url = new URL((await identity.signOutUrl()) ?? '');
    expect(url.href.startsWith(`${provider.issuer}/logout?`)).toBe(true);
    expect(Object.fromEntries(url.searchParams)).toEqual({
      client_id: 'shop',
      post_logout_redirect_uri: 'http://localhost:3000',
    });
  });

  it('has no URL if the provider is unavailable or has no such endpoint', async () => {
    const { provider } = await startSession();
    provider.lies = { discovery: (metadata) => ({ ...metadata, end_session_endpoint: undefined }) };
    expect(await createIdentity(provider, { logout: 'oidc' }).signOutUrl()).toBeNull();
    await provider.close();
    expect(await createIdentity(provider, { logout: 'oidc' }).signOutUrl()).toBeNull();
  });

  it('waits at most two seconds for a provider that does not answer', async () => {
    const { provider } = await startSession();
    provider.lies = { respond: ({ endpoint }) => endpoint === 'discovery' };
    const identity = createIdentity(provider, { logout: 'oidc', timeoutMs: 10_000 });
    const startedAt = performance.now();
    expect(await identity.signOutUrl()).toBeNull();
    expect(performance.now() - startedAt).toBeLessThan(3000);
  });
});

describe('a refresh token', () => {
  it('is revoked at the provider', { tags: ['S7.37'] }, async () => {
    const { provider, identity } = await startSession();
    const { tokens, claims } = await signIn(provider, identity);
    await identity.revoke(tokens.refreshToken ?? '');
    await expect(identity.refresh(tokens.refreshToken ?? '', claims.sub)).rejects.toMatchObject({ isFinal: true });
    expect(provider.requests.find(({ endpoint }) => endpoint === 'revocation')?.params).toMatchObject({
      token: tokens.refreshToken,
      token_type_hint: 'refresh_token',
    });
  });

  it('is left to expire if the provider has no endpoint for revoking it', async () => {
    const { provider } = await startSession();
    provider.lies = { discovery: (metadata) => ({ ...metadata, revocation_endpoint: undefined }) };
    const { log, lines } = recordLog();
    await createIdentity(provider, { log }).revoke('a-token');
    expect(provider.requests.map(({ endpoint }) => endpoint)).toEqual(['discovery']);
    expect(lines).toEqual([]);
  });

  it.each([
    ['refuses the revocation', 401, '{"error":"invalid_client"}'],
    ['fails', 503, ''],
  ])('that could not be revoked is logged without its value if the provider %s', async (_, status, body) => {
    const { provider } = await startSession();
    provider.lies = answer('revocation', status, body);
    const { log, lines } = recordLog();
    await createIdentity(provider, { log }).revoke('a-secret-token');
    expect(lines).toMatchObject([{ service: 'identity', message: 'refresh token not revoked' }]);
    expect(JSON.stringify(lines)).not.toContain('a-secret-token');
  });

  it('is revoked within two seconds or not at all', async () => {
    const { provider } = await startSession();
    provider.lies = { respond: ({ endpoint }) => endpoint === 'revocation' };
    const startedAt = performance.now();
    await createIdentity(provider, { timeoutMs: 10_000 }).revoke('a-token');
    expect(performance.now() - startedAt).toBeLessThan(4000);
  });
});

describe('the breakers in front of the provider', () => {
  it('stop refreshes after five failures in a row, let sign-ins pass, and log their state', async () => {
    const { provider } = await startSession();
    const { log, lines } = recordLog();
    const identity = createIdentity(provider, { log });
    const { tokens, claims } = await signIn(provider, identity);
    const refresh = () => outcomeOf(identity.refresh(tokens.refreshToken ?? '', claims.sub));
    provider.requests.length = 0;
    provider.lies = answer('token', 401, '{"error":"invalid_client"}');
    const outcomes: string[] = [];
    for (let attempt = 0; attempt < 8; attempt += 1) outcomes.push(await refresh());
    expect(outcomes).toEqual([...Array(5).fill('token_failed'), ...Array(3).fill('unavailable')]);
    expect(provider.requests).toHaveLength(5);
    expect(lines).toEqual([{ service: 'identity', route: 'refresh', message: 'breaker open' }]);

    provider.lies = {};
    await signIn(provider, identity);
    await expect.poll(refresh, { timeout: 10_000 }).toBe('signed in');
    expect(lines).toContainEqual({ service: 'identity', route: 'refresh', message: 'breaker closed' });
  });

  it('answer at once while the provider is down', async () => {
    const { provider, identity } = await startSession();
    await provider.close();
    for (let attempt = 0; attempt < 5; attempt += 1) await outcomeOf(identity.startSignIn(page));
    await expect(identity.startSignIn(page)).rejects.toMatchObject({
      name: 'Unavailable',
      message: 'the breaker is open',
    });
  });

  it('are never opened by a visitor’s wrong code or by a refused refresh token', async () => {
    const { provider, identity } = await startSession();
    for (let attempt = 0; attempt < 8; attempt += 1) {
      const started = await identity.startSignIn(page);
      const callback = `?code=wrong&state=${started.attempt.state}&iss=${encodeURIComponent(provider.issuer)}`;
      expect(await outcomeOf(identity.completeSignIn(callback, started.attempt))).toBe('login_failed');
      expect(await outcomeOf(identity.refresh('wrong', 'user-1'))).toBe('token_failed');
    }
    await signIn(provider, identity);
  });
});

function recordLog() {
  const lines: Record<string, unknown>[] = [];
  const log: OidcIdentityOptions['log'] = { warn: (fields, message) => lines.push({ ...fields, message }) };
  return { log, lines };
}
