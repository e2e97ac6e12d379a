import { describe, expect, it } from 'vitest';
import { answer, claim, redirect, signNone, truncate } from '../../support/lie-makers.ts';
import type { Lies } from '../../support/lying-provider.ts';
import { createIdentity, outcomeOf, printError, signIn, startSession } from './provider-session.ts';

/** Signs in and returns a session whose tokens can be refreshed. */
async function startSignedIn() {
  const session = await startSession();
  session.provider.user = { ...session.provider.user, active_subs: 0 };
  const { tokens } = await signIn(session.provider, session.identity);
  session.provider.requests.length = 0;
  return { ...session, refreshToken: tokens.refreshToken ?? '' };
}

describe('a refresh of tokens', () => {
  it('returns new tokens and the current claims', async () => {
    const { provider, identity, refreshToken } = await startSignedIn();
    provider.user = { ...provider.user, active_subs: 1, crm_id: 'CRM-1' };
    const { tokens, claims } = await identity.refresh(refreshToken, 'user-1');
    expect(tokens.refreshToken).not.toBe(refreshToken);
    expect(claims).toMatchObject({ sub: 'user-1', activeSubs: 1, crmId: 'CRM-1' });
    expect(provider.requests.map(({ params }) => params)).toEqual([
      expect.objectContaining({ grant_type: 'refresh_token', refresh_token: refreshToken, client_id: 'shop' }),
    ]);
    await identity.refresh(tokens.refreshToken ?? '', 'user-1');
  });

  it('keeps the new tokens if the keys of their ID token cannot be loaded', async () => {
    const { provider, identity } = await startSession();
    const { tokens, claims } = await signIn(provider, identity);
    await provider.rotateKeys();
    provider.lies = answer('jwks', 503, '');
    const refreshed = await identity.refresh(tokens.refreshToken ?? '', claims.sub);
    expect(refreshed.claims).toEqual(claims);
    provider.lies = {};
    await identity.refresh(refreshed.tokens.refreshToken ?? '', claims.sub);
  });

  it('keeps the old refresh token if there is no new one', async () => {
    const { provider, identity, refreshToken } = await startSignedIn();
    provider.lies = { token: ({ refresh_token: _none, ...rest }) => rest };
    expect((await identity.refresh(refreshToken, 'user-1')).tokens.refreshToken).toBe(refreshToken);
  });

  it.each<Record<string, unknown>>([
    { refresh_token: null },
    { refresh_token: '' },
    { id_token: null },
    { id_token: '' },
    { scope: null },
    { scope: ['openid'] },
    { refresh_token: null, id_token: null, scope: null, expires_in: null },
    { expires_in: 1e308 },
    { expires_in: '1e400' },
  ])('takes an optional field that is none for a missing one: %j', { tags: ['S9.21'] }, async (fields) => {
    const { provider, identity, refreshToken } = await startSignedIn();
    provider.lies = { token: (answer) => ({ ...answer, ...fields }) };
    const { tokens, claims } = await identity.refresh(refreshToken, 'user-1');
    if ('refresh_token' in fields) expect(tokens.refreshToken).toBe(refreshToken);
    expect(tokens.expiresAt).toBeLessThan(Date.now() + 3_600_000);
    expect(claims?.sub).toBe('user-1');
  });

  it('reads the claims from userinfo if there is no ID token', { tags: ['S6.4'] }, async () => {
    const { provider, identity, refreshToken } = await startSignedIn();
    provider.lies = { token: ({ id_token: _none, ...rest }) => rest };
    provider.user = { ...provider.user, active_subs: 3 };
    expect((await identity.refresh(refreshToken, 'user-1')).claims).toMatchObject({ sub: 'user-1', activeSubs: 3 });
  });

  it('returns no claims if there is no ID token and no userinfo endpoint, or if userinfo fails', async () => {
    const { provider, refreshToken } = await startSignedIn();
    provider.lies = {
      discovery: (metadata) => ({ ...metadata, userinfo_endpoint: undefined }),
      token: ({ id_token: _none, ...rest }) => rest,
    };
    const first = await createIdentity(provider).refresh(refreshToken, 'user-1');
    expect(first).toMatchObject({ claims: null, tokens: { accessToken: expect.any(String) } });
    const identity = createIdentity(provider);
    provider.lies = { ...answer('userinfo', 503, ''), idToken: ({ email: _none, ...rest }) => rest };
    const second = await identity.refresh(first.tokens.refreshToken ?? '', 'user-1');
    expect(second).toMatchObject({ claims: null, tokens: { accessToken: expect.any(String) } });
  });

  it('is refused finally without a refresh token', { tags: ['S8.4'] }, async () => {
    const { provider, identity } = await startSignedIn();
    await expect(identity.refresh('', 'user-1')).rejects.toMatchObject({
      code: 'missing_refresh_token',
      isFinal: true,
    });
    expect(provider.requests).toEqual([]);
  });

  it('is refused finally with a refresh token that was used before', { tags: ['S4.3'] }, async () => {
    const { identity, refreshToken } = await startSignedIn();
    await identity.refresh(refreshToken, 'user-1');
    const error: unknown = await identity.refresh(refreshToken, 'user-1').catch((reason: unknown) => reason);
    expect(error).toMatchObject({ code: 'token_failed', message: 'Get access token failed', isFinal: true });
    expect(printError(error)).not.toContain(refreshToken);
  });

  it.each(['interaction_required', 'login_required', 'mfa_required', 'access_denied'])(
    'is refused finally by %s, which only the user can change',
    { tags: ['S4.3', 'S8.4'] },
    async (code) => {
      const { provider, identity, refreshToken } = await startSignedIn();
      provider.lies = answer('token', 400, JSON.stringify({ error: code }));
      await expect(identity.refresh(refreshToken, 'user-1')).rejects.toMatchObject({
        code: 'token_failed',
        isFinal: true,
        cause: { message: expect.stringContaining(`(${code})`) },
      });
    },
  );

  const spent = '{"error":"invalid_grant"}';
  it.each<[string, Lies]>([
    ['a text', answer('token', 400, spent, 'text/plain')],
    ['a problem', answer('token', 400, spent, 'application/problem+json')],
    ['a success', answer('token', 200, spent)],
    ['a challenge', answer('token', 401, spent, 'application/json', { 'www-authenticate': 'Basic realm="a"' })],
  ])('is refused finally in %s', { tags: ['S4.3'] }, async (_title, lies) => {
    const { provider, identity, refreshToken } = await startSignedIn();
    provider.lies = lies;
    await expect(identity.refresh(refreshToken, 'user-1')).rejects.toMatchObject({
      code: 'token_failed',
      isFinal: true,
    });
  });

  const otherUser: [title: string, lies: Lies][] = [
    ['client-test-refresh-token-invalid-sub: an ID token of another user', claim('sub', 'somebody-else')],
    [
      'userinfo of another user',
      { token: ({ id_token: _none, ...rest }) => rest, userinfo: (claims) => ({ ...claims, sub: 'somebody-else' }) },
    ],
  ];

  it.each(otherUser)('is refused finally by %s', { tags: ['S4.3', 'S6.3'] }, async (_title, lies) => {
    const { provider, identity, refreshToken } = await startSignedIn();
    provider.lies = lies;
    await expect(identity.refresh(refreshToken, 'user-1')).rejects.toMatchObject({
      code: 'token_failed',
      isFinal: true,
      cause: { message: expect.stringContaining('names another user') },
    });
  });

  const notFinal: [title: string, lies: Lies][] = [
    ['a refusal without a body', answer('token', 400, '', 'text/plain')],
    ['a refusal that is a page', answer('token', 403, '<h1>no</h1>', 'text/html')],
    ['a client that is no longer known', answer('token', 401, '{"error":"invalid_client"}')],
    ['a temporary refusal', answer('token', 400, '{"error":"temporarily_unavailable"}')],
    ['a redirect', redirect('token')],
    ['client-test-refresh-token-invalid-issuer: an ID token of another issuer', claim('iss', 'https://evil.example')],
    ['an ID token from an hour ago', claim('iat', Math.floor(Date.now() / 1000) - 3600)],
    ['an unsigned ID token', { sign: signNone }],
    ['an answer without an access token', { token: ({ access_token: _none, ...rest }) => rest }],
  ];

  it.each(notFinal)('is refused, but not finally, by %s', { tags: ['S8.4'] }, async (_title, lies) => {
    const { provider, identity, refreshToken } = await startSignedIn();
    provider.lies = lies;
    await expect(identity.refresh(refreshToken, 'user-1')).rejects.toMatchObject({
      code: 'token_failed',
      isFinal: false,
    });
  });

  it('says that the clocks differ if the ID token is from an hour ago', async () => {
    const { provider, identity, refreshToken } = await startSignedIn();
    provider.lies = claim('iat', Math.floor(Date.now() / 1000) - 3600);
    await expect(identity.refresh(refreshToken, 'user-1')).rejects.toMatchObject({
      cause: { message: expect.stringMatching(/^the clocks .+ differ: the ID token is 36\d\d s old$/) },
    });
  });

  const transient: [title: string, lies: Lies][] = [
    ['answers 500', answer('token', 500, '{"error":"server_error"}')],
    ['answers 502 with an HTML page', answer('token', 502, '<h1>Bad gateway</h1>', 'text/html')],
    ['answers 429', answer('token', 429, '{"error":"too_many_requests"}')],
    ['answers 200 with an HTML page', answer('token', 200, '<h1>Maintenance</h1>', 'text/html')],
    ['cuts the response off', truncate('token')],
  ];

  it.each(transient)('may be retried if the provider %s', async (_title, lies) => {
    const { provider, identity, refreshToken } = await startSignedIn();
    provider.lies = lies;
    expect(await outcomeOf(identity.refresh(refreshToken, 'user-1'))).toBe('unavailable');
    provider.lies = {};
    expect((await identity.refresh(refreshToken, 'user-1')).claims?.sub).toBe('user-1');
  });
});
