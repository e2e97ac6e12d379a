import { createHmac, timingSafeEqual } from 'node:crypto';

/** A signature is valid for one cookie name and, if `session` is not null, for one session. */
export type SignedFor = { cookie: string; session: string | null };

/** Signs the value for that purpose. The first secret signs. */
export function signValue(value: string, purpose: SignedFor, secrets: readonly string[]): string {
  const [secret] = secrets;
  if (secret === undefined || secret === '') throw new Error('signing needs a secret');
  return `${value}.${macOf(value, purpose, secret)}`;
}

/** The value, or null if none of the secrets signed it for that purpose. */
export function openValue(signed: unknown, purpose: SignedFor, secrets: readonly string[]): string | null {
  if (typeof signed !== 'string') return null;
  const dot = signed.lastIndexOf('.');
  const value = signed.slice(0, dot);
  if (dot <= 0) return null;
  const given = Buffer.from(signed.slice(dot + 1));
  const isOurs = secrets.some((secret) => {
    const expected = Buffer.from(macOf(value, purpose, secret));
    return given.length === expected.length && timingSafeEqual(given, expected);
  });
  return isOurs ? value : null;
}

function macOf(value: string, { cookie, session }: SignedFor, secret: string): string {
  return createHmac('sha256', secret)
    .update(JSON.stringify(['cookie', cookie, session, value]))
    .digest('base64url');
}
