import { createHash } from 'node:crypto';
import {
  createRemoteJWKSet,
  errors,
  type JWTVerifyGetKey,
  type JWTVerifyOptions,
  type JWTVerifyResult,
  jwtVerify,
} from 'jose';
import { LRUCache } from 'lru-cache';
import { z } from 'zod';

/** The user of an access token; null if the provider does not take it. Throws if the provider does not answer. */
export type UserOf = (token: string) => Promise<string | null>;

const TIMEOUT_MS = 2500;
const KNOWN_MS = 60_000;
const MAX_KNOWN = 10_000;

/** The keys were not read or are none; any other error of `jose` is about the token. */
const KEY_FAILURES: readonly string[] = [
  errors.JOSEError.code,
  errors.JWKSTimeout.code,
  errors.JWKSInvalid.code,
  errors.JWKInvalid.code,
];

const discovery = z.object({ issuer: z.string(), jwks_uri: z.url(), userinfo_endpoint: z.url() });
const userInfo = z.object({ sub: z.string().min(1) });

/**
 * Verifies tokens at the shop's OpenID provider: a JWT by the provider's keys, with issuer, audience and expiry; any other token,
 * and a JWT if no audience is known, by the provider's userinfo, which is asked about one token once in `knownMs`.
 */
export function createUserOf(issuer: string, audience: string | null, knownMs = KNOWN_MS): UserOf {
  const known = new LRUCache<string, string>({ max: MAX_KNOWN, ttl: knownMs });
  let provider: ReturnType<typeof discover> | null = null;

  async function discover() {
    const address = `${issuer.replace(/\/$/, '')}/.well-known/openid-configuration`;
    const response = await fetch(address, { signal: AbortSignal.timeout(TIMEOUT_MS) });
    const found = discovery.parse(await response.json());
    return { ...found, keys: createRemoteJWKSet(new URL(found.jwks_uri), { timeoutDuration: TIMEOUT_MS }) };
  }

  async function findProvider() {
    provider ??= discover().catch((error: unknown) => {
      provider = null;
      throw error;
    });
    return provider;
  }

  async function verify(token: string, expectedAudience: string): Promise<string | null> {
    const { keys, issuer: claimed } = await findProvider();
    const options = { issuer: claimed, audience: expectedAudience, requiredClaims: ['exp', 'sub'] };
    try {
      return (await verifyByAny(token, keys, options)).payload.sub || null;
    } catch (error) {
      if (error instanceof errors.JOSEError && !KEY_FAILURES.includes(error.code)) return null;
      throw error;
    }
  }

  async function askProvider(token: string): Promise<string | null> {
    const hash = createHash('sha256').update(token).digest('hex');
    const user = known.get(hash);
    if (user !== undefined) return user;
    const headers = { authorization: `Bearer ${token}` };
    const { userinfo_endpoint: address } = await findProvider();
    const response = await fetch(address, { headers, signal: AbortSignal.timeout(TIMEOUT_MS) });
    if (response.status === 401 || response.status === 403) return null;
    if (!response.ok) throw new Error(`the provider's userinfo answers ${response.status}`);
    const { sub } = userInfo.parse(await response.json());
    known.set(hash, sub);
    return sub;
  }

  return (token) => (audience !== null && token.split('.').length === 3 ? verify(token, audience) : askProvider(token));
}

/** Several keys of a set may have the same name, such as the last one and its successor. */
async function verifyByAny(token: string, keys: JWTVerifyGetKey, options: JWTVerifyOptions): Promise<JWTVerifyResult> {
  try {
    return await jwtVerify(token, keys, options);
  } catch (error) {
    if (!(error instanceof errors.JWKSMultipleMatchingKeys)) throw error;
    for await (const key of error) {
      const verified = await jwtVerify(token, key, options).catch(() => null);
      if (verified !== null) return verified;
    }
    throw new errors.JWSSignatureVerificationFailed();
  }
}
