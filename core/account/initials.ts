import type { AccountClaims } from './claims.ts';

const NAMELESS = 'BV';

/** First letters of first and last name; "BV" where either is missing, whatever the brand (S6.6). */
export function toInitials({ givenName, familyName }: Pick<AccountClaims, 'givenName' | 'familyName'>): string {
  const first = firstLetter(givenName);
  const last = firstLetter(familyName);
  return first === null || last === null ? NAMELESS : (first + last).toLocaleUpperCase('es-AR');
}

/** A letter is a code point, its accent included: half of one would print as nothing. */
function firstLetter(name: string | null): string | null {
  return [...(name?.trim().normalize('NFC') ?? '')][0] ?? null;
}
