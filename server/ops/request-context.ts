import { AsyncLocalStorage } from 'node:async_hooks';
import { randomBytes, randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { OfferChange } from '#core/block.ts';
import type { Preview } from '../preview/previews.ts';

type RequestContext = {
  ids?: RequestIds;
  preview?: Preview | null;
  /** On the caches' clock. Data that was loaded before is outdated for this request. */
  outdatedSince?: number;
  /** Charges a call of a service to the client. */
  charge?: () => void;
  /** Is told when offers that were read begin or end. */
  onOfferChange?: (change: OfferChange) => void;
};

/**
 * What every call of a service may need, and no use case reads: as a parameter it would pass through each use case and each method
 * of the ports.
 */
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

/** Runs `work`, and calls `charge` for each call to a service that `work` starts. What comes from a cache, or from a call that another request has started, is not charged. */
export function runCharged(charge: () => void, work: () => void): void {
  contextStorage.run({ ...contextStorage.getStore(), charge }, work);
}

/** What `work` returned, and when the offers that it read begin or end; null if none does. */
export type UntilOfferChange<T> = { result: T; offerChange: OfferChange | null };

/** Runs `work`, and records when the offers that it reads change. */
export async function untilOfferChange<T>(work: () => Promise<T>): Promise<UntilOfferChange<T>> {
  let offerChange: OfferChange | null = null;
  const onOfferChange = ({ at, endsAt }: OfferChange) => {
    const known: OfferChange = offerChange ?? { at, endsAt };
    const ends = [known.endsAt, endsAt].filter((end) => end !== null);
    offerChange = { at: Math.min(at, known.at), endsAt: ends.length === 0 ? null : Math.min(...ends) };
  };
  const result = await contextStorage.run({ ...contextStorage.getStore(), onOfferChange }, work);
  return { result, offerChange };
}

/** Records for the current work when offers that it read change. */
export function noteOfferChange(change: OfferChange): void {
  contextStorage.getStore()?.onOfferChange?.(change);
}

/** Charges a call to the client for whose request it is made; to nobody if the shop makes it for itself. */
export function chargeCall(): void {
  contextStorage.getStore()?.charge?.();
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

/** Wraps `fetch` so that it sends these headers, and each call is charged. */
export function withRequestHeaders(baseFetch: typeof fetch, requestHeaders: RequestHeaders): typeof fetch {
  return (input, init) => {
    chargeCall();
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

/**
 * How a request is called in the log and by upstreams. `requestId` is always new. `traceId` may be shared by the requests
 * and services of one trace.
 */
export type RequestIds = { requestId: string; traceId: string };

/** Version 00 of W3C Trace Context: version, trace id, id of the parent, flags. */
const TRACEPARENT = /^00-([\da-f]{32})-([\da-f]{16})-[\da-f]{2}$/;
const ZEROS = /^0+$/;

/**
 * Makes the ids of a request. The trace of a valid `traceparent` is continued; otherwise its id is that of the request.
 * Anybody can send the header, so nothing but the trace id is taken from it, and the id only labels log lines and calls.
 */
export function identifyRequest({ headers }: Pick<IncomingMessage, 'headers'>): RequestIds {
  const requestId = randomUUID();
  return { requestId, traceId: readTraceId(headers['traceparent']) ?? requestId.replaceAll('-', '') };
}

/**
 * The header of an upstream call. The shop records no spans, so the id of the parent is new and the flags say that
 * nothing was recorded.
 */
function createTraceparent(traceId: string): string {
  return `00-${traceId}-${randomBytes(8).toString('hex')}-00`;
}

function readTraceId(traceparent: string | string[] | undefined): string | null {
  if (traceparent === undefined) return null;
  // A header that came twice has both values, separated by a comma, and does not match.
  const [, traceId = '', parentId = ''] = TRACEPARENT.exec(String(traceparent)) ?? [];
  return traceId === '' || ZEROS.test(traceId) || ZEROS.test(parentId) ? null : traceId;
}
