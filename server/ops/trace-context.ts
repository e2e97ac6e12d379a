import { randomBytes } from 'node:crypto';
import type { IncomingMessage } from 'node:http';

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
  const { requestId, traceId } = newIds();
  return { requestId, traceId: readTraceId(headers['traceparent']) ?? traceId };
}

/** As many ids are made together, because an id that is made alone costs more than the page from the cache. */
const IDS = 256;
const UUID_LENGTH = 36;
const TRACE_ID_LENGTH = 32;
let uuids = '';
let uuidsAsTraceIds = '';
let nextId = IDS;

/** A new UUID of version 4, and the same without dashes. */
function newIds(): RequestIds {
  if (nextId === IDS) {
    const hex = randomBytes(IDS * 16).toString('hex');
    uuids = hex.replace(/(.{8})(.{4}).(.{3}).(.{3})(.{12})/g, '$1-$2-4$3-8$4-$5');
    uuidsAsTraceIds = uuids.replaceAll('-', '');
    nextId = 0;
  }
  const [at, traceAt] = [nextId * UUID_LENGTH, nextId * TRACE_ID_LENGTH];
  nextId += 1;
  return {
    requestId: uuids.slice(at, at + UUID_LENGTH),
    traceId: uuidsAsTraceIds.slice(traceAt, traceAt + TRACE_ID_LENGTH),
  };
}

/**
 * The header of an upstream call. The shop records no spans, so the id of the parent is new and the flags say that
 * nothing was recorded.
 */
export function createTraceparent(traceId: string): string {
  return `00-${traceId}-${randomBytes(8).toString('hex')}-00`;
}

function readTraceId(traceparent: string | string[] | undefined): string | null {
  if (traceparent === undefined) return null;
  // A header that came twice has both values, separated by a comma, and does not match.
  const [, traceId = '', parentId = ''] = TRACEPARENT.exec(String(traceparent)) ?? [];
  return traceId === '' || ZEROS.test(traceId) || ZEROS.test(parentId) ? null : traceId;
}
