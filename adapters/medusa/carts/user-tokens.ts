import { createHash } from 'node:crypto';
import {
  createRemoteJWKSet,
  errors,
  type JWTVerifyGetKey,
  type JWTVerifyOptions,
  type JWTVerifyResult,
  jwtVerify,
} from 'jose';
import * as z from 'zod';
import { Refusal } from '../http/refusal.ts';
import { parseOrNull } from '../medusa-api/medusa-client.ts';

/** Returns the user of an access token. Throws a 401 `Refusal` if the token is not valid, a 503 if that cannot be known. */
export type SubjectOf = (token: string) => Promise<string>;

const TIMEOUT_MS = 2000;
/** The provider is asked about a token once in this time. */
const KEPT_MS = 60_000;
const MAX_KEPT = 10_000;
const CLOCK_TOLERANCE_SECONDS = 60;
/** The keys were not read or are none; any other error of `jose` is about the token. */
const KEY_FAILURES: readonly string[] = [
  errors.JOSEError.code,
  errors.JWKSTimeout.code,
  errors.JWKSInvalid.code,
  errors.JWKInvalid.code,
];

const discovery = z.object({ issuer: z.string(), jwks_uri: z.url(), userinfo_endpoint: z.url().nullish() });
type Provider = z.output<typeof discovery> & { keys: JWTVerifyGetKey };
const userInfo = z.object({ sub: z.string().min(1) });

/**
 * Verifies access tokens by the provider's keys: signature, issuer, audience and expiry. A token that is no JWT has no
 * signature, and without an audience a JWT may be meant for another program: the provider's userinfo is asked about these.
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
    if (!endpoint) throw new Refusal(401, 'The token cannot be verified: the provider has no userinfo endpoint');
    const { status, body } = await get(endpoint, { authorization: `Bearer ${token}` });
    if (status === 401 || status === 403) throw new Refusal(401, 'The provider does not take the token');
    const sub = userInfo.safeParse(body).data?.sub;
    if (status !== 200 || sub === undefined) throw new Refusal(503, `The provider's userinfo answers ${status}`);
    if (kept.size >= MAX_KEPT) kept.clear();
    kept.set(key, { subject: sub, until: performance.now() + KEPT_MS });
    return sub;
  }

  return async (token) => {
    if (audience === null || token.split('.').length !== 3) return askProvider(token);
    const { keys, issuer: known } = await findProvider();
    try {
      const { payload } = await verifyByAny(token, keys, {
        issuer: known,
        requiredClaims: ['exp', 'sub'],
        clockTolerance: CLOCK_TOLERANCE_SECONDS,
        audience,
      });
      return z.string().min(1).parse(payload.sub);
    } catch (error) {
      if (!(error instanceof errors.JOSEError) || KEY_FAILURES.includes(error.code)) {
        throw new Refusal(503, 'The keys of the provider cannot be read');
      }
      throw new Refusal(401, `The token is not valid: ${error.message}`);
    }
  };
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

async function readProvider(issuer: string): Promise<Provider> {
  const { status, body } = await get(`${issuer}/.well-known/openid-configuration`, {});
  const parsed = discovery.safeParse(status === 200 ? body : null);
  if (!parsed.success) throw new Refusal(503, `The provider at ${issuer} has no discovery document`);
  if (parsed.data.issuer.replace(/\/+$/, '') !== issuer) throw new Refusal(503, `${issuer} names another issuer`);
  return { ...parsed.data, keys: createRemoteJWKSet(new URL(parsed.data.jwks_uri), { timeoutDuration: TIMEOUT_MS }) };
}

/** `body` is null if it is not JSON. */
async function get(url: string, headers: Record<string, string>): Promise<{ status: number; body: unknown }> {
  try {
    const response = await fetch(url, { headers, signal: AbortSignal.timeout(TIMEOUT_MS) });
    const text = await response.text();
    return { status: response.status, body: parseOrNull(text) };
  } catch {
    throw new Refusal(503, 'The provider of users does not answer');
  }
}
