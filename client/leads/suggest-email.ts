import { isOneTypoAway } from '#core/values/text.ts';

/** The mail domains that most shoppers have. A near miss of one of them is probably a typing error. */
const COMMON_DOMAINS = [
  'gmail.com',
  'hotmail.com',
  'outlook.com',
  'yahoo.com.ar',
  'yahoo.com',
  'live.com.ar',
  'icloud.com',
  'fibertel.com.ar',
];

/** Domains that exist although they are near misses of a common one. */
const SIMILAR_DOMAINS = [
  'email.com',
  'hotmail.co',
  'hotmail.com.ar',
  'mail.com',
  'outlook.com.ar',
  'rocketmail.com',
  'yahoo.com.br',
  'yahoo.com.mx',
  'ymail.com',
];

/** The address with the domain that the shopper probably meant; null if nothing is odd about it. */
export function suggestEmail(email: string): string | null {
  const at = email.lastIndexOf('@');
  const domain = email.slice(at + 1).toLowerCase();
  if (at < 1 || COMMON_DOMAINS.includes(domain) || SIMILAR_DOMAINS.includes(domain)) return null;
  const meant = COMMON_DOMAINS.find((common) => isOneTypoAway(domain, common));
  return meant === undefined ? null : email.slice(0, at + 1) + meant;
}
