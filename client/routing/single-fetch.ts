import { type DataStrategyFunction, type DataStrategyResult, redirect, data as routeError } from 'react-router-dom';
import type { Json } from '#core/json.ts';
import { destinationHref, isRevalidating, rowAt, stayOffline } from './navigate.ts';
import type { BrowserRow } from './page.ts';
import { type DataAnswer, fetchPageData } from './page-data.ts';

/** The pages whose code did not load while the browser was offline. The router never asks for it again. */
const rowsWithoutCode = new Set<BrowserRow>();

/**
 * The router's data strategy: each navigation sends one request for the page's data. If the answer is unusable or from
 * another build, the whole document is loaded instead.
 */
export function createSingleFetch(build: string, loadErrorPages: () => Promise<void>): DataStrategyFunction {
  return async ({ request, matches }) => {
    const toLoad = matches.filter((match) => match.shouldCallHandler());
    if (toLoad.length === 0) return {};
    const answer = fetchData(request, build, loadErrorPages);
    const results: Record<string, DataStrategyResult> = {};
    await Promise.all(
      toLoad.map(async (match) => {
        results[match.route.id] = await match.resolve(async () => unwrap(await answer, request.url));
      }),
    );
    return results;
  };
}

/** Loads the page that a navigation leads to as a document, because its code did not load. */
export async function loadWithoutCode(row: BrowserRow): Promise<void> {
  await reloadAt(destinationHref());
  rowsWithoutCode.add(row);
}

/**
 * Replaces the document with a full load of `url`. The promise never settles, which keeps the old page until the document
 * arrives. While the browser is offline, the document would be its error page: if the page can stay, the promise resolves.
 */
async function reloadAt(url: string): Promise<void> {
  if (!navigator.onLine && stayOffline()) return;
  // Back may restore this page as it is now, in the middle of a navigation that never ends.
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted) location.reload();
  });
  location.assign(url);
  await new Promise<never>(() => {});
}

/** Null if the navigation has ended without data. */
async function fetchData(
  request: Request,
  build: string,
  loadErrorPages: () => Promise<void>,
): Promise<DataAnswer | null> {
  const url = new URL(request.url);
  const row = rowAt(url);
  if (row !== null && rowsWithoutCode.has(row)) return reloadAt(request.url).then(() => null);
  const answer = await fetchPageData(url.pathname + url.search, {
    signal: request.signal,
    revalidate: isRevalidating(),
  });
  if (answer === null || answer.build !== build) return reloadAt(request.url).then(() => null);
  if ('error' in answer) await loadErrorPages().catch(() => reloadAt(request.url));
  return answer;
}

function unwrap(answer: DataAnswer | null, requestUrl: string): Json | Promise<void> {
  // The router ignores a result that arrives after the navigation has ended.
  if (answer === null) return null;
  if ('redirect' in answer) {
    // The sign-in is not a page: the document's request is redirected there, too.
    if (rowAt(new URL(answer.redirect, requestUrl)) === null) return reloadAt(requestUrl);
    throw redirect(answer.redirect);
  }
  if ('error' in answer) throw routeError(answer.error, { status: answer.status });
  return answer.data;
}
