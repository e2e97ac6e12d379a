import { AsyncLocalStorage } from 'node:async_hooks';

type RequestContext = {
  requestId?: string;
  /** On the caches' clock. Data that was loaded before is outdated for this request. */
  outdatedSince?: number;
};

const contextStorage = new AsyncLocalStorage<RequestContext>();

/** Runs `work`, and everything that it starts, in the context of a request. */
export function runInRequest<T>(requestId: string, work: () => T): T {
  return contextStorage.run({ requestId }, work);
}

/** Runs `work` for a page that was purged at `outdatedSince`: data that was loaded before is loaded again. */
export function runWithDataSince<T>(outdatedSince: number, work: () => T): T {
  return contextStorage.run({ ...contextStorage.getStore(), outdatedSince }, work);
}

/** Data that was loaded before this time is outdated for the current request; `-Infinity` if its page was not purged. */
export function dataOutdatedSince(): number {
  return contextStorage.getStore()?.outdatedSince ?? -Infinity;
}

/** Wraps `fetch` so that it sends the id of the visitor's request as `x-request-id`. */
export function withRequestId(baseFetch: typeof fetch): typeof fetch {
  return (input, init) => {
    const { requestId } = requestFields();
    if (requestId === undefined) return baseFetch(input, init);
    const headers = new Headers(init?.headers);
    headers.set('x-request-id', requestId);
    return baseFetch(input, { ...init, headers });
  };
}

/**
 * The fields that link a log line to its request; empty outside of a request. If requests share one load of the data
 * cache, its lines have the id of the request that started the load.
 */
export function requestFields(): Pick<RequestContext, 'requestId'> {
  const requestId = contextStorage.getStore()?.requestId;
  return requestId === undefined ? {} : { requestId };
}
