import { randomUUID } from 'node:crypto';
import { exportJWK, generateKeyPair, type JWK, type JWTPayload, SignJWT } from 'jose';

export type SigningKeys = { id: string; privateKey: CryptoKey; publicKey: CryptoKey };

export async function makeKeys(alg = 'RS256'): Promise<SigningKeys> {
  const { privateKey, publicKey } = await generateKeyPair(alg, { extractable: true });
  return { id: randomUUID(), privateKey, publicKey };
}

/** The public key as an entry of a key set. */
export async function toJwk({ id, publicKey }: SigningKeys, alg = 'RS256'): Promise<JWK> {
  return { ...(await exportJWK(publicKey)), kid: id, alg, use: 'sig' };
}

/** Signs the claims with RS256. If `kid` is null, the header has no `kid`. */
export function signRs256(claims: JWTPayload, keys: SigningKeys, kid: string | null = keys.id): Promise<string> {
  const header = kid === null ? { alg: 'RS256' } : { alg: 'RS256', kid };
  return new SignJWT(claims).setProtectedHeader(header).sign(keys.privateKey);
}
