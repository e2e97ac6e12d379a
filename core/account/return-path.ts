import { isPagePath } from '../values/path-groups.ts';
import { paths } from '../values/paths.ts';

const HOME = paths.home;

/** Longer ones would not fit beside others in the browser's cookies. */
const MAX_LENGTH = 1000;

/** One slash in front, and nothing that browsers or proxies drop or turn round before they follow it. */
const PLAIN = /^\/(?!\/)[^\\\s\p{Cc}\p{Cf}]*$/u;

/** The same of a path that somebody has decoded once more: spaces are words of a search by then. */
const PLAIN_DECODED = /^\/(?!\/)[^\\\p{Cc}\p{Cf}]*$/u;

/**
 * The path, query and fragment to go to after signing in; home for anything that is not a plain path of this site
 * (S2.26). `origin` is the shop's public one.
 */
export function toReturnPath(candidate: string | null, origin: string): string {
  if (candidate === null || !isPlain(candidate)) return HOME;
  const url = URL.parse(candidate, origin);
  if (url === null || url.origin !== origin) return HOME;
  // Dots are resolved by now, and may have left two slashes in front.
  const path = url.pathname + url.search + url.hash;
  return isPlain(path) ? path : HOME;
}

/** The path of a whole URL of this site, such as a Referer; null for any other. */
export function toPathOnSite(href: string | null, origin: string): string | null {
  const url = href === null ? null : URL.parse(href);
  return url?.origin === origin ? url.pathname + url.search : null;
}

function isPlain(path: string): boolean {
  if (path.length > MAX_LENGTH || !PLAIN.test(path)) return false;
  const decoded = decode(path.split(/[?#]/, 1)[0] ?? '');
  return decoded !== null && PLAIN_DECODED.test(decoded) && isPagePath(decoded);
}

function decode(path: string): string | null {
  try {
    return decodeURIComponent(path);
  } catch {
    return null;
  }
}
