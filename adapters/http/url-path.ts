/**
 * An upstream path. `route` is the same path with holes, a bounded name for what is asked. `path` is null when a
 * segment cannot be a name ("", "." or "..", one with a slash or a control character): sent, it could ask for another
 * resource or be refused on the way, which would look like an outage.
 */
export type UrlPath = { path: string | null; route: string };

/** Query pairs; undefined values are not sent. */
export type UrlQuery = Readonly<Record<string, string | undefined>>;

const NO_NAME = /^\.{0,2}$|[\p{Cc}/\\]/u;

/** Builds a path of literal text and encoded segments: urlPath`/products/${slug}`. */
export function urlPath(literals: TemplateStringsArray, ...segments: string[]): UrlPath {
  const route = literals.join('{}');
  if (segments.some((segment) => NO_NAME.test(segment))) return { path: null, route };
  const path = literals.reduce((start, literal, index) => start + encodeSegment(segments[index - 1] ?? '') + literal);
  return { path, route };
}

/** A query string with its question mark, or the empty text. */
export function toQueryString(query: UrlQuery): string {
  const pairs = Object.entries(query).flatMap(([key, value]) => (value === undefined ? [] : [[key, value]]));
  const text = new URLSearchParams(pairs).toString();
  return text === '' ? '' : `?${text}`;
}

function encodeSegment(segment: string): string {
  return encodeURIComponent(segment.toWellFormed());
}
