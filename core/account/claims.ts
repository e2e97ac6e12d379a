/** The account, read from the identity provider's claims (S3.9). A missing text is null. */
export type AccountClaims = {
  sub: string;
  givenName: string | null;
  familyName: string | null;
  email: string | null;
  crmId: string | null;
  /** Number of active subscriptions. */
  activeSubs: number;
  /** The plans of the active subscriptions, as far as the provider names them; empty if it does not. */
  plans: readonly MemberPlan[];
};

/** A plan that an account is subscribed to. `selectionType` is a name or slug such as "Puro Malbec"; null if unknown. */
export type MemberPlan = { guid: string; selectionType: string | null };

/** Shown for an account without a first or a last name. */
const DEFAULT_INITIALS = 'BV';

/** A subscriber has at least one active subscription (S6.4). */
export function isSubscriber({ activeSubs }: Pick<AccountClaims, 'activeSubs'>): boolean {
  return activeSubs >= 1;
}

/** First letters of first and last name; "BV" if either is missing, whatever the brand (S6.6). */
export function toInitials({ givenName, familyName }: Pick<AccountClaims, 'givenName' | 'familyName'>): string {
  const first = firstLetter(givenName);
  const last = firstLetter(familyName);
  return first === null || last === null ? DEFAULT_INITIALS : (first + last).toLocaleUpperCase('es-AR');
}

/** The first code point of the composed text (NFC), so that no surrogate pair or accented letter is cut in two. */
function firstLetter(name: string | null): string | null {
  return [...(name?.trim().normalize('NFC') ?? '')][0] ?? null;
}
