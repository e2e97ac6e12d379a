import { createHmac, timingSafeEqual } from 'node:crypto';

/** What a signature is good for: one cookie, and where there is one, one session. */
export type SignedFor = { cookie: string; session: string | null };

/** A value that only this shop can have written, for that cookie and nothing else. The first secret signs. */
export function signValue(value: string, purpose: SignedFor, secrets: readonly string[]): string {
  const [secret] = secrets;
  if (secret === undefined || secret === '') throw new Error('signing needs a secret');
  return `${value}.${macOf(value, purpose, secret)}`;
}

/** The value, or null for anything that none of the secrets signed for that purpose. */
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
