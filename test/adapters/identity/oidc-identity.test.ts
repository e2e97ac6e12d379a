import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { createIdentity, page, signIn, startSession } from './provider-session.ts';

const secretless = { clientSecret: null };

describe('signing in at an honest provider', () => {
  it('requests a code with PKCE S256, state, nonce and the scopes', { tags: ['S7.35', 'S6.2', 'S2.24'] }, async () => {
    const { provider, identity } = await startSession({ audience: 'https://api.shop.example' });
    const { url, attempt } = await identity.startSignIn(page);
    const sentParams = Object.fromEntries(new URL(url).searchParams);
    expect(sentParams).toMatchObject({
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
    expect(sentParams).not.toHaveProperty('prompt');
    expect(sentParams).not.toHaveProperty('display');
    expect(url.startsWith(`${provider.issuer}/authorize?`)).toBe(true);
    const other = await identity.startSignIn(page);
    for (const secret of ['state', 'nonce', 'codeVerifier'] as const) {
      expect(other.attempt[secret]).not.toBe(attempt[secret]);
    }
  });

  it('requests other scopes of a provider that refuses some of these', async () => {
    const { identity } = await startSession({ scopes: 'openid email' });
    const { url } = await identity.startSignIn(page);
    expect(new URL(url).searchParams.get('scope')).toBe('openid email');
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
      plans: [],
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

  it('treats blank claims, very long ones and claims of another type as missing', async () => {
    const { provider, identity } = await startSession();
    provider.user = {
      sub: 'user-2',
      given_name: '  ',
      family_name: 'x'.repeat(301),
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
      plans: [],
    });
  });

  it('reads the plans of a member if the provider names them, and skips entries without a guid', async () => {
    const { provider } = await startSession();
    const identity = createIdentity(provider, { claimNamespace: 'https://shop.example/' });
    const plans = [
      { guid: 'g-1', selection_type: 'Puro Malbec' },
      { guid: 2, selection_type: null },
      { selection_type: 'Mix' },
      'mix',
      null,
    ];
    provider.user = { ...provider.user, plans: [{ guid: 'self-made' }], 'https://shop.example/plans': plans };
    expect((await signIn(provider, identity)).claims.plans).toEqual([
      { guid: 'g-1', selectionType: 'Puro Malbec' },
      { guid: '2', selectionType: null },
    ]);
    provider.user['https://shop.example/plans'] = Array.from({ length: 30 }, (_, index) => ({ guid: `g-${index}` }));
    expect((await signIn(provider, identity)).claims.plans).toHaveLength(20);
  });

  it('calls userinfo only for claims that the ID token lacks', async () => {
    const { provider, identity } = await startSession();
    provider.user = { ...provider.user, active_subs: 1 };
    await signIn(provider, identity);
    expect(provider.requests.some(({ endpoint }) => endpoint === 'userinfo')).toBe(false);
    provider.lies = { idToken: ({ given_name: _name, email: _email, active_subs: _subs, ...rest }) => rest };
    expect((await signIn(provider, identity)).claims).toMatchObject({ givenName: 'Ana', activeSubs: 1 });
    for (const claim of ['given_name', 'email', 'active_subs']) {
      provider.lies = { idToken: (claims) => ({ ...claims, [claim]: undefined }) };
      expect((await signIn(provider, identity)).claims, claim).toMatchObject({
        givenName: 'Ana',
        email: 'ana@correo.example',
        activeSubs: 1,
      });
    }
    provider.lies.idToken = ({ given_name: _name, email: _email, active_subs: _subs, ...rest }) => rest;
    provider.lies.discovery = (metadata) => ({ ...metadata, userinfo_endpoint: undefined });
    expect((await signIn(provider, createIdentity(provider))).claims).toMatchObject({ sub: 'user-1', givenName: null });
  });

  it('adds the lifetime of an access token to the current time; five minutes if expires_in is missing', async () => {
    const now = Date.parse('2026-11-09T12:00:00Z');
    const { provider, identity } = await startSession({ clock: { now: () => now } });
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

describe('the time from which a token is renewed', () => {
  it.each<[lifetime: unknown, renewS: number]>([
    [30, 20],
    ['30', 20],
    [60, 40],
    ['60', 40],
    [90, 60],
    [120, 80],
    [121, 61],
    [300, 240],
    [undefined, 240],
    ...[null, 0, -1, '', 'an hour', true, {}, 1e308, '1e400'].map((unusable): [unknown, number] => [unusable, 240]),
    [1.5, 1],
    ['3600.0', 3540],
    [3600, 3540],
  ])('of a token that lives %j seconds is %d s', { tags: ['S9.21'] }, async (lifetime, renewS) => {
    const now = Date.parse('2026-11-09T12:00:00Z');
    const { provider, identity } = await startSession({ clock: { now: () => now } });
    provider.lies = { token: (answer) => ({ ...answer, expires_in: lifetime }) };
    const { tokens } = await signIn(provider, identity);
    expect(tokens.renewAt).toBe(now + renewS * 1000);
  });
});

describe('the name of a user', () => {
  it.each([
    [{ name: 'Ana María Páez' }, 'Ana', 'María Páez'],
    [{ name: '  Ana  ' }, 'Ana', null],
    [{ name: 'Ana Páez', family_name: 'Gómez' }, null, 'Gómez'],
    [{ name: 'Ana Páez', given_name: 'Anita' }, 'Anita', null],
    [{ name: ['Ana', 'Páez'] }, null, null],
    [{ given_name: 'Ana\ud83c' }, 'Ana\ufffd', null],
    [{ name: 'ana@example.test', email: 'ana@example.test', nickname: 'ana' }, null, null],
    [{ name: 'ana.paez', nickname: 'ana.paez' }, null, null],
    [{ name: 'ana.paez', email: 'ana.paez@example.test' }, null, null],
    [{ name: 'Ana Páez', email: 'ana@example.test' }, 'Ana', 'Páez'],
    [{ name: 'undefined undefined' }, null, null],
    [{ given_name: 'Ana', family_name: 'null' }, 'Ana', null],
    [{ name: 'Ana null' }, 'Ana', null],
    [{ name: 'Ana Null' }, 'Ana', 'Null'],
    [{ name: 'ana＠example.test ' }, null, null],
    [{ name: '+54 9 11 5555-5555', phone_number: '+5491155555555' }, null, null],
    [{ name: 'user-3' }, null, null],
    [{ name: 'Ana 2' }, 'Ana', '2'],
    [{ name: 'Ana (ana@example.test)' }, null, null],
    [{ given_name: 'ana@example.test', family_name: 'Páez' }, null, 'Páez'],
    [{ given_name: 'ANA@example.test', name: 'Ana Páez' }, 'Ana', 'Páez'],
    [{ given_name: 'Ana &amp; Jos&eacute;', family_name: 'O&#39;Brien&#10;x' }, 'Ana & José', "O'Brien x"],
    [{ given_name: 'Ana', nickname: 'Ana' }, 'Ana', null],
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

  it('stops a sign-in with an error of the port if it names no page for signing in', { tags: ['S8.4'] }, async () => {
    const { provider, identity } = await startSession();
    provider.lies = { discovery: ({ authorization_endpoint: _none, ...rest }) => rest };
    const error: unknown = await identity.startSignIn(page).catch((reason: unknown) => reason);
    expect(error).toMatchObject({
      code: 'login_failed',
      cause: { message: expect.stringContaining('authorization_endpoint') },
    });
  });

  it('may name a page for signing in that has a query, of which the shop sends each key once', async () => {
    const { provider, identity } = await startSession();
    const own = '?p=flow&scope=openid&prompt=login&client_id=other';
    provider.lies = {
      discovery: (metadata) => ({ ...metadata, authorization_endpoint: `${provider.issuer}/authorize${own}` }),
    };
    const { url } = await identity.startSignIn({ ...page, silent: true });
    const { searchParams } = new URL(url);
    const keys = [...searchParams.keys()];
    expect(keys.toSorted()).toEqual([...new Set(keys)].sort());
    expect(Object.fromEntries(searchParams)).toMatchObject({
      ...{ p: 'flow', prompt: 'none', client_id: 'shop' },
      scope: expect.stringContaining('profile'),
    });
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
