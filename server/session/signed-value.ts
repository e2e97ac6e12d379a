import { createHash, createHmac, timingSafeEqual } from 'node:crypto';

/** A signature is valid for one cookie name and, if `sessionId` is not null, for one session. */
export type SignaturePurpose = { cookieName: string; sessionId: string | null };

/** Appends a signature, made with the first secret, to the value. */
export function signValue(value: string, purpose: SignaturePurpose, secrets: readonly string[]): string {
  const [secret] = secrets;
  if (secret === undefined || secret === '') throw new Error('signing needs a secret');
  return `${value}.${macOf(value, purpose, secret)}`;
}

/** The value without its signature; null if none of the secrets signed it for this purpose. */
export function verifyValue(signed: unknown, purpose: SignaturePurpose, secrets: readonly string[]): string | null {
  const value = withoutSignature(signed);
  if (typeof signed !== 'string' || value === null) return null;
  const given = Buffer.from(signed.slice(value.length + 1));
  const isOurs = secrets.some((secret) => {
    const expected = Buffer.from(macOf(value, purpose, secret));
    return given.length === expected.length && timingSafeEqual(given, expected);
  });
  return isOurs ? value : null;
}

/** What `signValue` was given, whoever signed it; null if the value has no signature. */
export function withoutSignature(signed: unknown): string | null {
  const dot = typeof signed === 'string' ? signed.lastIndexOf('.') : 0;
  return typeof signed === 'string' && dot > 0 ? signed.slice(0, dot) : null;
}

function macOf(value: string, { cookieName, sessionId }: SignaturePurpose, secret: string): string {
  return createHmac('sha256', secret)
    .update(JSON.stringify(['cookie', cookieName, sessionId, value]))
    .digest('base64url');
}

/** Compares digests, which have one length, so that the time taken says nothing about the secret. */
export function isSameSecret(given: string, expected: string): boolean {
  return timingSafeEqual(digest(given), digest(expected));
}

function digest(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}
