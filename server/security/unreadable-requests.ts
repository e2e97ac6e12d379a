import { randomUUID } from 'node:crypto';
import { type RequestListener, STATUS_CODES } from 'node:http';
import type { Duplex } from 'node:stream';
import { failureCatalogue } from '#core/failure-catalogue.ts';
import type { Log } from '../log.ts';

/**
 * Answers requests that Node could not parse: headers that are too large (431), an invalid request line or header
 * (400), a request that was not complete in time (408). Node's own response has no sentence, no security headers and no
 * log line. `headers` are those that every response has.
 */
export function createUnreadableRequestHandler(
  headers: Readonly<Record<string, string>>,
  log: Log,
): (error: Error & { code?: string }, socket: Duplex) => void {
  return (error, socket) => {
    if (!socket.writable || hasStartedResponse(socket)) {
      socket.destroy();
      return;
    }
    const status = statusByErrorCode[error.code ?? ''] ?? 400;
    const requestId = randomUUID();
    const fields = Object.entries(toHead(requestId, headers)).map(([name, value]) => `${name}: ${value}`);
    const head = [`HTTP/1.1 ${status} ${STATUS_CODES[status]}`, ...fields].join('\r\n');
    // Destroyed because the client might never close its side of the connection.
    socket.end(`${head}\r\n\r\n${BODY}`, () => socket.destroy());
    log.info({ requestId, status, code: error.code }, 'unreadable request answered');
  };
}

/** Refuses a request of HTTP/1.1 that names no host, as RFC 9112 demands, in the same way. */
export function refuseWithoutHost(
  headers: Readonly<Record<string, string>>,
  log: Log,
  next: RequestListener,
): RequestListener {
  return (req, res) => {
    if (req.headers.host !== undefined || req.httpVersion !== '1.1') return next(req, res);
    const requestId = randomUUID();
    res.writeHead(400, toHead(requestId, headers)).end(BODY);
    log.info({ requestId, status: 400, code: 'MISSING_HOST' }, 'unreadable request answered');
  };
}

const BODY = `${failureCatalogue.badRequest.sentence}\n`;

function toHead(requestId: string, headers: Readonly<Record<string, string>>): Record<string, string | number> {
  return {
    connection: 'close',
    'content-type': 'text/plain; charset=utf-8',
    'content-length': Buffer.byteLength(BODY),
    'cache-control': 'no-store',
    'x-request-id': requestId,
    ...headers,
  };
}

const statusByErrorCode: Readonly<Record<string, number>> = {
  HPE_HEADER_OVERFLOW: 431,
  ERR_HTTP_REQUEST_TIMEOUT: 408,
};

/**
 * Whether part of a response has been sent already. A second response would be written into the middle of it. Node
 * keeps the current response in the socket's `_httpMessage`.
 */
function hasStartedResponse(socket: Duplex): boolean {
  const { _httpMessage: answer } = socket as Duplex & { _httpMessage?: { headersSent: boolean } | null };
  return answer?.headersSent === true;
}
