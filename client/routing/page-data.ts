import type { Json } from '#core/json.ts';
import { paths } from '#core/values/paths.ts';
import type { PageError } from './page-error.ts';

/**
 * The answer of `/_data/<path>`: always HTTP 200 with the page's status in the body, so that the browser's console logs
 * no error.
 */
export type DataAnswer = {
  build: string;
  status: number;
} & ({ data: Json } | { error: PageError } | { redirect: string });

/** After a prefetch without a usable answer, its page is loaded as a document for this long, without asking once more. */
const FAILURE_MS = 5000;

/** An answer that was requested ahead of the navigation; null if it is unusable. Times are of `performance.now()`. */
type Prefetch = { answer: Promise<DataAnswer | null>; freshUntilMs: number };

/** Limits the downloads of a shopper who touches many links on one page. */
const MAX_PREFETCHES = 8;

/** By path with query. Emptied by each navigation. */
const prefetches = new Map<string, Prefetch>();

/** Requests the data of a page that the shopper probably opens next. `path` has its query. Never rejects. */
export function prefetchPageData(path: string): void {
  const isFresh = (prefetches.get(path)?.freshUntilMs ?? 0) > performance.now();
  if (isFresh || prefetches.size >= MAX_PREFETCHES) return;
  const sentAtMs = performance.now();
  const answer = requestData(path, {}).then(
    (response) => {
      prefetch.freshUntilMs = sentAtMs + freshnessMs(response.headers);
      return toDataAnswer(response);
    },
    () => null,
  );
  const prefetch: Prefetch = { answer, freshUntilMs: Number.POSITIVE_INFINITY };
  prefetches.set(path, prefetch);
  void answer.then((usable) => {
    if (usable === null) prefetch.freshUntilMs = performance.now() + FAILURE_MS;
  });
}

/**
 * The data of a page; null if the answer is unusable. A prefetched answer is used while it is under way, and afterwards
 * as long as its `Cache-Control` allows, so that a shopper never sees an older price than without a prefetch. Rejects only if
 * `signal` is aborted.
 */
export async function fetchPageData(
  path: string,
  { signal, revalidate }: { signal: AbortSignal; revalidate: boolean },
): Promise<DataAnswer | null> {
  const prefetched = prefetches.get(path);
  prefetches.clear();
  if (!revalidate && prefetched !== undefined && prefetched.freshUntilMs > performance.now()) return prefetched.answer;
  return requestData(path, { signal, cache: revalidate ? 'no-cache' : 'default' }).then(
    toDataAnswer,
    (cause: unknown) => (signal.aborted ? Promise.reject(cause) : null),
  );
}

function requestData(path: string, options: RequestInit): Promise<Response> {
  return fetch(paths.pageData + path, { headers: { accept: 'application/json' }, ...options });
}

async function toDataAnswer(response: Response): Promise<DataAnswer | null> {
  if (!response.ok || !response.headers.get('content-type')?.startsWith('application/json')) return null;
  return response.json().then(
    (body: DataAnswer) => body,
    () => null,
  );
}

/** How long the answer may be used without asking again; 0 for `no-store`. */
function freshnessMs(headers: Headers): number {
  const maxAge = /\bmax-age=(\d+)/.exec(headers.get('cache-control') ?? '')?.[1] ?? 0;
  return (Number(maxAge) - Number(headers.get('age') ?? 0)) * 1000;
}
