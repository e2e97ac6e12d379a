import { generateKeyPairSync } from 'node:crypto';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { outcomeOf } from '../../../test/adapters/identity/provider-session.ts';
import { createFolder } from '../../../test/support/create-data-dir.ts';
import { isLongRun } from '../../../test/support/is-long-run.ts';
import { DEMO_PASSWORD } from '../identity/demo-accounts.ts';
import { openIdentityDatabase } from '../identity/identity-database.ts';
import { browse, ORIGIN, signInAt, startIssuer } from './embedded-issuer.ts';

const silently = { silent: true, display: 'page' } as const;

describe('the embedded issuer', () => {
  it('signs in through its login page and gives the claims of the account', { tags: ['S1.5'] }, async () => {
    const issuer = await startIssuer();
    const { claims, tokens } = await signInAt(issuer, browse(issuer), 'socia@bodega-viva.example');
    expect(claims).toEqual({
      sub: expect.any(String),
      givenName: 'Socia',
      familyName: 'Ejemplar',
      email: 'socia@bodega-viva.example',
      crmId: 'CRM-1001',
      activeSubs: 1,
      plans: [{ guid: expect.any(String), selectionType: 'Puro Malbec' }],
    });
    expect(tokens.refreshToken).not.toBeNull();
    expect(await issuer.embedded.subjectOf(tokens.accessToken)).toBe(claims.sub);
    expect(await issuer.embedded.subjectOf('made-up')).toBeNull();
  });

  it('adds the subscriptions that another program has, and keeps what it said last while that does not answer', async () => {
    let status = 200;
    const asked: string[] = [];
    const service = createServer(({ url, headers }, response) => {
      asked.push(`${url} ${headers.authorization}`);
      response.writeHead(status).end('{"active_subs":2,"plans":[{"guid":"g-1","selection_type":"Mix"}]}');
    }).listen(0, '127.0.0.1');
    await once(service, 'listening');
    onTestFinished(() => void service.close());
    const url = `http://127.0.0.1:${(service.address() as AddressInfo).port}/club`;
    const issuer = await startIssuer({ memberships: { url, token: 'una-ficha' } });
    const read = async (email: string) => (await signInAt(issuer, browse(issuer), email)).claims;
    const socia = await read('socia@bodega-viva.example');
    expect([socia.activeSubs, socia.plans.map(({ selectionType }) => selectionType)]).toEqual([
      3,
      ['Puro Malbec', 'Mix'],
    ]);
    expect(asked).toContain(`/club/subscribers/${socia.sub} Bearer una-ficha`);
    status = 500;
    expect(await read('socia@bodega-viva.example')).toMatchObject({ activeSubs: 3 });
    expect(await read('visita@bodega-viva.example')).toMatchObject({ activeSubs: 0, plans: [] });
  });

  it('publishes metadata with its public address, whatever the request headers say', async () => {
    const issuer = await startIssuer();
    const answer = await fetch(`${issuer.url}/.well-known/openid-configuration`, {
      headers: { 'x-forwarded-host': 'evil.example', 'x-forwarded-proto': 'https' },
    });
    const metadata = await answer.json();
    expect(metadata).toMatchObject({
      issuer: `${ORIGIN}/embedded/identity`,
      authorization_endpoint: `${ORIGIN}/embedded/identity/authorize`,
      token_endpoint: `${ORIGIN}/embedded/identity/oauth/token`,
    });
    expect(JSON.stringify(metadata)).not.toContain('evil');
  });

  it.runIf(isLongRun)(
    'signs ID tokens with an elliptic key, or with the RSA key that an older program left in the data folder',
    async () => {
      const older = createFolder();
      storeRsaKey(older);
      for (const [dataDir, algorithm] of [
        [createFolder(), 'ES256'],
        [older, 'RS256'],
      ] as const) {
        const issuer = await startIssuer({ dataDir });
        const { claims } = await signInAt(issuer, browse(issuer), 'socia@bodega-viva.example');
        expect(claims.email).toBe('socia@bodega-viva.example');
        const { keys } = await (await fetch(`${issuer.url}/jwks`)).json();
        expect(keys).toEqual([expect.objectContaining({ alg: algorithm })]);
      }
    },
  );

  it('limits cookies to its own path, HttpOnly, and Secure behind https', async () => {
    const origin = 'https://shop.example';
    const issuer = await startIssuer({ origin });
    const { url } = await issuer.identity.startSignIn({ silent: false, display: 'page' });
    const answer = await fetch(url.replace(issuer.embedded.shop.issuer, issuer.url), { redirect: 'manual' });
    const cookies = answer.headers.getSetCookie();
    expect(cookies.length).toBeGreaterThan(0);
    for (const cookie of cookies) {
      expect(cookie).toMatch(/path=\/embedded\/identity/i);
      expect(cookie).toMatch(/httponly/i);
      expect(cookie).toMatch(/secure/i);
      expect(cookie).toMatch(/samesite=lax/i);
    }
  });

  it('answers a silent check with login_required, or with a code if there is a session', {
    tags: ['S4.2'],
  }, async () => {
    const issuer = await startIssuer();
    const browsing = browse(issuer);
    const check = async () => {
      const { url, attempt } = await issuer.identity.startSignIn(silently);
      const back = await browsing.visit(url);
      return issuer.identity.completeSignIn(new URL(back.url).search, attempt);
    };
    expect(await outcomeOf(check())).toBe('login_required');
    const { claims } = await signInAt(issuer, browsing, 'visita@bodega-viva.example');
    const silent = await check();
    expect(silent.claims).toEqual(claims);
    expect(silent.tokens.refreshToken).not.toBeNull();
  });

  it('returns a new subscription at the next refresh, and creates the member’s CRM id once', async () => {
    const issuer = await startIssuer();
    const { claims, tokens } = await signInAt(issuer, browse(issuer), 'visita@bodega-viva.example');
    expect(claims).toMatchObject({ activeSubs: 0, crmId: null });
    expect(issuer.embedded.checkout.setSubscriptions(claims.sub, 1)).toBe(true);
    expect(issuer.embedded.checkout.setSubscriptions('nobody', 1)).toBe(false);
    const first = await issuer.identity.refresh(tokens.refreshToken ?? '', claims.sub);
    expect(first.claims).toMatchObject({ activeSubs: 1, crmId: expect.stringMatching(/^CRM-/) });
    issuer.embedded.checkout.setSubscriptions(claims.sub, 0);
    const second = await issuer.identity.refresh(first.tokens.refreshToken ?? '', claims.sub);
    expect(second.claims).toMatchObject({ activeSubs: 0, crmId: first.claims?.crmId });
  });

  it('rotates refresh tokens, and revokes the grant if one is used twice', async () => {
    const issuer = await startIssuer();
    const { claims, tokens } = await signInAt(issuer, browse(issuer), 'visita@bodega-viva.example');
    const next = await issuer.identity.refresh(tokens.refreshToken ?? '', claims.sub);
    expect(next.tokens.refreshToken).not.toBe(tokens.refreshToken);
    expect(await outcomeOf(issuer.identity.refresh(tokens.refreshToken ?? '', claims.sub))).toBe('token_failed');
    expect(await outcomeOf(issuer.identity.refresh(next.tokens.refreshToken ?? '', claims.sub))).toBe('token_failed');
  });

  it('accepts a code at most once, even in concurrent requests', async () => {
    const issuer = await startIssuer();
    const browsing = browse(issuer);
    await signInAt(issuer, browsing, 'visita@bodega-viva.example');
    const { url, attempt } = await issuer.identity.startSignIn(silently);
    const query = new URL((await browsing.visit(url)).url).search;
    const outcomes = [1, 2, 3].map(() => outcomeOf(issuer.identity.completeSignIn(query, attempt)));
    expect((await Promise.all(outcomes)).filter((outcome) => outcome === 'signed in').length).toBeLessThanOrEqual(1);
  });

  it.runIf(isLongRun)('ends an access token when its lifetime is over', async () => {
    const issuer = await startIssuer({ accessTokenSeconds: 1 });
    const { tokens, claims } = await signInAt(issuer, browse(issuer), 'visita@bodega-viva.example');
    expect(tokens.expiresAt).toBeLessThanOrEqual(Date.now() + 1000);
    expect(await issuer.embedded.subjectOf(tokens.accessToken)).toBe(claims.sub);
    await expect.poll(() => issuer.embedded.subjectOf(tokens.accessToken)).toBeNull();
  });

  it('keeps sessions, tokens, accounts and keys over a restart', async () => {
    const dataDir = mkdtempSync(join(tmpdir(), 'issuer-'));
    const before = await startIssuer({ dataDir });
    const browsing = browse(before);
    const { claims, tokens } = await signInAt(before, browsing, 'visita@bodega-viva.example');
    const keys = await (await fetch(`${before.url}/jwks`)).json();
    await before.stop();

    const after = await startIssuer({ dataDir });
    expect(await (await fetch(`${after.url}/jwks`)).json()).toEqual(keys);
    expect(await after.embedded.subjectOf(tokens.accessToken)).toBe(claims.sub);
    expect((await after.identity.refresh(tokens.refreshToken ?? '', claims.sub)).claims?.sub).toBe(claims.sub);
    const again = browse(after);
    for (const [name, cookie] of browsing.browser.cookies) again.browser.cookies.set(name, cookie);
    const { url } = await after.identity.startSignIn(silently);
    expect(new URL((await again.visit(url)).url).searchParams.has('code')).toBe(true);
  });

  it('stores no readable password on disk', async () => {
    const dataDir = mkdtempSync(join(tmpdir(), 'issuer-'));
    const issuer = await startIssuer({ dataDir });
    await signInAt(issuer, browse(issuer), 'socia@bodega-viva.example');
    await issuer.stop();
    for (const name of readdirSync(dataDir)) {
      expect(readFileSync(join(dataDir, name), 'latin1')).not.toContain(DEMO_PASSWORD);
    }
  });

  it('signs a visitor in to the checkout as a second client, without a login page or refresh tokens', async () => {
    const issuer = await startIssuer();
    const browsing = browse(issuer);
    const { claims } = await signInAt(issuer, browsing, 'socia@bodega-viva.example');
    const verifier = 'a'.repeat(43);
    const challenge = Buffer.from(await crypto.subtle.digest('SHA-256', Buffer.from(verifier))).toString('base64url');
    const authorization = {
      client_id: 'checkout',
      response_type: 'code',
      redirect_uri: `${ORIGIN}/caja`,
      scope: 'openid email',
    };
    const pkce = { code_challenge: challenge, code_challenge_method: 'S256' };
    const back = await browsing.visit(
      `${issuer.embedded.shop.issuer}/authorize?${new URLSearchParams({ ...authorization, ...pkce })}`,
    );
    const code = new URL(back.url).searchParams.get('code') ?? '';
    const exchange = {
      grant_type: 'authorization_code',
      code,
      code_verifier: verifier,
      redirect_uri: `${ORIGIN}/caja`,
    };
    const answer = await fetch(`${issuer.url}/oauth/token`, {
      method: 'POST',
      body: new URLSearchParams({ ...exchange, client_id: 'checkout', client_secret: 'of the checkout' }),
    });
    const tokens = await answer.json();
    expect(tokens).not.toHaveProperty('refresh_token');
    expect(await issuer.embedded.subjectOf(tokens.access_token)).toBe(claims.sub);
  });
});

describe('signing out of the embedded issuer', () => {
  it('ends the session and its tokens, and sends the browser back', { tags: ['S7.37'] }, async () => {
    const issuer = await startIssuer();
    const browsing = browse(issuer);
    const { tokens, claims } = await signInAt(issuer, browsing, 'visita@bodega-viva.example');
    const back = await browsing.visit((await issuer.identity.signOutUrl()) ?? '');
    expect(back).toEqual({ url: `${ORIGIN}/`, page: null });
    expect(browsing.browser.cookies.has('identity_session')).toBe(false);
    const { url, attempt } = await issuer.identity.startSignIn(silently);
    const query = new URL((await browsing.visit(url)).url).search;
    expect(await outcomeOf(issuer.identity.completeSignIn(query, attempt))).toBe('login_required');
    expect(await issuer.embedded.subjectOf(tokens.accessToken)).toBeNull();
    expect(await outcomeOf(issuer.identity.refresh(tokens.refreshToken ?? '', claims.sub))).toBe('token_failed');
  });

  it('refuses to redirect to an address that no client registered', async () => {
    const issuer = await startIssuer();
    const base = `${issuer.url}/v2/logout?client_id`;
    for (const query of [
      `=shop&returnTo=https%3A%2F%2Fevil.example`,
      `=shop&returnTo=${encodeURIComponent(`${ORIGIN}.evil.example`)}`,
      `=nobody&returnTo=${encodeURIComponent(ORIGIN)}`,
      `=shop&returnTo=a&returnTo=b`,
      `=shop&returnTo=javascript%3Aalert(1)`,
    ]) {
      const answer = await fetch(`${base}${query}`, { redirect: 'manual' });
      expect(answer.status).toBe(400);
      expect(answer.headers.get('location')).toBeNull();
    }
    const deep = await fetch(`${base}=shop&returnTo=${encodeURIComponent(`${ORIGIN}/tienda`)}`, { redirect: 'manual' });
    expect(deep.headers.get('location')).toBe(`${ORIGIN}/tienda`);
    expect((await fetch(`${issuer.url}/v2/logout`)).status).toBe(200);
  });

  it('asks for confirmation in Spanish at the end-session endpoint', async () => {
    const issuer = await startIssuer();
    const browsing = browse(issuer);
    await signInAt(issuer, browsing, 'visita@bodega-viva.example');
    const { page } = await browsing.visit(`${issuer.embedded.shop.issuer}/session/end?client_id=shop`);
    expect(page).toContain('¿Cerrás tu sesión?');
    const xsrf = /name="xsrf" value="([^"]+)"/.exec(page ?? '')?.[1] ?? '';
    const done = await browsing.submit(`${issuer.embedded.shop.issuer}/session/end/confirm`, { xsrf, logout: 'yes' });
    expect(done.page).toContain('Cerraste tu sesión');
  });
});

/** Stores a key as release 0.1.0 did. */
function storeRsaKey(dataDir: string): void {
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const key = { ...privateKey.export({ format: 'jwk' }), kid: 'older', alg: 'RS256', use: 'sig' };
  const database = openIdentityDatabase(dataDir);
  database
    .prepare('insert into provider_keys (id, keys) values (1, ?)')
    .run(JSON.stringify({ cookieKeys: ['c'.repeat(43)], jwks: { keys: [key] } }));
  database.close();
}
