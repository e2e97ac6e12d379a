import type { AccountClaims, MemberPlan } from '#core/account/session.ts';

/** Claims of an ID token or of the userinfo endpoint. Any of them may be missing or of another type. */
export type ProviderClaims = Readonly<Record<string, unknown>>;

/** Whether the ID token holds every claim that the shop needs. If not, the rest are read from the userinfo endpoint. */
export function isComplete(claims: ProviderClaims, namespace: string): boolean {
  return ['given_name', 'email', `${namespace}active_subs`].every((name) => claims[name] !== undefined);
}

/**
 * Maps the provider's claims to the account of the subject `sub`. `namespace` is the prefix of the provider's own
 * claims. A text claim that is missing, blank or of another type becomes null; a missing or invalid count becomes 0.
 * If given and family name are both missing, `name` is split after its first word. The claim `plans` is optional; an entry
 * that cannot be read is left out.
 */
export function toAccountClaims(sub: string, claims: ProviderClaims, namespace: string): AccountClaims {
  const given = toText(claims['given_name']);
  const family = toText(claims['family_name']);
  const [first = null, ...others] =
    given === null && family === null ? (toText(claims['name'])?.split(/\s+/) ?? []) : [];
  return {
    sub,
    givenName: given ?? first,
    familyName: family ?? toText(others.join(' ')),
    email: toText(claims['email']),
    crmId: toText(claims[`${namespace}crm_id`]),
    activeSubs: toCount(claims[`${namespace}active_subs`]),
    plans: toPlans(claims[`${namespace}plans`]),
  };
}

/** Accepts a number too: a provider may send an id as a number. */
function toText(value: unknown): string | null {
  if (typeof value === 'number') return String(value);
  return typeof value === 'string' && value.trim() !== '' ? value.trim() : null;
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
  const id = toText(guid);
  return id === null ? [] : [{ guid: id, selectionType: toText(selection_type) }];
}
