import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import { setTimeout as pause } from 'node:timers/promises';
import { expect, it, onTestFinished } from 'vitest';
import { createConnectionLimit } from '#server/security/open-connections.ts';
import { createPipelineLimit } from '#server/security/pipelined-requests.ts';

const HOST = 'Host: localhost\r\n';
const GET = `GET /now HTTP/1.1\r\n${HOST}\r\n`;
/** Answered when the test says so. */
const WAITING = `GET /later HTTP/1.1\r\n${HOST}\r\n`;
const post = (path: string, bytes: number) =>
  `POST ${path} HTTP/1.1\r\n${HOST}Content-Type: application/json\r\nContent-Length: ${bytes}\r\n\r\n`;
const LARGE_BYTES = 48_000_000;
const PIECE = Buffer.alloc(64 * 1024);
/** Longer than a client may be at sending a request before it counts as slow. */
const SLOW_MS = 400;

/** As files are sent. */
function sendPieces(res: ServerResponse, restBytes: number): void {
  if (restBytes <= 0) return void res.end();
  const sendNext = () => sendPieces(res, restBytes - PIECE.length);
  if (res.write(PIECE)) setImmediate(sendNext);
  else res.once('drain', sendNext);
}

type Client = { socket: Socket; received: () => string; isClosed: () => boolean };

async function startLimited(maxConnections: number) {
  const pipelines = createPipelineLimit();
  let closed = 0;
  let clockMs = 0;
  const connections = createConnectionLimit({
    stateOf: pipelines.stateOf,
    countClosed: () => void closed++,
    limits: { maxConnections, maxUnsentBytes: Infinity },
    now: () => performance.now() + clockMs,
  });
  const later: (() => void)[] = [];
  const answer = (req: IncomingMessage, res: ServerResponse) => {
    if (req.url === '/now') return void res.end('now');
    if (req.url === '/large') return void sendPieces(res, LARGE_BYTES);
    if (req.url === '/pieces') {
      res.write('begun');
      return void later.push(() => res.end('ended'));
    }
    // What reads no body yet: a request that waits for its turn.
    if (req.url === '/queued') return void later.push(() => void text(req).then((body) => res.end(`${body.length}`)));
    void text(req).then(
      () => later.push(() => res.end('later')),
      () => {},
    );
  };
  const server = createServer({ keepAliveTimeout: 60_000 }, pipelines.limit(answer));
  pipelines.watch(server);
  connections.watch(server);
  server.listen(0, '127.0.0.1');
  const clients: Client[] = [];
  onTestFinished(() => {
    for (const { socket } of clients) socket.destroy();
    server.close();
    server.closeAllConnections();
  });
  await once(server, 'listening');
  return {
    later,
    closed: () => closed,
    count: connections.count,
    passTime: (ms: number) => {
      clockMs += ms;
    },
    open: async (request: string, isReading = true): Promise<Client> => {
      const socket = connect((server.address() as AddressInfo).port, '127.0.0.1');
      socket.on('error', () => {});
      let received = '';
      let isClosed = false;
      socket.on('close', () => (isClosed = true));
      if (isReading) socket.on('data', (chunk: Buffer) => (received += chunk));
      const client = { socket, received: () => received, isClosed: () => isClosed };
      clients.push(client);
      await once(socket, 'connect');
      if (request !== '') socket.write(request);
      return client;
    },
  };
}

it('a newcomer is refused, and each request in work is answered, while all connections have one', async () => {
  const shop = await startLimited(4);
  const working = [
    await shop.open(WAITING),
    await shop.open(`${post('/add', 2)}{}`),
    await shop.open(`PUT /later HTTP/1.1\r\n${HOST}Transfer-Encoding: chunked\r\n\r\n2\r\n{}\r\n0\r\nx: 1\r\n\r\n`),
    await shop.open(`GET /pieces HTTP/1.1\r\n${HOST}\r\n`),
  ];
  await expect.poll(() => shop.later.length).toBe(4);
  await pause(SLOW_MS);
  for (let count = 0; count < 6; count += 1) await shop.open(count % 2 === 0 ? GET : '');
  await expect.poll(shop.closed).toBe(6);
  for (const end of shop.later) end();
  await expect.poll(() => working.map(({ received }) => /later|ended/.test(received()))).toEqual(Array(4).fill(true));
  expect(working.some(({ isClosed }) => isClosed())).toBe(false);
});

it('a newcomer takes the place of the longest idle, then of who sends slowly, and of nobody else', async () => {
  const shop = await startLimited(5);
  const slowHead = await shop.open('GET /now HTTP/1.1\r\nHost: loc');
  await pause(SLOW_MS);
  const slowBody = await shop.open(`${post('/add', 100)}{`);
  await pause(SLOW_MS);
  const working = await shop.open(`${post('/add', 2)}{}`);
  const idleLonger = await shop.open(GET);
  await expect.poll(idleLonger.received).toContain('now');
  const idle = await shop.open(GET);
  await expect.poll(idle.received).toContain('now');
  const closed = () => [idleLonger, idle, slowHead, slowBody, working].map(({ isClosed }) => isClosed());
  expect(closed()).toEqual([false, false, false, false, false]);
  for (const expected of [
    [true, false, false, false, false],
    [true, true, false, false, false],
    [true, true, true, false, false],
    [true, true, true, true, false],
  ]) {
    const before = shop.later.length;
    await shop.open(WAITING);
    await expect.poll(() => shop.later.length).toBe(before + 1);
    await expect.poll(closed).toEqual(expected);
  }
  const refused = await shop.open(GET);
  await expect.poll(refused.isClosed).toBe(true);
  expect(refused.received()).toBe('');
  expect(closed()).toEqual([true, true, true, true, false]);
});

it('an idle connection that was used last is kept, whichever was opened first', async () => {
  const shop = await startLimited(2);
  const first = await shop.open(GET);
  await expect.poll(first.received).toContain('now');
  const second = await shop.open(GET);
  await expect.poll(second.received).toContain('now');
  first.socket.write(GET);
  await expect.poll(() => first.received().match(/\r\nnow/g)?.length).toBe(2);
  await shop.open(GET);
  await expect.poll(second.isClosed).toBe(true);
  expect(first.isClosed()).toBe(false);
});

it('an idle connection that was used again lately is kept longer than one whose request does not come', async () => {
  const shop = await startLimited(2);
  const used = await shop.open(GET);
  for (const count of [1, 2]) {
    await expect.poll(() => used.received().match(/\r\nnow/g)?.length).toBe(count);
    if (count === 1) used.socket.write(GET);
  }
  const slow = await shop.open('GET /now HTTP/1.1\r\n');
  await pause(SLOW_MS);
  await shop.open(WAITING);
  await expect.poll(slow.isClosed).toBe(true);
  const refused = await shop.open(GET);
  await expect.poll(refused.isClosed).toBe(true);
  expect(used.isClosed()).toBe(false);
  shop.passTime(4000);
  await shop.open(WAITING);
  await expect.poll(used.isClosed).toBe(true);
});

it('a burst of requests that do not end leaves a connection that was used lately open', async () => {
  const shop = await startLimited(3);
  const used = await shop.open(GET);
  for (const count of [1, 2]) {
    await expect.poll(() => used.received().match(/\r\nnow/g)?.length).toBe(count);
    if (count === 1) used.socket.write(GET);
  }
  await Promise.all(Array.from({ length: 20 }, () => shop.open(GET.slice(0, -2))));
  used.socket.write(GET);
  await expect.poll(() => used.received().match(/\r\nnow/g)?.length).toBe(3);
});

it('a request that comes on a kept connection while others arrive is not cut', async () => {
  const shop = await startLimited(2);
  const [kept, idle] = [await shop.open(GET), await shop.open(GET)];
  await expect.poll(() => kept.received() + idle.received()).toMatch(/now[\s\S]*now/);
  kept.socket.write(`${post('/add', 2)}{}`);
  await expect.poll(() => shop.later.length).toBe(1);
  for (let count = 0; count < 5; count += 1) await shop.open(WAITING);
  await expect.poll(shop.closed).toBe(5);
  shop.later[0]?.();
  await expect.poll(kept.received).toContain('later');
});

it('a body that the shop has not read yet is not slow', async () => {
  const shop = await startLimited(1);
  const bytes = 200_000;
  const queued = await shop.open(post('/queued', bytes) + 'a'.repeat(bytes));
  await expect.poll(() => shop.later.length).toBe(1);
  await pause(SLOW_MS);
  const refused = await shop.open(GET);
  await expect.poll(refused.isClosed).toBe(true);
  shop.later[0]?.();
  await expect.poll(queued.received).toContain(String(bytes));
});

it('a request that has just begun to arrive is not slow', async () => {
  const shop = await startLimited(1);
  const begun = await shop.open(`${post('/add', 2)}{`);
  await expect.poll(shop.count).toBe(1);
  await pause(50);
  const refused = await shop.open(GET);
  await expect.poll(refused.isClosed).toBe(true);
  begun.socket.write('}');
  await expect.poll(() => shop.later.length).toBe(1);
  shop.later[0]?.();
  await expect.poll(begun.received).toContain('later');
});

it('an answer that nobody reads, or one that is read for more than a minute, makes room', async () => {
  const shop = await startLimited(2);
  const unread = await shop.open(`GET /large HTTP/1.1\r\n${HOST}\r\n`, false);
  unread.socket.pause();
  const slow = await shop.open(`GET /large HTTP/1.1\r\n${HOST}\r\n`, false);
  slow.socket.pause();
  let received = 0;
  let isEnded = false;
  onTestFinished(() => {
    isEnded = true;
  });
  void (async () => {
    while (!isEnded) {
      received += (slow.socket.read() as Buffer | null)?.length ?? 0;
      await pause(received < LARGE_BYTES / 2 ? 5 : 50);
    }
  })();
  // The shop sees that a client reads when buffers of the system, of several megabytes, have been taken.
  await expect.poll(() => received).toBeGreaterThan(LARGE_BYTES / 2);
  await shop.open(WAITING);
  await expect.poll(() => shop.later.length).toBe(1);
  expect(slow.isClosed()).toBe(false);
  const refused = await shop.open(WAITING);
  await expect.poll(refused.isClosed).toBe(true);
  expect(slow.isClosed()).toBe(false);
  shop.passTime(61_000);
  await shop.open(WAITING);
  await expect.poll(() => shop.later.length).toBe(2);
});
