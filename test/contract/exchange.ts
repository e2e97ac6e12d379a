import type { Operation } from './operation.ts';

/** A request to a service. `target` is the path and the query below the service's address. */
export type ServiceRequest = {
  method: Operation['method'];
  target: string;
  headers: Readonly<Record<string, string>>;
  body: string | null;
};

export type ServiceResponse = { status: number; body: string };

/** A request with its response. `status` is null if there was none; then `body` says why. */
export type Exchange = { request: ServiceRequest; status: number | null; body: string };

/** Sends a request to the service, and rejects if no response came. */
export type Send = (request: ServiceRequest) => Promise<ServiceResponse>;

export type SendLimits = { timeoutMs: number; maxCalls: number; totalMs: number };

/** Sends over HTTP, at most `maxCalls` times and for at most `totalMs` after the first request. */
export function createSend(baseUrl: string, limits: SendLimits): Send {
  const base = baseUrl.replace(/\/+$/, '');
  let calls = 0;
  let startedAt: number | null = null;

  return async ({ method, target, headers, body }) => {
    startedAt ??= performance.now();
    const leftMs = limits.totalMs - (performance.now() - startedAt);
    calls += 1;
    if (calls > limits.maxCalls) throw new Error(`not sent: more than ${limits.maxCalls} calls`);
    if (leftMs <= 0) throw new Error(`not sent: more than ${limits.totalMs / 1000} s`);
    const response = await fetch(base + target, {
      method,
      headers: {
        accept: 'application/json',
        ...(body === null ? {} : { 'content-type': 'application/json' }),
        ...headers,
      },
      body,
      redirect: 'manual',
      signal: AbortSignal.timeout(Math.min(limits.timeoutMs, leftMs)),
    });
    return { status: response.status, body: await response.text() };
  };
}

/** The operation of a request; null if the service has none at that path. A path without parameters wins. */
export function findOperation(operations: readonly Operation[], { method, target }: ServiceRequest): Operation | null {
  const [path = ''] = target.split('?');
  const found = operations.filter((operation) => operation.method === method && matches(operation.path, path));
  return found.toSorted((a, b) => countParameters(a) - countParameters(b))[0] ?? null;
}

function matches(template: string, path: string): boolean {
  const [expected, given] = [template.split('/'), path.split('/')];
  return (
    expected.length === given.length &&
    expected.every((segment, index) => segment.startsWith('{') || segment === given[index])
  );
}

function countParameters({ path }: Operation): number {
  return path.split('{').length - 1;
}
