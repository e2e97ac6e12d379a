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

/** Whether the texts differ by one added, missing or replaced character, or by two swapped neighbours. */
function isOneTypoAway(typed: string, meant: string): boolean {
  let start = 0;
  while (start < typed.length && typed[start] === meant[start]) start += 1;
  const [typedRest, meantRest] = [typed.slice(start), meant.slice(start)];
  return (
    typedRest.slice(1) === meantRest.slice(1) ||
    typedRest.slice(1) === meantRest ||
    typedRest === meantRest.slice(1) ||
    (typedRest.slice(2) === meantRest.slice(2) && typedRest[0] === meantRest[1] && typedRest[1] === meantRest[0])
  );
}
