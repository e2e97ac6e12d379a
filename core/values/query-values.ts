/** Reads and writes values of a URL's query string; every list page uses it. */

export const MAX_PAGE = 10_000;

const MAX_IDS = 20;
const MAX_SEGMENT_LENGTH = 200;

/** An id of a service: text without markup, control characters, or commas, which separate ids. */
const ID = /^[\p{L}\p{N}_][^\p{C},<>"\\]{0,63}$/u;

/** Whether `readIds` finds the id in a query that has it as a value. An id with a comma, for one, would be read as two. */
export function isQueryId(id: string): boolean {
  return id === id.trim() && ID.test(id);
}

/**
 * Reads the unique ids from a key's values. One value may hold several ids, separated by commas. Skips invalid ids.
 * Sorted, because the order in a URL has no meaning.
 */
export function readIds(values: readonly string[]): string[] {
  const ids = values
    .flatMap((value) => value.split(','))
    .map((id) => id.trim())
    .filter((id) => ID.test(id));
  return [...new Set(ids)].toSorted().slice(0, MAX_IDS);
}

/** Adds the id, or removes it if the list has it already (S4.10). */
export function toggleId(ids: readonly string[], id: string): string[] {
  return ids.includes(id) ? ids.filter((other) => other !== id) : [...ids, id];
}

/** The first value that is a whole number from 1 to `max`; null if there is none. */
export function readNumber(values: readonly string[], max: number): number | null {
  return (
    values
      .filter((value) => /^[1-9]\d{0,5}$/.test(value))
      .map(Number)
      .find((value) => value <= max) ?? null
  );
}

/** The page number, from 1; 1 if no value is a valid page number. */
export function readPage(values: readonly string[]): number {
  return readNumber(values, MAX_PAGE) ?? 1;
}

/**
 * Whether a text can be sent to a service as one path segment: not blank, not too long, no slashes and no invisible
 * characters, which a gateway may refuse or resolve to another path.
 */
export function isPathSegment(text: string): boolean {
  return text.trim() !== '' && text.length <= MAX_SEGMENT_LENGTH && !/[\p{C}/\\]/u.test(text);
}

export type QueryPair = { name: string; value: string };

/** The query keys that a page reads. All other keys of a request, such as those of campaigns, change nothing on it. */
export type AcceptedQuery = {
  readonly keys: readonly string[];
  /** The query as the page reads it, in one form for all equal queries. Leaves out defaults and invalid values. */
  toPairs: (params: URLSearchParams) => readonly QueryPair[];
};

/** A path with a query string. Leaves out empty values, and keeps commas and colons unencoded, as a query allows. */
export function toHref(path: string, pairs: readonly QueryPair[]): string {
  const query = pairs
    .filter(({ value }) => value !== '')
    .map(({ name, value }) => `${name}=${encodeURIComponent(value).replaceAll('%2C', ',').replaceAll('%3A', ':')}`)
    .join('&');
  return query === '' ? path : `${path}?${query}`;
}
