import type { IncomingMessage } from 'node:http';
import { decodeOrNull } from '#core/values/text.ts';

/** Of one name. A browser sends a second one if a sibling site or a former shop has set it, too; more are forged. */
const MAX_VALUES = 10;

/**
 * All values that a request has for a cookie, in the order of the header, decoded as the cookie parser does. That keeps the first only,
 * which may be another site's.
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
