import type * as client from 'openid-client';
import { IdentityError } from '#core/account/identity-failures.ts';
import { type AccountClaims, type MemberPlan, renewBeforeExpiryMs, type Tokens } from '#core/account/session.ts';
import { toOneLine } from '#core/values/text.ts';
import { cleanText } from '../http/service-text.ts';

/** The lifetime of an access token if the provider sends no `expires_in`. */
const DEFAULT_LIFETIME_SECONDS = 300;

/**
 * An ID token whose `iat` differs from the current time by more than this is refused, because a provider issues the
 * token together with the response.
 */
const MAX_ID_TOKEN_AGE_SECONDS = 600;

/** OpenID Connect Core 1.0, section 2. */
const MAX_SUB_LENGTH = 255;

/** Claims are in every answer to their user, and some are in cookies, whose headers servers and proxies limit. */
const MAX_TEXT_LENGTH = 300;

export type TokenResponse = client.TokenEndpointResponse & client.TokenEndpointResponseHelpers;

export type IdTokenClaims = ProviderClaims & { sub: string };

/**
 * The claims of the response's ID token, or null if it has none. The library has verified iss, aud and exp. At a sign-in
 * it has also verified nonce and signature. `iat` is compared with the machine's real time, as the library does with `exp`.
 */
export function readIdToken(response: TokenResponse, fallback: 'login_failed' | 'token_failed'): IdTokenClaims | null {
  const claims = response.claims();
  if (claims === undefined) return null;
  const refuse = (reason: string) => new IdentityError(fallback, { isFinal: false, cause: new Error(reason) });
  if (claims.sub === '' || claims.sub.length > MAX_SUB_LENGTH)
    throw refuse(`the ID token has a sub of ${claims.sub.length} characters`);
  // A cookie cannot hold half of a surrogate pair.
  if (!claims.sub.isWellFormed()) throw refuse('the ID token has a sub that is no well-formed text');
  const ageSeconds = Math.round(Date.now() / 1000 - claims.iat);
  if (Math.abs(ageSeconds) > MAX_ID_TOKEN_AGE_SECONDS)
    throw refuse(`the clocks of the provider and of this machine differ: the ID token is ${ageSeconds} s old`);
  return claims;
}

/** `now` is in milliseconds since the epoch. */
export function toTokens(response: TokenResponse, previousRefreshToken: string | null, now: number): Tokens {
  const lifetimeMs = (response.expires_in ?? DEFAULT_LIFETIME_SECONDS) * 1000;
  return {
    accessToken: response.access_token,
    refreshToken: response.refresh_token ?? previousRefreshToken,
    expiresAt: now + lifetimeMs,
    renewAt: now + lifetimeMs - renewBeforeExpiryMs(lifetimeMs),
  };
}

/** Claims of an ID token or of the userinfo endpoint. Any of them may be missing or of another type. */
export type ProviderClaims = Readonly<Record<string, unknown>>;

/**
 * Whether the ID token holds these three claims: then it is taken to hold the others too, as far as the account has them. If
 * not, what it lacks is read from the userinfo endpoint.
 */
export function isComplete(claims: ProviderClaims, namespace: string): boolean {
  return ['given_name', 'email', `${namespace}active_subs`].every((name) => claims[name] !== undefined);
}

/**
 * Maps the provider's claims to the account of the subject `sub`. `namespace` is the prefix of the provider's own
 * claims. A text claim that is missing, blank, too long or of another type becomes null; a missing or invalid count
 * becomes 0. If given and family name are both missing, `name` is split after its first word; providers fill it with the e-mail
 * address or what is before its "@", the nickname, the phone or the subject of an account that has no name. The claim `plans` is optional; a plan that cannot be read is left out.
 */
export function toAccountClaims(sub: string, claims: ProviderClaims, namespace: string): AccountClaims {
  const given = toName(claims['given_name']);
  const family = toName(claims['family_name']);
  const name = toName(claims['name']);
  const names = [claims['nickname'], toText(claims['email'])?.split('@', 1)[0]].map(toName);
  const isNickname = name !== null && (names.includes(name) || name === sub);
  const [first = null, ...others] = given === null && family === null && !isNickname ? (name?.split(' ') ?? []) : [];
  return {
    sub,
    givenName: given ?? first,
    familyName: family ?? (others.length > 0 ? others.join(' ') : null),
    email: toText(claims['email']),
    crmId: toId(claims[`${namespace}crm_id`]),
    activeSubs: toCount(claims[`${namespace}active_subs`]),
    plans: toPlans(claims[`${namespace}plans`]),
  };
}

/** What a provider's rule writes for a part of a name that is missing. In capitals it is somebody's name. */
const MISSING_PARTS = ['null', 'undefined'];

/** A name of a person; null if it is an address of e-mail or a number of a phone. */
function toName(value: unknown): string | null {
  const parts = toOneLine(toText(value) ?? '').split(' ');
  const name = parts.filter((part) => !MISSING_PARTS.includes(part)).join(' ');
  const isPhone = /\d/.test(name) && !/\p{L}/u.test(name);
  return name === '' || isPhone || name.normalize('NFKC').includes('@') ? null : name;
}

/** A text that pages print. */
function toText(value: unknown): string | null {
  const text = cleanText(toId(value) ?? '').trim();
  return text === '' ? null : text;
}

/** Accepts a number too: a provider may send an id as a number. Half a surrogate pair could be in no URL and no cookie. */
function toId(value: unknown): string | null {
  if (typeof value === 'number') return String(value);
  const text = typeof value === 'string' ? value.trim() : '';
  return text !== '' && text.length <= MAX_TEXT_LENGTH ? text.toWellFormed() : null;
}

function toCount(value: unknown): number {
  const count = Math.trunc(Number(value ?? 0));
  return Number.isSafeInteger(count) && count > 0 ? count : 0;
}

const MAX_PLANS = 20;

function toPlans(value: unknown): MemberPlan[] {
  return Array.isArray(value) ? value.slice(0, MAX_PLANS).flatMap(toPlan) : [];
}

/** A list with the plan; empty if the entry has no guid. */
function toPlan(entry: unknown): MemberPlan[] {
  if (typeof entry !== 'object' || entry === null) return [];
  const { guid, selection_type }: { guid?: unknown; selection_type?: unknown } = entry;
  const id = toId(guid);
  return id === null ? [] : [{ guid: id, selectionType: toText(selection_type) }];
}
