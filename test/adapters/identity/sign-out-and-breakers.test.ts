import { describe, expect, it } from 'vitest';
import type { OidcIdentityOptions } from '#adapters/identity/oidc-identity.ts';
import { isLongRun } from '../../support/is-long-run.ts';
import { answer } from '../../support/lie-makers.ts';
import { measureOwnTime } from '../../support/own-time.ts';
import { createIdentity, outcomeOf, page, signIn, startSession } from './provider-session.ts';

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

  it('goes to an endpoint of another origin, and keeps its query with each key once', async () => {
    const { provider } = await startSession();
    const identity = createIdentity(provider, { logout: 'oidc' });
    const endpoint =
      'https://login.example/out?tenant=a&client_id=other&post_logout_redirect_uri=https://other.example';
    provider.lies = { discovery: (metadata) => ({ ...metadata, end_session_endpoint: endpoint }) };
    const url = new URL((await identity.signOutUrl()) ?? '');
    expect(url.origin + url.pathname).toBe('https://login.example/out');
    expect([...url.searchParams].sort()).toEqual([
      ['client_id', 'shop'],
      ['post_logout_redirect_uri', 'http://localhost:3000'],
      ['tenant', 'a'],
    ]);
  });

  it('has no URL if the provider is unavailable or has no such endpoint', async () => {
    const { provider } = await startSession();
    provider.lies = { discovery: (metadata) => ({ ...metadata, end_session_endpoint: undefined }) };
    expect(await createIdentity(provider, { logout: 'oidc' }).signOutUrl()).toBeNull();
    await provider.close();
    expect(await createIdentity(provider, { logout: 'oidc' }).signOutUrl()).toBeNull();
  });

  const cognito = (metadata: Record<string, unknown>) => ({ ...metadata, end_session_endpoint: undefined });
  const keycloak = (metadata: Record<string, unknown>) => ({
    ...metadata,
    token_endpoint: `${metadata['issuer']}/token`,
  });
  const another = (metadata: Record<string, unknown>) => ({
    ...metadata,
    token_endpoint: 'https://other.example/oauth/token',
  });
  it.each<[string, (metadata: Record<string, unknown>) => Record<string, unknown>, string | null]>([
    ['Auth0, which names both', (metadata) => metadata, '/v2/logout'],
    ['Auth0 without an end-session endpoint', cognito, '/v2/logout'],
    ['a provider with an end-session endpoint', keycloak, '/logout'],
    ['a token endpoint of that path on another host', another, '/logout'],
    ['a provider with none', (metadata) => cognito(keycloak(metadata)), null],
    ...['', '/logout', null, 5, 'javascript:alert(1)'].map(
      (address): [string, (metadata: Record<string, unknown>) => Record<string, unknown>, null] => [
        `a provider whose end-session endpoint is ${JSON.stringify(address)}`,
        (metadata) => ({ ...keycloak(metadata), end_session_endpoint: address }),
        null,
      ],
    ),
  ])('without a setting is that of %s', { tags: ['S7.37'] }, async (_title, discovery, path) => {
    const { log, lines } = recordLog();
    const { provider, identity } = await startSession({ logout: null, log });
    provider.lies = { discovery };
    const url = await identity.signOutUrl();
    expect(url === null ? null : new URL(url).pathname).toBe(path);
    expect(lines.length).toBe(path === null ? 1 : 0);
  });

  it.each(['v2', 'oidc'] as const)('says in the log that the provider lacks what is configured: %s', async (logout) => {
    const { log, lines } = recordLog();
    const { provider, identity } = await startSession({ logout, log });
    provider.lies = { discovery: (metadata) => cognito(keycloak(metadata)) };
    await identity.startSignIn(page);
    expect(JSON.stringify(lines)).toContain('the provider has no such way to sign out');
  });

  it('waits at most two seconds for a provider that does not answer', async () => {
    const { provider } = await startSession();
    provider.lies = { respond: ({ endpoint }) => endpoint === 'discovery' };
    const identity = createIdentity(provider, { logout: 'oidc', timeoutMs: 10_000 });
    const takenMs = measureOwnTime();
    expect(await identity.signOutUrl()).toBeNull();
    // Other calls wait ten seconds; the rest is for a busy machine.
    expect(takenMs()).toBeLessThan(8000);
  });
});

describe('a refresh token', () => {
  it('is revoked at the provider', { tags: ['S7.37'] }, async () => {
    const { log, lines } = recordLog();
    const { provider, identity } = await startSession({ log });
    const { tokens, claims } = await signIn(provider, identity);
    await identity.revoke(tokens.refreshToken ?? '');
    expect(lines).toEqual([]);
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

  it.runIf(isLongRun)('is revoked within two seconds or not at all', async () => {
    const { provider } = await startSession();
    provider.lies = { respond: ({ endpoint }) => endpoint === 'revocation' };
    const takenMs = measureOwnTime();
    await createIdentity(provider, { timeoutMs: 10_000 }).revoke('a-token');
    expect(takenMs()).toBeLessThan(8000);
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
    await expect.poll(refresh).toBe('signed in');
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
