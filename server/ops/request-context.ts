import { AsyncLocalStorage } from 'node:async_hooks';

type RequestContext = { requestId: string };

const requests = new AsyncLocalStorage<RequestContext>();

/** Runs the work in the context of a request; so does everything that the work starts. */
export function runInRequest<T>(requestId: string, work: () => T): T {
  return requests.run({ requestId }, work);
}

/** `fetch` that sends the request's id as `x-request-id`. */
export function withRequestId(send: typeof fetch): typeof fetch {
  return (input, init) => {
    const { requestId } = requestFields();
    if (requestId === undefined) return send(input, init);
    const headers = new Headers(init?.headers);
    headers.set('x-request-id', requestId);
    return send(input, { ...init, headers });
  };
}

/**
 * The fields that tie a log line to its request; none outside a request. Requests may share one load of the data cache:
 * its lines belong to the request that started it.
 */
export function requestFields(): Partial<RequestContext> {
  return requests.getStore() ?? {};
}
