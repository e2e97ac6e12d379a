import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { describe, it } from 'vitest';
import { freePort } from '../support/free-port.ts';
import { isLongRun } from '../support/is-long-run.ts';
import { measureOwnTime } from '../support/own-time.ts';
import { type ShopProcess, startShopProcess } from '../support/shop-process.ts';

const PROGRAM = join(import.meta.dirname, '..', '..', 'dist', 'server.mjs');

describe.concurrent('a second process on one DATA_DIR', () => {
  it.runIf(isLongRun)(
    'ends with 0 at once if it is stopped while it waits, and with 1 and one line after 15 s if the first goes on',
    async ({ expect, onTestFinished }) => {
      const first = await startShopProcess();
      onTestFinished(async () => {
        await first.stop('SIGKILL');
      });
      const startedAt = performance.now();
      const [patient, stopped] = [await startSecond(first), await startSecond(first)];
      const ended = once(patient, 'close');
      let errors = '';
      patient.stderr.on('data', (chunk: Buffer) => (errors += chunk));
      let output = '';
      stopped.stdout.on('data', (chunk: Buffer) => (output += chunk));
      await expect.poll(() => output).toContain('waiting until the other process');
      const takenMs = measureOwnTime();
      stopped.kill('SIGTERM');
      expect((await once(stopped, 'close'))[0]).toBe(0);
      expect(takenMs()).toBeLessThan(5000);

      expect((await ended)[0]).toBe(1);
      expect(errors).toBe(
        `DATA_DIR: ${first.dataDir} is in use by another process; set REDIS_URL to run several processes\n`,
      );
      expect(performance.now() - startedAt).toBeGreaterThan(15_000);
      expect((await fetch(`${first.origin}/readyz`)).status).toBe(200);
    },
  );

  it('serves as soon as the first is ended by SIGTERM or SIGKILL', async ({ expect, onTestFinished }) => {
    let current = await startShopProcess();
    for (const signal of isLongRun ? (['SIGTERM', 'SIGKILL'] as const) : (['SIGKILL'] as const)) {
      const starting = startShopProcess({ DATA_DIR: current.dataDir });
      onTestFinished(async () => {
        await (await starting).stop('SIGKILL');
      });
      await current.stop(signal);
      current = await starting;
      expect((await fetch(`${current.origin}/api/session`)).status, signal).toBe(200);
    }
  });
});

async function startSecond({ dataDir }: ShopProcess) {
  const env = { DATA_DIR: dataDir, PORT: String(await freePort()), METRICS_PORT: '0' };
  return spawn(process.execPath, [PROGRAM], { cwd: dataDir, env });
}
