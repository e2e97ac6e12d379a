import type { AccountClaims } from '#core/account/claims.ts';

/** Claims as a provider gives them: anything may be missing or of another type. */
export type ProviderClaims = Readonly<Record<string, unknown>>;

/** Whether an ID token says all that the shop asks; if not, the rest is at the userinfo endpoint. */
export function isComplete(claims: ProviderClaims, namespace: string): boolean {
  return ['given_name', 'email', `${namespace}active_subs`].every((name) => claims[name] !== undefined);
}

/** `namespace` is the prefix under which the provider puts its own claims. */
export function toAccountClaims(sub: string, claims: ProviderClaims, namespace: string): AccountClaims {
  return {
    sub,
    givenName: toText(claims['given_name']),
    familyName: toText(claims['family_name']),
    email: toText(claims['email']),
    crmId: toText(claims[`${namespace}crm_id`]),
    activeSubs: toCount(claims[`${namespace}active_subs`]),
  };
}

/** Ids may be numbers; a blank text is an absent one. */
function toText(value: unknown): string | null {
  if (typeof value === 'number') return String(value);
  return typeof value === 'string' && value.trim() !== '' ? value.trim() : null;
}

function toCount(value: unknown): number {
  const count = Math.trunc(Number(value ?? 0));
  return Number.isSafeInteger(count) && count > 0 ? count : 0;
}
