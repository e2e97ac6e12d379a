/**
 * A link of a content service that a page may print: an http(s), mailto or tel URL, or a path from the site's root.
 * Null for anything else: other schemes such as `javascript:`, `//host`, relative paths, URLs with credentials.
 */
export function toSafeHref(href: string | null | undefined): string | null {
  const trimmed = href?.trim() ?? '';
  const url = trimmed === '' ? null : URL.parse(trimmed, PLACEHOLDER_ORIGIN);
  if (url === null || url.username !== '' || url.password !== '') return null;
  if (url.origin === PLACEHOLDER_ORIGIN) return toRootPath(trimmed, url);
  return ABSOLUTE.test(trimmed) ? url.href : null;
}

const PLACEHOLDER_ORIGIN = 'http://relative.invalid';

/** An absolute URL must name its scheme: `//host` and `/\\host` name another site without one. */
const ABSOLUTE = /^(?:https?:\/\/|mailto:|tel:)/i;

function toRootPath(trimmed: string, url: URL): string | null {
  const path = url.pathname + url.search + url.hash;
  // `/..//host` resolves to `//host`, which a browser reads as another site.
  return trimmed.startsWith('/') && !path.startsWith('//') ? path : null;
}
