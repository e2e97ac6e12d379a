import { randomUUID } from 'node:crypto';
import { STATUS_CODES } from 'node:http';
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
    const body = `${failureCatalogue.badRequest.sentence}\n`;
    const head = [
      `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
      'connection: close',
      'content-type: text/plain; charset=utf-8',
      `content-length: ${Buffer.byteLength(body)}`,
      'cache-control: no-store',
      `x-request-id: ${requestId}`,
      ...Object.entries(headers).map(([name, value]) => `${name}: ${value}`),
    ];
    // Destroyed because the client might never close its side of the connection.
    socket.end(`${head.join('\r\n')}\r\n\r\n${body}`, () => socket.destroy());
    log.info({ requestId, status, code: error.code }, 'unreadable request answered');
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
