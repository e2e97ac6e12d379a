import { describe, expect, it } from 'vitest';
import { createOidcIdentity, type OidcIdentityOptions } from '#adapters/identity/oidc-identity.ts';
import type { LyingProvider } from '../../support/lying-provider.ts';
import { CLIENT_SECRET, outcomeOf, page, publicClient, signIn, startSession } from './provider-session.ts';

/** An adapter, what it logs, and its calls as `route outcome`. */
function observe(provider: LyingProvider) {
  const lines: Record<string, unknown>[] = [];
  const calls: string[] = [];
  const openBreakers = new Set<string>();
  const log: OidcIdentityOptions['log'] = { warn: (fields, message) => lines.push({ ...fields, message }) };
  const identity = createOidcIdentity({
    ...publicClient,
    issuer: provider.issuer,
    clientSecret: CLIENT_SECRET,
    timeoutMs: 1500,
    log,
    reports: {
      onCall: ({ route, outcome }) => calls.push(`${route} ${outcome}`),
      onBreaker: (route, state) => void (state === 'open' ? openBreakers.add(route) : openBreakers.delete(route)),
    },
  });
  return { identity, lines, calls, openBreakers };
}

const down: LyingProvider['lies'] = {
  respond: (_request, response) => {
    response.socket?.resetAndDestroy();
    return true;
  },
};
const withoutTokens: LyingProvider['lies'] = {
  respond: ({ endpoint }, response) => {
    if (endpoint === 'token') response.writeHead(503).end();
    return endpoint === 'token';
  },
};

describe('a check of the provider', () => {
  it('asks for its metadata each time, and for nothing else', async () => {
    const { provider } = await startSession();
    const { identity, lines, calls } = observe(provider);
    await signIn(provider, identity);
    provider.requests.length = 0;
    await identity.checkProvider();
    await identity.checkProvider();
    expect(provider.requests.map(({ endpoint }) => endpoint)).toEqual(['discovery', 'discovery']);
    expect(calls.slice(-2)).toEqual(['discovery ok', 'discovery ok']);
    expect(lines).toEqual([]);
  });

  it('takes over metadata that have changed, and keeps the keys if they have not', async () => {
    const { provider } = await startSession();
    const { identity } = observe(provider);
    await signIn(provider, identity);
    provider.requests.length = 0;
    await identity.checkProvider();
    await signIn(provider, identity);
    expect(provider.requests.map(({ endpoint }) => endpoint)).not.toContain('jwks');

    const moved = 'http://127.0.0.1:9/moved';
    provider.lies = { discovery: (metadata) => ({ ...metadata, authorization_endpoint: moved }) };
    await identity.checkProvider();
    expect((await identity.startSignIn(page)).url.startsWith(`${moved}?`)).toBe(true);
    expect(identity.pageOrigins()).toContain(new URL(moved).origin);
  });

  it('sees an outage and its end, and lets the calls through again that the outage has stopped', async () => {
    const { provider } = await startSession();
    const { identity, lines, calls, openBreakers } = observe(provider);
    const { tokens, claims } = await signIn(provider, identity);
    const refresh = () => outcomeOf(identity.refresh(tokens.refreshToken ?? '', claims.sub));
    provider.lies = down;
    for (let attempt = 0; attempt < 5; attempt += 1) expect(await refresh()).toBe('unavailable');
    expect(openBreakers).toEqual(new Set(['refresh']));
    await identity.checkProvider();
    expect(calls.at(-1)).toBe('discovery no_answer');
    expect(lines.at(-1)).toEqual({ service: 'identity', fault: 'ECONNRESET', message: 'provider check failed' });

    provider.lies = {};
    await identity.checkProvider();
    expect(calls.at(-1)).toBe('discovery ok');
    expect(openBreakers).toEqual(new Set());
    expect(await refresh()).toBe('signed in');
  });

  it('leaves a breaker to the next sign-in if only tokens are not answered', async () => {
    const { provider } = await startSession();
    const { identity, openBreakers } = observe(provider);
    provider.lies = withoutTokens;
    for (let attempt = 0; attempt < 5; attempt += 1)
      expect(await outcomeOf(signIn(provider, identity))).toBe('unavailable');
    await identity.checkProvider();
    expect(openBreakers).toEqual(new Set(['sign-in']));
    provider.lies = {};
    await expect.poll(() => outcomeOf(signIn(provider, identity))).toBe('signed in');
    expect(openBreakers).toEqual(new Set());
  });
});
