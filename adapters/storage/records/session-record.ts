import { createHash, randomBytes } from 'node:crypto';
import * as z from 'zod';
import type { AccountClaims, Session, SessionChange, SessionRequest, Tokens } from '#core/account/session.ts';
import { memberRequests } from '#core/leads/lead.ts';
import type { Seal } from '#core/ports/runtime.ts';
import { jsonText } from './stored-records.ts';

const times = { createdAt: z.coerce.number(), seenAt: z.coerce.number() };

const sealedSchema = z.object({
  claims: z.string(),
  tokens: z.string(),
  orderId: z.string().nullable(),
  ...times,
  requests: jsonText(z.array(z.string())),
});

/** Columns or hash fields. Claims, tokens and each request are sealed; times are milliseconds since the epoch. */
export type StoredSession = z.output<typeof sealedSchema>;

/** The fields that an update writes; the others keep their values. `request` is added to the requests. */
export type StoredChange = Partial<Omit<StoredSession, 'createdAt' | 'requests'>> & { request?: string };

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
  renewAt: z.number().optional(),
});

const sessionSchema: z.ZodType<Omit<Session, 'requests'>> = z.object({
  claims: claimsSchema,
  tokens: tokensSchema,
  orderId: z.string().nullable(),
  ...times,
});

const requestSchema: z.ZodType<SessionRequest> = z.object({
  source: z.enum(memberRequests),
  code: z.string(),
  acceptedAt: z.number(),
  until: z.number(),
});

/** A random id of 256 bits, as base64url. */
export function createSessionId(): string {
  return randomBytes(32).toString('base64url');
}

/** The key of a session in a store: a hash, so that reading the store reveals no id that a cookie could carry. */
export function hashSessionId(id: string): string {
  return createHash('sha256').update(id).digest('base64url');
}

/** Seals claims, tokens and requests separately, so that each can be updated alone. */
export async function sealSession(seal: Seal, session: Session): Promise<StoredSession> {
  const [claims, tokens] = await Promise.all([seal.seal(session.claims), seal.seal(session.tokens)]);
  const requests = await Promise.all(session.requests.map((request) => seal.seal(request)));
  return { ...session, claims, tokens, requests };
}

/** Seals the claims, the tokens and the request of a change. Fields that are not part of the change are left out. */
export async function sealChange(
  seal: Seal,
  { claims, tokens, orderId, seenAt, request }: SessionChange,
): Promise<StoredChange> {
  return {
    ...(claims === undefined ? {} : { claims: await seal.seal(claims) }),
    ...(tokens === undefined ? {} : { tokens: await seal.seal(tokens) }),
    ...(orderId === undefined ? {} : { orderId }),
    ...(seenAt === undefined ? {} : { seenAt }),
    ...(request === undefined ? {} : { request: await seal.seal(request) }),
  };
}

/**
 * Reads a stored session, whose requests are a JSON list; one that cannot be opened is left out. `foreign` if a newer program
 * sealed it, or a secret that is no longer configured; null if it cannot be read.
 */
export async function readSession(seal: Seal, stored: unknown): Promise<Session | 'foreign' | null> {
  const sealed = sealedSchema.safeParse(stored);
  if (!sealed.success) return null;
  const [claims, tokens] = await Promise.all([seal.open(sealed.data.claims), seal.open(sealed.data.tokens)]);
  if ([sealed.data.claims, sealed.data.tokens].some(seal.isForeign)) return 'foreign';
  const session = sessionSchema.safeParse({ ...sealed.data, claims, tokens });
  if (!session.success) return null;
  const requests = await Promise.all(sealed.data.requests.map((request) => seal.open(request)));
  const readable = requests.flatMap((request) => requestSchema.safeParse(request).data ?? []);
  return { ...session.data, requests: readable };
}
