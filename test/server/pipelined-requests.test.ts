import { once } from 'node:events';
import { rmSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { createLog } from '#server/log.ts';
import { createPipelineLimit } from '#server/security/pipelined-requests.ts';
import { createUnreadableRequestHandler } from '#server/security/unreadable-requests.ts';
import { isLongRun } from '../support/is-long-run.ts';
import { startOtherBackend } from '../support/other-backend/other-backend.ts';
import { type ShopProcess, startShopProcess } from '../support/shop-process.ts';
import { started } from '../support/started.ts';

const PAGE = '/tienda/vinos';
const REQUEST = `GET ${PAGE} HTTP/1.1\r\nHost: localhost\r\n\r\n`;
const SOCKETS = 100;
const MEGABYTES = isLongRun ? 5 : 1;
const BYTES_A_SOCKET = (MEGABYTES * 1_000_000) / SOCKETS;
/** How often health and memory are sampled. The shop has read all requests before the last sample. */
const LOOKS = 8 * MEGABYTES;
/** The `mem_limit` of `compose.yaml`. */
const MAX_RESIDENT_MB = 384;

const backend = started(startOtherBackend);
let shop: ShopProcess;
beforeAll(async () => {
  shop = await startShopProcess({ ...backend.env, LOG_LEVEL: 'warn' });
  // From now on the page is in the page cache, whose hits are neither limited nor queued.
  expect((await fetch(shop.origin + PAGE)).status).toBe(200);
});
afterAll(async () => {
  expect(await shop.stop()).toBe(0);
  rmSync(shop.dataDir, { recursive: true, force: true });
});

function open(): Socket {
  const socket = connect(Number(new URL(shop.origin).port), '127.0.0.1');
  // The shop resets a connection that it closes while requests arrive.
  socket.on('error', () => {});
  onTestFinished(() => void socket.destroy());
  return socket;
}

async function residentMb(): Promise<number> {
  const status = await readFile(`/proc/${shop.child.pid}/status`, 'utf8');
  return Number(/^VmRSS:\s+(\d+) kB$/m.exec(status)?.[1]) / 1024;
}

/** The CPU time in ms that the shop has used: its own, so that a busy machine does not change it. Linux counts in ticks of 10 ms. */
async function usedCpuMs(): Promise<number> {
  const stat = await readFile(`/proc/${shop.child.pid}/stat`, 'utf8');
  // The second field, the name of the command, may have spaces. `utime` and `stime` are the fields 14 and 15.
  const [user, system] = stat
    .slice(stat.lastIndexOf(')') + 2)
    .split(' ')
    .slice(11, 13);
  return (Number(user) + Number(system)) * 10;
}

describe('requests that are sent before the response to the one before was read', () => {
  it('are all answered if they are few', async () => {
    const socket = open();
    socket.write(REQUEST.repeat(15) + REQUEST.replace('\r\n\r\n', '\r\nConnection: close\r\n\r\n'));
    expect((await text(socket)).match(/HTTP\/1\.1 200 OK\r\n/g)).toHaveLength(16);
  });

  it('wait until the client has taken the response before', async () => {
    let started = 0;
    const limit = createPipelineLimit();
    const answer = limit.limit((_req, res) => void res.end(Buffer.alloc(++started === 1 ? 32_000_000 : 10)));
    const server = createServer(answer).listen(0, '127.0.0.1');
    limit.watch(server);
    onTestFinished(() => void server.close());
    await once(server, 'listening');
    const socket = connect((server.address() as AddressInfo).port, '127.0.0.1').pause();
    socket.write(REQUEST.repeat(15) + REQUEST.replace('\r\n\r\n', '\r\nConnection: close\r\n\r\n'));
    await expect.poll(() => started).toBe(1);
    await pause(100);
    expect(started).toBe(1);
    expect((await text(socket)).match(/HTTP\/1\.1 200 OK\r\n/g)).toHaveLength(16);
  });

  it.each([
    ['a length', 'Content-Length: 2\r\n\r\n{}'],
    ['chunks', 'Transfer-Encoding: chunked\r\n\r\n2\r\n{}\r\n0\r\n\r\n'],
  ])('are answered up to the first that has a body with %s, which is not begun', async (_name, rest) => {
    const started: string[] = [];
    const limit = createPipelineLimit();
    const answer = limit.limit((req, res) => {
      started.push(req.url ?? '');
      setTimeout(() => res.end('done'), 20);
    });
    const server = createServer(answer).listen(0, '127.0.0.1');
    limit.watch(server);
    onTestFinished(() => void server.close());
    await once(server, 'listening');
    const socket = connect((server.address() as AddressInfo).port, '127.0.0.1');
    const post = (path: string) => `POST ${path} HTTP/1.1\r\nHost: localhost\r\n${rest}`;
    socket.write(`${post('/first')}${REQUEST}${post('/third')}${REQUEST}`);
    expect((await text(socket)).match(/HTTP\/1\.1 200 OK\r\n/g)).toHaveLength(2);
    expect(started).toEqual(['/first', PAGE]);
  });

  it('stay in the buffers of the system meanwhile, bodies of all connections included', async () => {
    const answers: (() => void)[] = [];
    const limit = createPipelineLimit();
    let received = 0;
    const server = createServer(limit.limit((_req, res) => void answers.push(() => res.end('done'))));
    server.on('connection', (socket: Socket) => socket.once('close', () => (received = socket.bytesRead)));
    server.listen(0, '127.0.0.1');
    limit.watch(server);
    onTestFinished(() => void server.close());
    await once(server, 'listening');
    const socket = connect((server.address() as AddressInfo).port, '127.0.0.1');
    const body = 'a'.repeat(60_000);
    const post = `POST / HTTP/1.1\r\nHost: localhost\r\nContent-Length: ${body.length}\r\n\r\n${body}`;
    socket.write(REQUEST + post.repeat(16));
    await expect.poll(() => answers.length).toBe(1);
    await pause(200);
    answers[0]?.();
    await text(socket.resume()).catch(() => '');
    await expect.poll(() => received).toBeGreaterThan(0);
    expect(received).toBeLessThan(130_000);
  });

  it('that are unreadable put no refusal into a response that has begun', async () => {
    const limit = createPipelineLimit();
    const server = createServer(limit.limit((_req, res) => void res.write('begun'))).listen(0, '127.0.0.1');
    server.on('clientError', createUnreadableRequestHandler({}, {}, limit.hasStartedResponse, createLog('silent')));
    onTestFinished(() => void server.close());
    await once(server, 'listening');
    const socket = connect((server.address() as AddressInfo).port, '127.0.0.1');
    socket.write(REQUEST);
    await once(socket, 'readable');
    socket.write('no request\r\n\r\n');
    expect(await text(socket)).toMatch(/\r\nbegun\r\n$/);
  });

  it.runIf(process.platform === 'linux')(
    `neither fill the memory nor delay other visitors if there are ${MEGABYTES} MB of them and nobody reads the responses`,
    async () => {
      for (let count = 0; count < SOCKETS; count += 1) {
        open()
          .pause()
          .write(REQUEST.repeat(BYTES_A_SOCKET / REQUEST.length));
      }
      const healthMs: number[] = [];
      const memory: number[] = [];
      while (healthMs.length < LOOKS) {
        const usedBefore = await usedCpuMs();
        expect((await fetch(`${shop.origin}/healthz`)).status).toBe(200);
        healthMs.push((await usedCpuMs()) - usedBefore);
        memory.push(await residentMb());
        await pause(50);
      }
      expect(Math.max(...healthMs)).toBeLessThan(2000);
      expect(Math.max(...memory)).toBeLessThan(MAX_RESIDENT_MB);
    },
  );
});

describe('an answer that the kernel cannot take whole', () => {
  it.runIf(isLongRun)(
    'is given up if nobody reads it for a minute',
    async () => {
      const feed = '/feeds/productos.xml';
      backend.data.generatedCount = 20_000;
      await expect.poll(async () => (await fetch(shop.origin + feed)).status).toBe(200);
      const whole = (await (await fetch(shop.origin + feed, { headers: { 'accept-encoding': 'identity' } })).text())
        .length;
      const socket = open();
      socket.write(`GET ${feed} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n`);
      await pause(75_000);
      const received = await text(socket).catch(() => '');
      expect(received.length).toBeLessThan(whole);
    },
    180_000,
  );
});
