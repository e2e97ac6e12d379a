import { createHash } from 'node:crypto';
import { createRemoteJWKSet, jwtVerify } from 'jose';
import { LRUCache } from 'lru-cache';
import { z } from 'zod';

/** The user of an access token; null if the provider does not take it. Throws if the provider does not answer. */
export type UserOf = (token: string) => Promise<string | null>;

const TIMEOUT_MS = 2500;
const KNOWN_MS = 60_000;
const MAX_KNOWN = 10_000;

const discovery = z.object({ issuer: z.string(), jwks_uri: z.url(), userinfo_endpoint: z.url() });

/**
 * Verifies tokens at the shop's OpenID provider: a JWT by the provider's keys, with issuer, audience and expiry; any other token,
 * and a JWT if no audience is known, by the provider's userinfo.
 */
export function createUserOf(issuer: string, audience: string | null): UserOf {
  const known = new LRUCache<string, string>({ max: MAX_KNOWN, ttl: KNOWN_MS });
  let provider: ReturnType<typeof discover> | null = null;

  async function discover() {
    const address = `${issuer.replace(/\/$/, '')}/.well-known/openid-configuration`;
    const response = await fetch(address, { signal: AbortSignal.timeout(TIMEOUT_MS) });
    const found = discovery.parse(await response.json());
    return { ...found, keys: createRemoteJWKSet(new URL(found.jwks_uri), { timeoutDuration: TIMEOUT_MS }) };
  }

  async function askProvider(token: string): Promise<string | null> {
    provider ??= discover().catch((error: unknown) => {
      provider = null;
      throw error;
    });
    const { keys, userinfo_endpoint, issuer: claimed } = await provider;
    if (audience !== null && token.split('.').length === 3) {
      return jwtVerify(token, keys, { issuer: claimed, audience }).then(
        ({ payload }) => payload.sub ?? null,
        (error: Error & { code?: string }) => {
          if (error.code === 'ERR_JWKS_TIMEOUT' || error.code === undefined) throw error;
          return null;
        },
      );
    }
    const headers = { authorization: `Bearer ${token}` };
    const response = await fetch(userinfo_endpoint, { headers, signal: AbortSignal.timeout(TIMEOUT_MS) });
    if (response.status === 401 || response.status === 403) return null;
    return z.object({ sub: z.string() }).parse(await response.json()).sub;
  }

  return async (token) => {
    const hash = createHash('sha256').update(token).digest('hex');
    const user = known.get(hash) ?? (await askProvider(token));
    if (user !== null) known.set(hash, user);
    return user;
  };
}
