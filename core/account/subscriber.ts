import type { AccountClaims } from './claims.ts';

/** S6.4 */
export function isSubscriber({ activeSubs }: Pick<AccountClaims, 'activeSubs'>): boolean {
  return activeSubs >= 1;
}
