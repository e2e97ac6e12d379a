import { readFileSync } from 'node:fs';
import type { RequestHandler } from 'express';
import { withoutTrailingSlashes } from '#core/values/path-groups.ts';
import { decodeOrNull } from '#core/values/text.ts';
import { NO_STORE } from '../http/no-store.ts';
import { pathOf } from '../http/query-of.ts';
import { errorCode, redirectsError } from '../start-error.ts';

/** The new address of a request target, with its query; null if the path has not moved. */
export type FindRedirect = (target: string) => string | null;

/** Nothing has moved. */
export const noRedirects: FindRedirect = () => null;

/** An hour, so that a mistake in the file does not stay in browsers. */
const KEPT = 'public, max-age=3600';

/** An address without a host, such as `/notas-y-tips/malbec`. `key` is the same for all its spellings. */
type Address = { path: string; key: string };

/** Answers requests for moved paths. */
export function createRedirects(findRedirect: FindRedirect): RequestHandler {
  return (req, res, next) => {
    if (req.method !== 'GET' && req.method !== 'HEAD') return next();
    const target = req.originalUrl;
    const redirect = findRedirect(target);
    if (redirect === null) return next();
    // A redirect repeats the query, of which caches in front of the shop leave a part out of their key: what one visitor's campaign
    // added must not be kept for everybody.
    res.set('cache-control', /[?#]/.test(target) ? NO_STORE : KEPT).redirect(301, redirect);
  };
}

/** Reads `REDIRECTS_FILE`. Throws a `StartError` with one line for each problem. */
export function readRedirects(file: string): FindRedirect {
  return createFindRedirect(parseRedirects(readText(file), file));
}

function readText(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch (cause) {
    throw redirectsError([`${file} cannot be read (${errorCode(cause)})`], cause);
  }
}

/**
 * Parses lines `old-path new-path` to new paths by the key of the old one. Empty lines and lines that begin with `#` are
 * skipped.
 */
function parseRedirects(text: string, file: string): ReadonlyMap<string, Address> {
  const redirects = new Map<string, Address>();
  const problems: string[] = [];
  for (const [index, line] of text
    .replace(/^\uFEFF/, '')
    .split('\n')
    .entries()) {
    const words = line.trim().split(/\s+/);
    if (words[0] === '' || words[0]?.startsWith('#')) continue;
    const problem = addRedirect(redirects, words);
    if (problem !== null) problems.push(`${file}:${index + 1} ${problem}`);
  }
  const loops = [...redirects.keys()].filter((key) => isLoop(redirects, key));
  problems.push(...loops.map((key) => `${file}: the redirect of ${key} leads back to it`));
  if (problems.length > 0) throw redirectsError(problems);
  return redirects;
}

/** Returns what is wrong with the line, or null. */
function addRedirect(redirects: Map<string, Address>, words: readonly string[]): string | null {
  const [oldText = '', newText = ''] = words;
  if (words.length !== 2) return 'must be an old path and a new path, with a space between them';
  const oldAddress = toAddress(oldText);
  const newAddress = toAddress(newText);
  if (oldAddress === null) return 'has an old path that is no path of this site';
  if (newAddress === null) return 'has a new path that is no path of this site';
  if (redirects.has(oldAddress.key)) return `redirects ${oldAddress.key} a second time`;
  redirects.set(oldAddress.key, newAddress);
  return null;
}

/** Null for text that is no path of this site, or that has a query or a fragment. */
function toAddress(text: string): Address | null {
  const base = 'http://localhost';
  const url = text.startsWith('/') && !/[?#]/.test(text) ? URL.parse(text, base) : null;
  // The parser resolves `..`: only its result shows whether a browser would read the path as a host.
  if (url === null || url.origin !== base || url.pathname.startsWith('//')) return null;
  const key = toKey(url.pathname);
  return key === null ? null : { path: url.pathname, key };
}

/** Decoded, and without a slash at its end. Null if the percent-encoding is invalid. */
function toKey(path: string): string | null {
  const decoded = decodeOrNull(path);
  return decoded === null ? null : withoutTrailingSlashes(decoded);
}

/** Whether following the redirects from here comes back here. */
function isLoop(redirects: ReadonlyMap<string, Address>, start: string): boolean {
  const seen = new Set<string>();
  let key = redirects.get(start)?.key;
  while (key !== undefined && key !== start && !seen.has(key)) {
    seen.add(key);
    key = redirects.get(key)?.key;
  }
  return key === start;
}

function createFindRedirect(redirects: ReadonlyMap<string, Address>): FindRedirect {
  return (target) => {
    const path = pathOf(target);
    const key = toKey(path);
    const address = key === null ? undefined : redirects.get(key);
    return address === undefined ? null : address.path + target.slice(path.length);
  };
}
