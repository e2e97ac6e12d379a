import type { AccountClaims } from '#core/account/claims.ts';
import type { Tokens } from '#core/ports/identity.ts';
import type { Seal } from '#core/ports/seal.ts';
import type { Session, SessionChange } from '#core/ports/sessions.ts';

/** A session as a store keeps it: what identifies or opens anything is sealed. */
export type StoredSession = {
  claims: string;
  tokens: string;
  orderId: string | null;
  createdAt: number;
  seenAt: number;
};

export type StoredChange = Partial<Omit<StoredSession, 'createdAt'>>;

/** Claims and tokens apart, so that either can be changed alone. */
export async function sealSession(seal: Seal, session: Session): Promise<StoredSession> {
  const [claims, tokens] = await Promise.all([seal.seal(session.claims), seal.seal(session.tokens)]);
  return { ...session, claims, tokens };
}

/** Only the parts of a change that are there. */
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

/** Null where the secret that sealed it is gone: such a session is over. */
export async function openSession(seal: Seal, stored: StoredSession): Promise<Session | null> {
  const [claims, tokens] = await Promise.all([seal.open(stored.claims), seal.open(stored.tokens)]);
  if (claims === null || tokens === null) return null;
  // What opens was sealed above, out of exactly these types.
  return { ...stored, claims: claims as AccountClaims, tokens: tokens as Tokens };
}
