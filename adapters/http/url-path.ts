/**
 * An upstream path. `route` is the same path with `{}` for each segment, so that the set of routes is bounded. `path`
 * is null if a segment cannot be a name ("", "." or "..", or one with a slash or a control character): sent, it would
 * address another resource, or be refused by a proxy, which would look like an outage.
 */
export type UrlPath = { path: string | null; route: string };

/** Query pairs; undefined values are not sent. */
export type UrlQuery = Readonly<Record<string, string | undefined>>;

const INVALID_NAME = /^\.{0,2}$|[\p{Cc}/\\]/u;

/** Builds a path of literal text and encoded segments: urlPath`/products/${slug}`. */
export function urlPath(literals: TemplateStringsArray, ...segments: string[]): UrlPath {
  const route = literals.join('{}');
  if (segments.some((segment) => INVALID_NAME.test(segment))) return { path: null, route };
  const path = literals.reduce((start, literal, index) => start + encodeSegment(segments[index - 1] ?? '') + literal);
  return { path, route };
}

/** A query string with its question mark; the empty text if there are no pairs. */
export function toQueryString(query: UrlQuery): string {
  const pairs = Object.entries(query).flatMap(([key, value]) => (value === undefined ? [] : [[key, value]]));
  const text = new URLSearchParams(pairs).toString();
  return text === '' ? '' : `?${text}`;
}

/** A lone surrogate cannot be encoded, so it becomes U+FFFD. */
function encodeSegment(segment: string): string {
  return encodeURIComponent(segment.toWellFormed());
}
