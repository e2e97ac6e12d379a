import { createHash, randomBytes } from 'node:crypto';
import type { AccountClaims } from '#core/account/claims.ts';
import type { Tokens } from '#core/ports/identity.ts';
import type { Seal } from '#core/ports/seal.ts';
import type { Session, SessionChange } from '#core/ports/sessions.ts';

/** The columns or hash fields of a session. Claims and tokens are sealed; times are milliseconds since the epoch. */
export type StoredSession = {
  claims: string;
  tokens: string;
  orderId: string | null;
  createdAt: number;
  seenAt: number;
};

/** The fields that an update writes; the others keep their values. */
export type StoredChange = Partial<Omit<StoredSession, 'createdAt'>>;

/** A random id of 256 bits, as base64url. */
export function createSessionId(): string {
  return randomBytes(32).toString('base64url');
}

/** The key of a session in a store: a hash, so that reading the store reveals no id that a cookie could carry. */
export function hashSessionId(id: string): string {
  return createHash('sha256').update(id).digest('base64url');
}

/** Seals claims and tokens separately, so that either can be updated alone. */
export async function sealSession(seal: Seal, session: Session): Promise<StoredSession> {
  const [claims, tokens] = await Promise.all([seal.seal(session.claims), seal.seal(session.tokens)]);
  return { ...session, claims, tokens };
}

/** Seals the claims and tokens of a change. Fields that are not part of the change are left out. */
export async function sealChange(
  seal: Seal,
  { claims, tokens, orderId, seenAt }: SessionChange,
): Promise<StoredChange> {
  return {
    ...(claims === undefined ? {} : { claims: await seal.seal(claims) }),
    ...(tokens === undefined ? {} : { tokens: await seal.seal(tokens) }),
    ...(orderId === undefined ? {} : { orderId }),
    ...(seenAt === undefined ? {} : { seenAt }),
  };
}

/** Opens a stored session. Null if the secret that sealed it is no longer configured: the session has then ended. */
export async function openSession(seal: Seal, stored: StoredSession): Promise<Session | null> {
  const [claims, tokens] = await Promise.all([seal.open(stored.claims), seal.open(stored.tokens)]);
  if (claims === null || tokens === null) return null;
  // Only `sealSession` and `sealChange` seal these values, and only with these types.
  return { ...stored, claims: claims as AccountClaims, tokens: tokens as Tokens };
}
