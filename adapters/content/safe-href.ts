/**
 * A link of a content service that a page may carry: http(s), mailto, tel, or a path from the site's root. Null for
 * anything else, such as `javascript:`, `//host` or a text that only a lenient parser takes for a url.
 */
export function toSafeHref(href: string | null | undefined): string | null {
  const written = href?.trim() ?? '';
  const url = written === '' ? null : URL.parse(written, RELATIVE);
  if (url === null || url.username !== '' || url.password !== '') return null;
  if (url.origin === RELATIVE) return toRootPath(written, url);
  return ABSOLUTE.test(written) ? url.href : null;
}

const RELATIVE = 'http://relative.invalid';

/** Says its scheme itself: `//host` and `/\\host` name another site without one. */
const ABSOLUTE = /^(?:https?:\/\/|mailto:|tel:)/i;

function toRootPath(written: string, url: URL): string | null {
  const path = url.pathname + url.search + url.hash;
  // Resolving `/..//host` leaves `//host`, which a browser reads as another site.
  return written.startsWith('/') && !path.startsWith('//') ? path : null;
}
