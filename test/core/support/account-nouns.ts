import type { AccountClaims, Session } from '#core/account/session.ts';
import type { Membership } from '#core/club/membership.ts';

export function anAccount(facts: Partial<AccountClaims> = {}): AccountClaims {
  return {
    sub: 'ana',
    givenName: 'Ana',
    familyName: 'Páez',
    email: null,
    crmId: null,
    activeSubs: 0,
    plans: [],
    ...facts,
  };
}

/** An active membership without a next box. */
export function aMembership(facts: Partial<Membership> = {}): Membership {
  return {
    id: 'm-1',
    plan: 'guid-6',
    status: 'active',
    pausedUntil: null,
    skipped: [],
    next: null,
    address: null,
    payment: null,
    ...facts,
  };
}

/** A session made and seen at `at`, in milliseconds since the epoch, whose token is good for ten minutes. */
export function aSession(at: number, facts: Partial<Session> = {}): Session {
  return {
    claims: anAccount(),
    tokens: { accessToken: 'token', refreshToken: null, expiresAt: at + 600_000 },
    orderId: null,
    createdAt: at,
    seenAt: at,
    requests: [],
    ...facts,
  };
}
