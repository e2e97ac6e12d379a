import type { AccountClaims, Session } from '#core/account/session.ts';

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
