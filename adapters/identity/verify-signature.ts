import { compactVerify, createLocalJWKSet, createRemoteJWKSet, customFetch, decodeProtectedHeader, errors } from 'jose';
import type { CustomFetch } from 'openid-client';
import { IdentityError } from '#core/account/identity-failures.ts';
import { isObject } from './provider-fetch.ts';

type FindKey = () => Promise<CryptoKey>;

/**
 * Returns a function that verifies the signature of a token by the keys at `jwksUri`. It throws `Unavailable` if they cannot be
 * read, and another error if none of them has signed the token.
 */
export function createVerifySignature(
  jwksUri: string | undefined,
  providerFetch: CustomFetch,
  timeoutMs: number,
): (token: string) => Promise<void> {
  const url = URL.parse(jwksUri ?? '');
  const keys =
    url &&
    createRemoteJWKSet(url, {
      [customFetch]: async (address, { headers, ...options }) =>
        withUsableKeys(await providerFetch(address, { ...options, headers: Object.fromEntries(headers), body: null })),
      timeoutDuration: timeoutMs,
      // `reload` below looks a key up anew, at once.
      cooldownDuration: Infinity,
    });

  async function verifyByKnownKeys(token: string): Promise<void> {
    if (keys === null) throw noKeys();
    const { alg = '', kid } = decodeProtectedHeader(token);
    // Where several keys could have signed it, a token names its key (OpenID Connect Core 1.0, section 10.1).
    if (kid === undefined) return void (await compactVerify(token, keys));
    await verifyByAny(token, () => keys({ alg, kid })).catch((error: unknown) => {
      if (!(error instanceof errors.JWKSNoMatchingKey)) throw error;
      // A key set may leave out the names, even if the tokens have them.
      const unnamed = createLocalJWKSet({ keys: (keys.jwks()?.keys ?? []).filter((key) => key.kid === undefined) });
      return verifyByAny(token, () => unnamed({ alg }));
    });
  }

  return async (token) => {
    try {
      await verifyByKnownKeys(token);
    } catch (error) {
      // The provider may have new keys, also under the name of an old one.
      const isUnknown =
        error instanceof errors.JWKSNoMatchingKey || error instanceof errors.JWSSignatureVerificationFailed;
      if (!isUnknown) throw error;
      await keys?.reload();
      await verifyByKnownKeys(token);
    }
  };
}

/** A set may have entries that are no keys, and keys whose optional fields are null or empty. */
async function withUsableKeys(response: Response): Promise<Response> {
  if (response.status !== 200) return response;
  const { keys }: { keys?: unknown } = await response.json();
  return Response.json({ keys: Array.isArray(keys) ? keys.flatMap(toUsableKeys) : keys });
}

/**
 * The library makes no key of one that also signs by its `key_ops`, so these are read here. A key on Ed25519 has one algorithm with two
 * names, "EdDSA" and "Ed25519" (RFC 9864), and is found by each of them without its own.
 */
function toUsableKeys(entry: unknown): Record<string, unknown>[] {
  if (!isObject(entry)) return [];
  const { key_ops: uses, ...key } = entry;
  if (Array.isArray(uses) && !uses.includes('verify')) return [];
  if (key['crv'] === 'Ed25519') delete key['alg'];
  return [Object.fromEntries(Object.entries(key).filter(([, value]) => typeof value === 'string' && value !== ''))];
}

/** Several keys of a set may have the same name, such as the last one and its successor. */
async function verifyByAny(token: string, findKey: FindKey): Promise<void> {
  try {
    await compactVerify(token, findKey);
  } catch (error) {
    if (!(error instanceof errors.JWKSMultipleMatchingKeys)) throw error;
    for await (const key of error) if (await isSignedBy(token, key)) return;
    throw new errors.JWSSignatureVerificationFailed();
  }
}

async function isSignedBy(token: string, key: CryptoKey): Promise<boolean> {
  return compactVerify(token, key).then(
    () => true,
    () => false,
  );
}

function noKeys(): IdentityError {
  return new IdentityError('login_failed', { cause: new Error('the metadata name no keys') });
}
