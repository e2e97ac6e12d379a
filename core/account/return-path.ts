import { isPagePath } from '../values/path-groups.ts';
import { paths } from '../values/paths.ts';
import { decodeOrNull } from '../values/text.ts';

const HOME = paths.home;

/** The path is kept in a cookie, and a browser limits the size of cookies. */
const MAX_PATH_LENGTH = 1000;

/** Exactly one slash in front; no backslash, space or control character, which browsers replace or drop. */
const SAFE_PATH = /^\/(?!\/)[^\\\s\p{Cc}\p{Cf}]*$/u;

/** The same for a decoded path, in which spaces are allowed: they separate the words of a search. */
const SAFE_DECODED_PATH = /^\/(?!\/)[^\\\p{Cc}\p{Cf}]*$/u;

/**
 * The path, query and fragment to go to after signing in; the home page if `candidate` is not the path of a page of
 * this site (S2.26). `origin` is the shop's public origin.
 */
export function toReturnPath(candidate: string | null, origin: string): string {
  if (candidate === null || !isSafePath(candidate)) return HOME;
  const url = URL.parse(candidate, origin);
  if (url === null || url.origin !== origin) return HOME;
  // Checked again: resolving `..` may leave two slashes in front.
  const path = url.pathname + url.search + url.hash;
  return isSafePath(path) ? path : HOME;
}

/** Path and query of an absolute URL of this site, such as a Referer; null for any other URL. */
export function toPathOnSite(href: string | null, origin: string): string | null {
  const url = href === null ? null : URL.parse(href);
  return url?.origin === origin ? url.pathname + url.search : null;
}

function isSafePath(path: string): boolean {
  if (path.length > MAX_PATH_LENGTH || !SAFE_PATH.test(path)) return false;
  const decoded = decodeOrNull(path.split(/[?#]/, 1)[0] ?? '');
  return decoded !== null && SAFE_DECODED_PATH.test(decoded) && isPagePath(decoded);
}
