import type { ServerResponse } from 'node:http';
import { describe, expect, it } from 'vitest';
import { fetchAnew } from '#adapters/http/fetch-anew.ts';
import type { LyingProvider } from '../../support/lying-provider.ts';
import type { ProviderEndpoint } from '../../support/provider-metadata.ts';
import { outcomeOf, signIn, startSession } from './provider-session.ts';

/** Ends each connection that has answered before, as a provider does whose idle time is over, and counts what it ended. */
function endUsedConnections(provider: LyingProvider, only: ProviderEndpoint | 'refresh'): () => number {
  const used = new WeakSet<object>();
  let ended = 0;
  provider.lies = {
    ...provider.lies,
    respond: ({ endpoint, params }, response) => {
      const { socket } = response;
      if (socket === null) return false;
      const isMeant = only === 'refresh' ? params['grant_type'] === 'refresh_token' : endpoint === only;
      if (isMeant && used.has(socket)) {
        ended += 1;
        socket.destroy();
        return true;
      }
      used.add(socket);
      return false;
    },
  };
  return () => ended;
}

/** Several connections, kept open. */
async function openConnections({ issuer }: LyingProvider): Promise<void> {
  const url = `${issuer}/.well-known/openid-configuration`;
  await Promise.all([1, 2, 3, 4].map(async () => (await fetch(url)).text()));
}

describe('a connection that the provider ends under a request', () => {
  it.each(['jwks', 'token', 'userinfo'] as const)('is replaced once for %s of a sign-in', async (endpoint) => {
    const { provider, identity } = await startSession({ fetchAnew });
    const ended = endUsedConnections(provider, endpoint);
    await openConnections(provider);
    expect(await outcomeOf(signIn(provider, identity))).toBe('signed in');
    expect(ended()).toBe(1);
  });

  it('is replaced once for discovery', async () => {
    const { provider, identity } = await startSession({ fetchAnew });
    await openConnections(provider);
    const ended = endUsedConnections(provider, 'discovery');
    await openConnections(provider);
    expect(await outcomeOf(signIn(provider, identity))).toBe('signed in');
    expect(ended()).toBeLessThanOrEqual(1);
  });

  it('is replaced once for a refresh', { tags: ['S9.21'] }, async () => {
    const { provider, identity } = await startSession({ fetchAnew });
    const ended = endUsedConnections(provider, 'refresh');
    const { tokens, claims } = await signIn(provider, identity);
    await openConnections(provider);
    await identity.refresh(tokens.refreshToken ?? '', claims.sub);
    expect(ended()).toBe(1);
  });

  const begun: [string, (response: ServerResponse) => void][] = [
    ['its head has come', (response) => response.writeHead(200, { 'content-length': 100 }).flushHeaders()],
    ['a part of its body has come', (response) => response.writeHead(200).write('{')],
  ];
  it.each(begun)('is not repeated if %s', async (_title, begin) => {
    const { provider, identity } = await startSession({ fetchAnew });
    provider.lies = {
      respond: ({ endpoint }, response) => {
        if (endpoint !== 'token') return false;
        begin(response);
        setTimeout(() => response.destroy(), 50);
        return true;
      },
    };
    expect(await outcomeOf(signIn(provider, identity))).toBe('unavailable');
    expect(provider.requests.filter(({ endpoint }) => endpoint === 'token')).toHaveLength(1);
  });

  it('is replaced once only', async () => {
    const { provider, identity } = await startSession({ fetchAnew });
    provider.lies = { respond: ({ endpoint }, response) => endpoint === 'token' && Boolean(response.destroy()) };
    expect(await outcomeOf(signIn(provider, identity))).toBe('unavailable');
    expect(provider.requests.filter(({ endpoint }) => endpoint === 'token')).toHaveLength(2);
  });
});
