import { type DataStrategyFunction, type DataStrategyResult, redirect, data as routeError } from 'react-router-dom';
import type { Json } from '#core/json.ts';
import { isRevalidating, rowAt } from './navigate.ts';
import { type DataAnswer, fetchPageData } from './page-data.ts';

/**
 * The router's data strategy: each navigation sends one request for the page's data. If the answer is unusable or from
 * another build, the whole document is loaded instead. The promise then never settles, which keeps the old page until
 * the document arrives.
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

/** Replaces the document with a full load of `url`; never settles. */
export function reloadAt(url: string): Promise<never> {
  location.assign(url);
  return new Promise<never>(() => {});
}

async function fetchData(request: Request, build: string, loadErrorPages: () => Promise<void>): Promise<DataAnswer> {
  const url = new URL(request.url);
  const answer = await fetchPageData(url.pathname + url.search, {
    signal: request.signal,
    revalidate: isRevalidating(),
  });
  if (answer === null || answer.build !== build) return reloadAt(request.url);
  if ('error' in answer) await loadErrorPages().catch(() => reloadAt(request.url));
  return answer;
}

function unwrap(answer: DataAnswer, requestUrl: string): Json | Promise<never> {
  if ('redirect' in answer) {
    // The sign-in is not a page: the document's request is redirected there, too.
    if (rowAt(new URL(answer.redirect, requestUrl)) === null) return reloadAt(requestUrl);
    throw redirect(answer.redirect);
  }
  if ('error' in answer) throw routeError(answer.error, { status: answer.status });
  return answer.data;
}
