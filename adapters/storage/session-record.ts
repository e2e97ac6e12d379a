import { createHash, randomBytes } from 'node:crypto';
import * as z from 'zod';
import type { AccountClaims } from '#core/account/claims.ts';
import type { Tokens } from '#core/ports/identity.ts';
import type { Seal } from '#core/ports/seal.ts';
import type { Session, SessionChange } from '#core/ports/sessions.ts';
import type { ReadValue } from './stored-value.ts';

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

const times = { createdAt: z.coerce.number(), seenAt: z.coerce.number() };

const sealedSchema: z.ZodType<StoredSession> = z.object({
  claims: z.string(),
  tokens: z.string(),
  orderId: z.string().nullable(),
  ...times,
});

const claimsSchema: z.ZodType<AccountClaims> = z.object({
  sub: z.string(),
  givenName: z.string().nullable(),
  familyName: z.string().nullable(),
  email: z.string().nullable(),
  crmId: z.string().nullable(),
  activeSubs: z.number(),
  // Sessions of 0.1.0 have no plans; the next token refresh reads them.
  plans: z.array(z.object({ guid: z.string(), selectionType: z.string().nullable() })).default([]),
});

const tokensSchema: z.ZodType<Tokens> = z.object({
  accessToken: z.string(),
  refreshToken: z.string().nullable(),
  expiresAt: z.number(),
});

const sessionSchema: z.ZodType<Session> = z.object({
  claims: claimsSchema,
  tokens: tokensSchema,
  orderId: z.string().nullable(),
  ...times,
});

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

/**
 * Reads a stored session. `newer` also if the secret that sealed it is no longer configured: the visitor then has no
 * session, and nothing is changed.
 */
export async function readSession(seal: Seal, stored: unknown): Promise<ReadValue<Session>> {
  const sealed = sealedSchema.safeParse(stored);
  if (!sealed.success) return { status: 'unreadable' };
  const [claims, tokens] = await Promise.all([seal.open(sealed.data.claims), seal.open(sealed.data.tokens)]);
  if ([sealed.data.claims, sealed.data.tokens].some(seal.isForeign)) return { status: 'newer' };
  const session = sessionSchema.safeParse({ ...sealed.data, claims, tokens });
  return session.success ? { status: 'read', value: session.data } : { status: 'unreadable' };
}
