import { randomUUID } from 'node:crypto';
import { generateKeyPair, type JWTPayload, SignJWT } from 'jose';

export type SigningKeys = { id: string; privateKey: CryptoKey; publicKey: CryptoKey };

export async function makeKeys(): Promise<SigningKeys> {
  const { privateKey, publicKey } = await generateKeyPair('RS256', { extractable: true });
  return { id: randomUUID(), privateKey, publicKey };
}

/** Signs the claims with RS256. If `kid` is null, the header has no `kid`. */
export function signRs256(claims: JWTPayload, keys: SigningKeys, kid: string | null = keys.id): Promise<string> {
  const header = kid === null ? { alg: 'RS256' } : { alg: 'RS256', kid };
  return new SignJWT(claims).setProtectedHeader(header).sign(keys.privateKey);
}
