/** Reads and writes the values of a URL's query, for every kind of list. */

export const MAX_PAGE = 10_000;

const MAX_IDS = 20;
const MAX_SEGMENT_LENGTH = 200;
/** What a service's id may look like: any text but markup and control characters; never a comma, which separates ids. */
const ID = /^[\p{L}\p{N}_][^\p{C},<>"\\]{0,63}$/u;

/** The ids in a key's values, each once; several may be joined by commas. Anything but an id is left out. */
export function readIds(values: readonly string[]): string[] {
  const ids = values
    .flatMap((value) => value.split(','))
    .map((id) => id.trim())
    .filter((id) => ID.test(id));
  return [...new Set(ids)].slice(0, MAX_IDS);
}

/** The ids with one put in, or taken out if it is already there (S4.10). */
export function toggleId(ids: readonly string[], id: string): string[] {
  return ids.includes(id) ? ids.filter((other) => other !== id) : [...ids, id];
}

/** The first value that is a whole number from 1 to `max`; null when there is none. */
export function readNumber(values: readonly string[], max: number): number | null {
  return (
    values
      .filter((value) => /^[1-9]\d{0,5}$/.test(value))
      .map(Number)
      .find((value) => value <= max) ?? null
  );
}

/** The page number, from 1; 1 if the values name none. */
export function readPage(values: readonly string[]): number {
  return readNumber(values, MAX_PAGE) ?? 1;
}

/**
 * Whether a text may be asked of a service as the name of one thing: a single segment of a path, of a sane length. A
 * gateway on the way could refuse slashes and invisible characters, or take them for another path.
 */
export function isPathSegment(text: string): boolean {
  return text.trim() !== '' && text.length <= MAX_SEGMENT_LENGTH && !/[\p{C}/\\]/u.test(text);
}

/** A path with its query. Commas and colons stay readable: a query may hold them. Empty values are left out. */
export function toHref(path: string, pairs: readonly { name: string; value: string }[]): string {
  const query = pairs.filter(({ value }) => value !== '').map(({ name, value }) => `${name}=${encodeValue(value)}`);
  return query.length === 0 ? path : `${path}?${query.join('&')}`;
}

function encodeValue(value: string): string {
  return encodeURIComponent(value).replaceAll('%2C', ',').replaceAll('%3A', ':');
}
