import type { IncomingMessage } from 'node:http';
import { decodeOrNull } from '#core/values/text.ts';

/**
 * The most values that are read of one cookie. A browser sends two if a site on another subdomain, or an earlier shop at this address,
 * has set a cookie of the same name; a request with many more is forged.
 */
const MAX_VALUES = 10;

/**
 * The values that a request has for a cookie, in the order of the header, decoded as cookie-parser does. That package keeps the first
 * value only, which may be another site's.
 */
export function cookieValues({ headers }: Pick<IncomingMessage, 'headers'>, name: string): string[] {
  const pairs = (headers.cookie ?? '').split(';').map((pair) => pair.trim());
  return pairs
    .filter((pair) => pair.startsWith(name) && pair.slice(name.length).trimStart().startsWith('='))
    .slice(0, MAX_VALUES)
    .map((pair) => decodeCookie(withoutQuotes(pair.slice(pair.indexOf('=') + 1).trim())));
}

/** A value that cannot be decoded stays as it is. */
export function decodeCookie(value: string): string {
  return decodeOrNull(value) ?? value;
}

function withoutQuotes(value: string): string {
  return /^".*"$/.test(value) ? value.slice(1, -1) : value;
}
