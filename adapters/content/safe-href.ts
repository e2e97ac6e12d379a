/**
 * Returns a link of a content service if a page may print it: an http(s), mailto or tel URL, or a path from the site's
 * root. Returns null for anything else: other schemes such as `javascript:`, `//host`, relative paths, URLs with
 * credentials.
 */
export function toSafeHref(href: string | null | undefined): string | null {
  const trimmed = href?.trim() ?? '';
  const url = trimmed === '' ? null : URL.parse(trimmed, PLACEHOLDER_ORIGIN);
  if (url === null || url.username !== '' || url.password !== '') return null;
  if (url.origin === PLACEHOLDER_ORIGIN) return toRootPath(trimmed, url);
  return ABSOLUTE.test(trimmed) ? url.href : null;
}

const PLACEHOLDER_ORIGIN = 'http://relative.invalid';

/** Matches only URLs that name their scheme: `//host` and `/\host` lead to another site without naming one. */
const ABSOLUTE = /^(?:https?:\/\/|mailto:|tel:)/i;

function toRootPath(trimmed: string, url: URL): string | null {
  const path = url.pathname + url.search + url.hash;
  // `/..//host` resolves to `//host`, which a browser reads as another site.
  return trimmed.startsWith('/') && !path.startsWith('//') ? path : null;
}
