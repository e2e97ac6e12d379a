import { randomUUID } from 'node:crypto';
import { type IncomingMessage, type RequestListener, STATUS_CODES } from 'node:http';
import type { Duplex } from 'node:stream';
import { type ErrorMessages, failureList } from '#core/failure-list.ts';
import type { Log } from '../log.ts';
import {
  CLEARING_HEADERS,
  isClearingRequest,
  mayShowHtml,
  TOO_MANY_COOKIES_POLICY,
  toTooManyCookiesPage,
} from './too-many-cookies.ts';

/**
 * Answers requests that Node could not parse: headers that are too large (431), an invalid request line or header
 * (400), a request that was not complete in time (408). Node's own response has no sentence, no security headers and no
 * log line. `headers` are those that every response has. Where `hasStartedResponse`, the connection is closed without an
 * answer: it would be written into the middle of the response that has begun.
 */
export function createUnreadableRequestHandler(
  headers: Readonly<Record<string, string>>,
  errorMessages: ErrorMessages,
  hasStartedResponse: (socket: Duplex) => boolean,
  log: Log,
): (error: UnreadableRequest, socket: Duplex) => void {
  return (error, socket) => {
    if (!socket.writable || hasStartedResponse(socket)) {
      socket.destroy();
      return;
    }
    const requestId = randomUUID();
    const { status, body, own } = toAnswer(error, errorMessages);
    const all = { ...toHead(requestId, headers, body), ...own };
    const fields = Object.entries(all).map(([name, value]) => `${name}: ${value}`);
    const head = [`HTTP/1.1 ${status} ${STATUS_CODES[status]}`, ...fields].join('\r\n');
    // Destroyed because the client might never close its side of the connection.
    socket.end(`${head}\r\n\r\n${body}`, () => socket.destroy());
    log.info({ requestId, status, code: error.code }, 'unreadable request answered');
  };
}

/** `rawPacket` is what was read last of the request, 64 kB at most. */
type UnreadableRequest = Error & { code?: string; rawPacket?: Buffer };

/** `own` are the headers that this answer has beside those of all. */
type Answer = { status: number; body: string; own: Readonly<Record<string, string>> };

/** With too many cookies every request fails, so a browser gets a page that leads out of it. */
function toAnswer({ code = '', rawPacket }: UnreadableRequest, errorMessages: ErrorMessages): Answer {
  const status = statusByErrorCode[code] ?? 400;
  const body = toBody(status, errorMessages);
  if (status !== 431) return { status, body, own: {} };
  const packet = rawPacket?.toString('latin1') ?? '';
  if (isClearingRequest(packet)) return { status: 303, body: '', own: CLEARING_HEADERS };
  if (!mayShowHtml(packet)) return { status, body, own: {} };
  const page = toTooManyCookiesPage(body.trim());
  const own = {
    'content-type': 'text/html; charset=utf-8',
    'content-length': String(Buffer.byteLength(page)),
    'content-security-policy': TOO_MANY_COOKIES_POLICY,
  };
  return { status, body: page, own };
}

/** The longest address of a page, with every filter in use, has less than half of this. */
export const MAX_TARGET_BYTES = 4096;

/**
 * Refuses in the same way a request whose target is too long, before any code works on it, and one that names no host or
 * several, as RFC 9112 demands.
 */
export function refuseUnusableHead(
  headers: Readonly<Record<string, string>>,
  errorMessages: ErrorMessages,
  log: Log,
  next: RequestListener,
): RequestListener {
  return (req, res) => {
    const refusal = findRefusal(req);
    if (refusal === null) return next(req, res);
    const { status, code } = refusal;
    const requestId = randomUUID();
    const body = toBody(status, errorMessages);
    res.writeHead(status, toHead(requestId, headers, body)).end(body);
    log.info({ requestId, status, code }, 'unreadable request answered');
  };
}

/** Every character that a host and its port may have (RFC 3986). */
const HOST = /^[\w.~%!$&'()*+,;=:[\]-]*$/;

function findRefusal({
  url = '',
  headers,
  rawHeaders,
  httpVersion,
}: IncomingMessage): { status: number; code: string } | null {
  if (url.length > MAX_TARGET_BYTES) return { status: 414, code: 'TARGET_TOO_LONG' };
  const hosts = countHosts(rawHeaders);
  if (hosts > 1) return { status: 400, code: 'SEVERAL_HOSTS' };
  if (!HOST.test(headers.host ?? '')) return { status: 400, code: 'INVALID_HOST' };
  return hosts === 0 && httpVersion === '1.1' ? { status: 400, code: 'MISSING_HOST' } : null;
}

/** Node keeps only the first `Host` in `headers`. `rawHeaders` has names and values in turn. */
function countHosts(rawHeaders: readonly string[]): number {
  return rawHeaders.filter((text, index) => index % 2 === 0 && text.length === 4 && text.toLowerCase() === 'host')
    .length;
}

function toBody(status: number, errorMessages: ErrorMessages): string {
  const { sentence } = failureList.badRequest;
  const hint = hints[status];
  return `${errorMessages[status] || (hint === undefined ? sentence : `${sentence} ${hint}`)}\n`;
}

/** What helps, by status. */
const hints: Readonly<Record<number, string>> = {
  408: 'Tardó demasiado en llegar: probá de nuevo.',
  414: 'La dirección es demasiado larga: entrá por el inicio de la tienda.',
  431: 'Tu navegador guarda demasiadas cookies de este sitio: borralas en su configuración y volvé a entrar.',
};

function toHead(
  requestId: string,
  headers: Readonly<Record<string, string>>,
  body: string,
): Record<string, string | number> {
  return {
    connection: 'close',
    'content-type': 'text/plain; charset=utf-8',
    'content-length': Buffer.byteLength(body),
    'cache-control': 'no-store',
    'x-request-id': requestId,
    ...headers,
  };
}

/** The statuses of these answers, beside that of a bad request. */
export const UNREADABLE_STATUSES: readonly string[] = ['408', '414', '431'];

const statusByErrorCode: Readonly<Record<string, number>> = {
  HPE_HEADER_OVERFLOW: 431,
  ERR_HTTP_REQUEST_TIMEOUT: 408,
};
