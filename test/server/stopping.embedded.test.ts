import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { connect } from 'node:net';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { createDataDir, createFolder } from '../support/create-data-dir.ts';
import { realDeadlines } from '../support/deadlines.ts';
import { freePort } from '../support/free-port.ts';
import { isLongRun } from '../support/is-long-run.ts';
import { type OtherBackend, startOtherBackend } from '../support/other-backend/other-backend.ts';
import { measureOwnTime } from '../support/own-time.ts';
import { type ShopProcess, startShopProcess } from '../support/shop-process.ts';

const PROGRAM = join(import.meta.dirname, '..', '..', 'dist', 'server.mjs');
let backend: OtherBackend;
const shops: ShopProcess[] = [];
let first: ShopProcess;
/** How long a start takes on this machine, as busy as it is. */
let startMs: number;

beforeAll(async () => {
  backend = await startOtherBackend();
  const startedAt = performance.now();
  first = await startShopProcess();
  startMs = performance.now() - startedAt;
});
afterEach(async () => {
  for (const shop of shops.splice(0)) await shop.stop('SIGKILL');
});
afterAll(async () => {
  await first.stop('SIGKILL');
  await backend.close();
});

/**
 * Starts a shop that is stopped when its test ends, also if the test fails. It has served the paths before, since a first page
 * takes so much processor time that on a busy machine it may outlast the time that a stop waits.
 */
async function start(env: Record<string, string>, paths: readonly string[]): Promise<ShopProcess> {
  const shop = await startShopProcess(env);
  shops.push(shop);
  for (const path of paths) await (await fetch(shop.origin + path)).text();
  return shop;
}

describe('a shop that is told to stop', () => {
  it('finishes open requests on SIGTERM, then ends with 0', async () => {
    const shop = await start({ ...backend.env, ...realDeadlines, DATA_CACHE: 'off', PAGE_CACHE: 'off' }, [
      '/tienda/vinos',
    ]);
    backend.reset();
    backend.fail('lambda', 'slow', /banner/);
    const answer = fetch(`${shop.origin}/tienda/vinos`);
    await expect.poll(() => backend.calls.some(({ path }) => path.startsWith('/banner/'))).toBe(true);
    const stopped = shop.stop();
    expect((await answer).status).toBe(200);
    const takenMs = measureOwnTime();
    expect(await stopped).toBe(0);
    // The client keeps its connection open, and the shop does not wait for it.
    expect(takenMs()).toBeLessThan(5000 + startMs);
    await expect(fetch(`${shop.origin}/healthz`)).rejects.toThrow();
  });

  it.each(isLongRun ? [0, 20, 50, 80] : [50])(
    'ends soon after a SIGTERM when %d percent of its start is over',
    async (percent) => {
      const child = spawn(process.execPath, [PROGRAM], {
        cwd: createFolder(),
        env: {
          PATH: process.env['PATH'],
          METRICS_PORT: '0',
          PORT: String(await freePort()),
          DATA_DIR: createDataDir(),
        },
        stdio: 'ignore',
      });
      const exited = once(child, 'exit');
      await setTimeout((percent / 100) * startMs);
      const takenMs = measureOwnTime();
      child.kill('SIGTERM');
      const [code, signal] = await exited;
      // Before Node runs the first line of a program the signal ends the process. `ops/log-output.test.ts` stops one that has begun.
      expect(code ?? signal).toBeOneOf([0, 'SIGTERM']);
      // A start that was under way is finished first. On a busy machine both take longer.
      expect(takenMs()).toBeLessThan(3000 + 3 * startMs);
    },
  );

  it('still serves after SIGTERM for SHUTDOWN_DELAY_MS, not ready and with connections that end', async () => {
    const paths = ['/tienda', '/club', '/healthz'];
    const shop = await start({ ...backend.env, SHUTDOWN_DELAY_MS: '2500' }, paths);
    const before = await fetch(`${shop.origin}/tienda`);
    expect(before.headers.get('connection')).not.toBe('close');
    const stopped = shop.stop();
    await expect.poll(async () => (await fetch(`${shop.origin}/readyz`)).status).toBe(503);
    for (const path of paths) {
      const answer = await fetch(shop.origin + path);
      expect([answer.status, answer.headers.get('connection')]).toEqual([200, 'close']);
    }
    expect(await stopped).toBe(0);
    await expect(fetch(`${shop.origin}/healthz`)).rejects.toThrow();
  });

  it('is not kept from ending by a client that never finishes its request', async () => {
    const socket = connect(Number(new URL(first.origin).port), '127.0.0.1');
    socket.on('error', () => {});
    socket.write('POST /api/leads HTTP/1.1\r\nHost: localhost\r\nContent-Length: 100\r\n\r\nname=');
    await expect.poll(() => socket.bytesWritten).toBeGreaterThan(50);
    const takenMs = measureOwnTime();
    expect(await first.stop()).toBe(0);
    expect(takenMs()).toBeLessThan(9500);
  });
});
