/**
 * A path of an upstream. In `route`, `{}` replaces each encoded segment, so that the set of routes is bounded. `path`
 * is null if a segment is not a valid name ("", ".", "..", or one with a slash or a control character): such a segment
 * would address another resource, or a proxy would refuse it, which would look like an outage.
 */
export type UrlPath = { path: string | null; route: string };

/** Query pairs; undefined values are not sent. */
export type UrlQuery = Readonly<Record<string, string | undefined>>;

const INVALID_SEGMENT = /^\.{0,2}$|[\p{Cc}/\\]/u;

/** Builds a path of literal text and encoded segments: urlPath`/products/${slug}`. */
export function urlPath(literals: TemplateStringsArray, ...segments: string[]): UrlPath {
  const route = literals.join('{}');
  if (segments.some((segment) => INVALID_SEGMENT.test(segment))) return { path: null, route };
  // A lone surrogate cannot be encoded, so it becomes U+FFFD.
  const encoded = segments.map((segment) => encodeURIComponent(segment.toWellFormed()));
  const path = literals.reduce((start, literal, index) => start + encoded[index - 1] + literal);
  return { path, route };
}

/** The query string with its question mark; empty if there are no pairs. */
export function toQueryString(query: UrlQuery): string {
  const pairs = Object.entries(query).flatMap(([key, value]) => (value === undefined ? [] : [[key, value]]));
  return pairs.length === 0 ? '' : `?${new URLSearchParams(pairs)}`;
}
