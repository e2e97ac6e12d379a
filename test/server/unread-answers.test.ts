import { once } from 'node:events';
import { readdirSync, readFileSync, rmSync } from 'node:fs';
import { createServer, type RequestListener } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { createConnectionLimit } from '#server/security/open-connections.ts';
import { createPipelineLimit } from '#server/security/pipelined-requests.ts';
import { isLongRun } from '../support/is-long-run.ts';
import { startOtherBackend } from '../support/other-backend/other-backend.ts';
import { type ShopProcess, startShopProcess } from '../support/shop-process.ts';
import { started } from '../support/started.ts';

/** Connects and reads nothing. */
function openUnread(port: number, request: string): Socket {
  const socket = connect(port, '127.0.0.1').pause();
  // The shop resets a connection that it closes while requests arrive.
  socket.on('error', () => {});
  socket.write(request);
  onTestFinished(() => void socket.destroy());
  return socket;
}

describe.runIf(process.platform === 'linux')('connections that read no answer', () => {
  const CONNECTIONS = isLongRun ? 5000 : 1500;
  /** The `mem_limit` of `compose.yaml`. */
  const MAX_RESIDENT_MB = 384;
  /** Answers that are read one after another, to know what one costs on this machine. */
  const READ_ANSWERS = 500;
  const MAX_ANSWERS_BEFORE_HEALTH = 1500;
  /** 2,000 connections, those that wait to be accepted, and the shop's own. */
  const MAX_OPEN_FILES = 6500;

  const backend = started(startOtherBackend);
  let shop: ShopProcess;
  beforeAll(async () => {
    shop = await startShopProcess({ ...backend.env, LOG_LEVEL: 'warn', RATE_LIMIT: 'off' });
  });
  afterAll(async () => {
    expect(await shop.stop()).toBe(0);
    rmSync(shop.dataDir, { recursive: true, force: true });
  });

  const proc = (name: string) => `/proc/${shop.child.pid}/${name}`;
  const residentMb = () => Number(/^VmRSS:\s+(\d+) kB$/m.exec(readFileSync(proc('status'), 'utf8'))?.[1]) / 1024;
  /** The shop's own processor time, which other programs on the machine do not change. */
  const usedCpuMs = () => {
    const fields = readFileSync(proc('stat'), 'utf8').split(') ').at(-1)?.split(' ') ?? [];
    return (Number(fields[11]) + Number(fields[12])) * 10;
  };

  /** The largest file of the build, a source map of a megabyte. */
  const assets = join(import.meta.dirname, '..', '..', 'dist', 'assets');
  const [largest] = readdirSync(assets)
    .map((name) => ({ name, bytes: readFileSync(join(assets, name)).length }))
    .sort((a, b) => b.bytes - a.bytes);

  it.each([
    ['files', [`/assets/${largest?.name}`]],
    ['parts of files', [`/assets/${largest?.name}`], 'Range: bytes=1-\r\n'],
    [
      'pages, Markdown, feeds and API answers',
      ['/', '/tienda/vinos.md', '/feeds/productos.xml', '/api/session', '/api/suggest?q=malbec'],
    ],
  ])(
    'leave memory, open files and health checks to others if they ask for %s',
    { timeout: 120_000 },
    async (_name, paths, header = '') => {
      const port = Number(new URL(shop.origin).port);
      const headers = header === '' ? {} : { range: 'bytes=1-' };
      const usedAtFirst = usedCpuMs();
      for (let index = 0; index < READ_ANSWERS; index += 1)
        await (await fetch(`${shop.origin}${paths[index % paths.length]}`, { headers })).arrayBuffer();
      // However many connections there are, a health check waits for less work than this many answers.
      const maxHealthCpuMs = ((usedCpuMs() - usedAtFirst) / READ_ANSWERS) * MAX_ANSWERS_BEFORE_HEALTH;
      for (const perConnection of [1, 16]) {
        const sockets = Array.from({ length: CONNECTIONS }, (_, index) =>
          openUnread(
            port,
            `GET ${paths[index % paths.length]} HTTP/1.1\r\nHost: localhost\r\n${header}\r\n`.repeat(perConnection),
          ),
        );
        for (let look = 0; look < 12; look += 1) {
          const usedBefore = usedCpuMs();
          expect((await fetch(`${shop.origin}/healthz`)).status).toBe(200);
          expect(usedCpuMs() - usedBefore).toBeLessThan(maxHealthCpuMs);
          expect(residentMb()).toBeLessThan(MAX_RESIDENT_MB);
          expect(readdirSync(proc('fd')).length).toBeLessThan(MAX_OPEN_FILES);
          await pause(100);
        }
        for (const socket of sockets) socket.destroy();
      }
      expect((await fetch(`${shop.origin}/healthz`)).status).toBe(200);
    },
  );
});

describe('the limit of all connections together', () => {
  const PIECE = Buffer.alloc(64 * 1024);
  const PIECES = 200;

  async function listen(limits: { maxConnections?: number; maxUnsentBytes?: number }, answer: RequestListener) {
    const pipelines = createPipelineLimit();
    const closed = { count: 0, unsent: 0 };
    const countClosed = (reason: keyof typeof closed) => void closed[reason]++;
    const connections = createConnectionLimit({ stateOf: pipelines.stateOf, countClosed, limits });
    const server = createServer(pipelines.limit(answer));
    connections.watch(server);
    server.listen(0, '127.0.0.1');
    onTestFinished(() => {
      server.close();
      server.closeAllConnections();
    });
    await once(server, 'listening');
    return { port: (server.address() as AddressInfo).port, closed, connections };
  }

  /** Sends twelve megabytes in pieces, as the client takes them. */
  const sendLarge: RequestListener = (_req, res) => {
    let sent = 0;
    const send = () => {
      while (sent < PIECES) {
        sent += 1;
        if (!res.write(PIECE)) return void res.once('drain', send);
      }
      res.end();
    };
    send();
  };
  const REQUEST = 'GET / HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n';

  it.each([
    ['count', { maxConnections: 20 }],
    ['unsent', { maxUnsentBytes: 20 * PIECE.length }],
  ] as const)('closes those that do not read, and no client that reads slowly (%s)', async (reason, limits) => {
    const { port, closed } = await listen(limits, sendLarge);
    const slow = openUnread(port, REQUEST);
    let received = 0;
    let isAttacked = false;
    while (received < PIECES * PIECE.length) {
      const bytes = slow.read() as Buffer | null;
      received += bytes?.length ?? 0;
      if (slow.destroyed || slow.readableEnded) break;
      await pause(15);
      if (isAttacked || received < PIECES * 0.6 * PIECE.length) continue;
      isAttacked = true;
      for (let count = 0; count < 60; count += 1) openUnread(port, REQUEST);
      await expect.poll(() => closed[reason]).toBeGreaterThanOrEqual(39);
    }
    expect(received).toBeGreaterThanOrEqual(PIECES * PIECE.length);
  });

  it('closes an idle connection for a new one, and never one whose request is being worked on', async () => {
    const working: (() => void)[] = [];
    const { port, connections, closed } = await listen({ maxConnections: 3 }, (_req, res) => {
      working.push(() => res.end('done'));
    });
    const first = openUnread(port, REQUEST);
    await expect.poll(() => working.length).toBe(1);
    for (let count = 0; count < 10; count += 1) openUnread(port, '');
    await expect.poll(() => closed.count).toBe(8);
    expect(connections.count()).toBe(3);
    working[0]?.();
    first.resume();
    await once(first, 'end');
  });
});
