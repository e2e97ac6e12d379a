/** The account as the provider's claims describe it (S3.9). An absent text is null. */
export type AccountClaims = {
  sub: string;
  givenName: string | null;
  familyName: string | null;
  email: string | null;
  crmId: string | null;
  /** How many subscriptions are active. */
  activeSubs: number;
};

/** The initials of an account without a first or a last name. */
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

/** Splits by code points of the composed text: a UTF-16 unit or a letter without its accent is no letter. */
function firstLetter(name: string | null): string | null {
  return [...(name?.trim().normalize('NFC') ?? '')][0] ?? null;
}
