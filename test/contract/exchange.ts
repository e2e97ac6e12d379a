import { fetchWithLargeHeaders } from '#adapters/http/large-headers.ts';
import { charsetOfMark, decodeBody, isGzip, readCharset } from '#adapters/http/response-body.ts';
import type { Operation } from './operation.ts';

/** A request to a service. `target` is the path and the query below the service's address. */
export type ServiceRequest = {
  method: Operation['method'];
  target: string;
  headers: Readonly<Record<string, string>>;
  body: string | null;
};

/** `notes`: what is unusual about its headers and bytes. */
export type ServiceResponse = { status: number; body: string; notes?: readonly string[] };

/** A request with its response. `status` is null if there was none; then `body` says why. */
export type Exchange = Omit<ServiceResponse, 'status'> & { request: ServiceRequest; status: number | null };

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
    const response = await fetchWithLargeHeaders(base + target, {
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
    const contentType = response.headers.get('content-type') ?? '';
    const bytes = Buffer.from(await response.arrayBuffer());
    const { text, isDamaged } = await decodeBody(bytes, { 'content-type': contentType }, bytes.length);
    return { status: response.status, body: text, notes: listNotes(response.headers, bytes, isDamaged) };
  };
}

/** Headers grow with the content; the shop reads 64 kB of them. */
const MANY_HEADER_BYTES = 8 * 1024;

function listNotes(headers: Headers, bytes: Buffer, isDamaged: boolean): string[] {
  const size = [...headers].reduce((total, [name, value]) => total + name.length + value.length + 4, 0);
  const charset = readCharset(headers.get('content-type') ?? '');
  const coding = headers.get('content-encoding');
  const mark = charsetOfMark(bytes);
  return [
    ...(size > MANY_HEADER_BYTES
      ? [`has ${Math.ceil(size / 1024)} kB of headers; the shop refuses more than 64 kB`]
      : []),
    ...(charset === 'utf-8' ? [] : [`has the charset ${charset}: send UTF-8`]),
    ...(mark === null || (charset !== 'utf-8' && mark.startsWith(charset))
      ? []
      : [`begins with the byte order mark of ${mark}: send UTF-8 without one`]),
    ...(isGzip(bytes) ? ['is compressed without a content coding that says so'] : []),
    ...(isDamaged ? [`has bytes that are no characters of ${charset}`] : []),
    ...(coding === null || /^(?:gzip|br|identity)$/.test(coding)
      ? []
      : [`has the content coding "${coding}": send gzip, br or none`]),
  ];
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
