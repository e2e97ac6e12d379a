import { gzipSync } from 'node:zlib';
import { HEALTHY_PREFIX, type ProxyFault, passOn } from './fault-proxy.ts';

const JSON_TYPE = { 'content-type': 'application/json' };

/** White space before a body makes it longer than the shop accepts, and changes nothing else. */
const BLANK_50_MB = gzipSync(Buffer.alloc(50 * 1024 * 1024, ' '));
const BLANK_9_MB = Buffer.alloc(9 * 1024 * 1024, ' ');

/** Answers with this status and body. `secreto-interno` must never reach a page. */
const send =
  (status: number, body: string | Buffer, headers: Record<string, string> = JSON_TYPE): ProxyFault =>
  (response) =>
    void response.writeHead(status, headers).end(body);

const broken = (status: number, headers: Record<string, string> = {}) =>
  send(status, '{"error":"secreto-interno"}', { ...JSON_TYPE, ...headers });

/**
 * Faults that the shop notices at once, without waiting for a timeout. They are ordered so that any few in a row include
 * some that open a circuit breaker and some that do not.
 */
export const quickFaults: Record<string, ProxyFault> = {
  'a reset connection': (_response, socket) => void socket.resetAndDestroy(),
  'a page in place of JSON': send(200, '<html>secreto-interno</html>', { 'content-type': 'text/html' }),
  'half a body': (response, socket, { body }) => {
    response.writeHead(200, { ...JSON_TYPE, 'content-length': body.length });
    response.write(body.subarray(0, body.length / 2), () => socket.destroy());
  },
  'another shape': send(200, '{"unexpected":["secreto-interno"]}'),
  '500': broken(500),
  'a text in place of an object': send(200, '"secreto-interno"'),
  '503 with Retry-After': broken(503, { 'retry-after': '120' }),
  'JSON that ends early': (response, _socket, { body }) =>
    void response.writeHead(200, JSON_TYPE).end(body.subarray(0, body.length - 1)),
  'another protocol': (_response, socket) => void socket.end('SSH-2.0-OpenSSH_9.6\r\n'),
  '429': broken(429, { 'retry-after': '120' }),
  '502': broken(502),
  'an empty body': send(200, ''),
  'no answer but a closed connection': (_response, socket) => void socket.destroy(),
  '401': broken(401, { 'www-authenticate': 'Bearer' }),
  '503': broken(503),
  // Whoever follows it gets the service's true answer.
  'a redirect': (response) => {
    response.writeHead(302, { location: HEALTHY_PREFIX + response.req.url }).end();
  },
  '504': broken(504),
  null: send(200, 'null'),
  'a content length that is too long': (response, socket, { body }) => {
    response.writeHead(200, { ...JSON_TYPE, 'content-length': body.length + 10 });
    response.write(body, () => socket.end());
  },
  'a content length that is too short': (_response, socket, { body }) => {
    // The connection ends, since the rest of the body would be read as the answer to another call.
    const type = 'content-type: application/json\r\nconnection: close';
    socket.end(`HTTP/1.1 200 OK\r\n${type}\r\ncontent-length: ${Math.floor(body.length / 2)}\r\n\r\n${body}`);
  },
  'a body that is not gzip': (response, _socket, { body }) =>
    void response.writeHead(200, { ...JSON_TYPE, 'content-encoding': 'gzip' }).end(body),
  '50 MB, compressed': (response, _socket, { body }) => {
    const compressed = Buffer.concat([BLANK_50_MB, gzipSync(body)]);
    response.writeHead(200, { ...JSON_TYPE, 'content-encoding': 'gzip' }).end(compressed);
  },
  '9 MB': (response, _socket, { body }) => {
    response.writeHead(200, JSON_TYPE);
    response.write(BLANK_9_MB);
    response.end(body);
  },
  '403': broken(403),
};

/** The service's true answer, two seconds late: too late for a side block, in time for a page's subject. */
export const lateFault: ProxyFault = (response, _socket, answer) => {
  setTimeout(() => passOn(response, answer), 2000).unref();
};

/** Answers every second call as the service does; the others, the first included, with the fault. */
export function flapping(fault: ProxyFault): ProxyFault {
  let calls = 0;
  return (response, socket, answer) => {
    calls += 1;
    if (calls % 2 === 0) passOn(response, answer);
    else fault(response, socket, answer);
  };
}

/** Faults that only a deadline ends. */
export const slowFaults: Record<string, ProxyFault> = {
  'no answer': () => undefined,
  'headers without a body': (response, _socket, { body }) => {
    response.writeHead(200, { ...JSON_TYPE, 'content-length': body.length }).flushHeaders();
  },
  'a body that stops': (response, _socket, { body }) => {
    response.writeHead(200, { ...JSON_TYPE, 'content-length': body.length });
    response.write(body.subarray(0, body.length / 2));
  },
  'one byte a second': (response, socket, { body }) => {
    response.writeHead(200, { ...JSON_TYPE, 'content-length': body.length });
    let sent = 0;
    const timer = setInterval(() => response.write(body.subarray(sent, ++sent)), 1000).unref();
    socket.once('close', () => clearInterval(timer));
  },
};
