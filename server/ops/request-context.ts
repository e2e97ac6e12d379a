import { AsyncLocalStorage } from 'node:async_hooks';
import type { Preview } from '../preview/dropped-part.ts';
import { createTraceparent, type RequestIds } from './trace-context.ts';

type RequestContext = {
  ids?: RequestIds;
  preview?: Preview | null;
  /** On the caches' clock. Data that was loaded before is outdated for this request. */
  outdatedSince?: number;
};

const contextStorage = new AsyncLocalStorage<RequestContext>();

/** Runs `work`, and everything that it starts, in the context of a request. */
export function runInRequest<T>(ids: RequestIds, work: () => T): T {
  return contextStorage.run({ ids }, work);
}

/**
 * Runs `work` for a page that was purged at `outdatedSince`: data that was loaded before is loaded again. For a preview
 * drafts are read instead, and what was left out of them is added to `preview`.
 */
export function runForPage<T>(page: { outdatedSince: number; preview: Preview | null }, work: () => T): T {
  return contextStorage.run({ ...contextStorage.getStore(), ...page }, work);
}

/** The preview that the current request loads; null if it loads what is published. */
export function currentPreview(): Preview | null {
  return contextStorage.getStore()?.preview ?? null;
}

/** Data that was loaded before this time is outdated for the current request; `-Infinity` if its page was not purged. */
export function dataOutdatedSince(): number {
  return contextStorage.getStore()?.outdatedSince ?? -Infinity;
}

/** Returns the headers that link an upstream call to the visitor's request; none outside of a request. */
export type RequestHeaders = () => Readonly<Record<string, string>>;

/** `sendsTraceparent` is false if a tracer adds the header, since a second one would make both invalid. */
export function createRequestHeaders(sendsTraceparent: boolean): RequestHeaders {
  return () => {
    const { requestId, traceId } = requestFields();
    if (requestId === undefined || traceId === undefined) return {};
    const traceHeader = sendsTraceparent ? { traceparent: createTraceparent(traceId) } : {};
    return { 'x-request-id': requestId, ...traceHeader };
  };
}

/** Wraps `fetch` so that it sends these headers. */
export function withRequestHeaders(baseFetch: typeof fetch, requestHeaders: RequestHeaders): typeof fetch {
  return (input, init) => {
    const headers = new Headers(init?.headers);
    for (const [name, value] of Object.entries(requestHeaders())) headers.set(name, value);
    return baseFetch(input, { ...init, headers });
  };
}

/**
 * The fields that link a log line to its request; empty outside of a request. If requests share one load of the data
 * cache, its lines have the ids of the request that started the load.
 */
export function requestFields(): Partial<RequestIds> {
  // A copy, because pino adds the fields of a line to the object that it gets.
  return { ...contextStorage.getStore()?.ids };
}
