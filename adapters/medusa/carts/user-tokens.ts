import { createHash } from 'node:crypto';
import { createRemoteJWKSet, errors, type JWTVerifyGetKey, jwtVerify } from 'jose';
import * as z from 'zod';
import { Refusal } from '../http/refusal.ts';

/** Returns the user of an access token. Throws a 401 `Refusal` if the token is not valid, a 503 if that cannot be known. */
export type SubjectOf = (token: string) => Promise<string>;

const TIMEOUT_MS = 2000;
/** A token without a signature is asked about once in this time. */
const KEPT_MS = 60_000;
const MAX_KEPT = 10_000;
const CLOCK_TOLERANCE_SECONDS = 60;

const discovery = z.object({ issuer: z.string(), jwks_uri: z.url(), userinfo_endpoint: z.url().nullish() });
type Provider = z.output<typeof discovery> & { keys: JWTVerifyGetKey };
const userInfo = z.object({ sub: z.string().min(1) });

/**
 * Verifies access tokens by the provider's keys: signature, issuer, audience and expiry. A token that is no JWT has no
 * signature: the provider itself is asked whose it is, at its user info endpoint.
 */
export function createSubjectOf({ issuer, audience }: { issuer: string; audience: string | null }): SubjectOf {
  let provider: Promise<Provider> | null = null;
  const kept = new Map<string, { subject: string; until: number }>();

  function findProvider(): Promise<Provider> {
    provider ??= readProvider(issuer).catch((error: unknown) => {
      provider = null;
      throw error;
    });
    return provider;
  }

  async function askProvider(token: string): Promise<string> {
    const key = createHash('sha256').update(token).digest('base64url');
    const known = kept.get(key);
    if (known !== undefined && known.until > performance.now()) return known.subject;
    const { userinfo_endpoint: endpoint } = await findProvider();
    if (!endpoint) throw new Refusal(401, 'The token is no JWT, and the provider has no user info endpoint');
    const response = await get(endpoint, { authorization: `Bearer ${token}` });
    if (response.status >= 400 && response.status < 500) throw new Refusal(401, 'The provider does not know the token');
    if (!response.ok) throw new Refusal(503, `The provider answers ${response.status}`);
    const { sub } = userInfo.parse(await response.json());
    if (kept.size >= MAX_KEPT) kept.clear();
    kept.set(key, { subject: sub, until: performance.now() + KEPT_MS });
    return sub;
  }

  return async (token) => {
    if (token.split('.').length !== 3) return askProvider(token);
    const { keys, issuer: known } = await findProvider();
    try {
      const { payload } = await jwtVerify(token, keys, {
        issuer: known,
        requiredClaims: ['exp', 'sub'],
        clockTolerance: CLOCK_TOLERANCE_SECONDS,
        ...(audience === null ? {} : { audience }),
      });
      return z.string().min(1).parse(payload.sub);
    } catch (error) {
      if (error instanceof errors.JWKSTimeout || !(error instanceof errors.JOSEError)) {
        throw new Refusal(503, 'The keys of the provider cannot be read');
      }
      throw new Refusal(401, `The token is not valid: ${error.message}`);
    }
  };
}

async function readProvider(issuer: string): Promise<Provider> {
  const response = await get(`${issuer}/.well-known/openid-configuration`, {});
  const parsed = discovery.safeParse(response.ok ? await response.json() : null);
  if (!parsed.success) throw new Refusal(503, `The provider at ${issuer} has no discovery document`);
  if (parsed.data.issuer.replace(/\/+$/, '') !== issuer) throw new Refusal(503, `${issuer} names another issuer`);
  return { ...parsed.data, keys: createRemoteJWKSet(new URL(parsed.data.jwks_uri), { timeoutDuration: TIMEOUT_MS }) };
}

async function get(url: string, headers: Record<string, string>): Promise<Response> {
  try {
    return await fetch(url, { headers, signal: AbortSignal.timeout(TIMEOUT_MS) });
  } catch {
    throw new Refusal(503, 'The provider of users does not answer');
  }
}
