import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { describe, it } from 'vitest';
import { freePort } from '../support/free-port.ts';
import { type ShopProcess, startShopProcess } from '../support/shop-process.ts';

const PROGRAM = join(import.meta.dirname, '..', '..', 'dist', 'server.mjs');

describe.concurrent('a second process on one DATA_DIR', { timeout: 180_000 }, () => {
  it('ends with 1 and one line after 15 s if the first goes on', async ({ expect, onTestFinished }) => {
    const first = await startShopProcess();
    onTestFinished(async () => {
      await first.stop('SIGKILL');
    });
    const startedAt = performance.now();
    const child = await startSecond(first);
    let errors = '';
    child.stderr.on('data', (chunk: Buffer) => (errors += chunk));
    const [code] = await once(child, 'close');
    expect(code).toBe(1);
    expect(errors).toBe(
      `DATA_DIR: ${first.dataDir} is in use by another process; set REDIS_URL to run several processes\n`,
    );
    expect(performance.now() - startedAt).toBeGreaterThan(15_000);
    expect((await fetch(`${first.origin}/readyz`)).status).toBe(200);
  });

  it('ends with 0 at once if it is stopped while it waits', async ({ expect, onTestFinished }) => {
    const first = await startShopProcess();
    onTestFinished(async () => {
      await first.stop('SIGKILL');
    });
    const child = await startSecond(first);
    let output = '';
    child.stdout.on('data', (chunk: Buffer) => (output += chunk));
    await expect.poll(() => output, { timeout: 45_000 }).toContain('waiting until the other process');
    const stoppedAt = performance.now();
    child.kill('SIGTERM');
    const [code] = await once(child, 'close');
    expect(code).toBe(0);
    expect(performance.now() - stoppedAt).toBeLessThan(5000);
  });

  it.for(['SIGTERM', 'SIGKILL'] as const)(
    'serves as soon as the first is ended by %s',
    async (signal, { expect, onTestFinished }) => {
      const first = await startShopProcess();
      const starting = startShopProcess({ DATA_DIR: first.dataDir });
      onTestFinished(async () => {
        await (await starting).stop('SIGKILL');
      });
      await first.stop(signal);
      const second = await starting;
      expect((await fetch(`${second.origin}/api/session`)).status).toBe(200);
    },
  );
});

async function startSecond({ dataDir }: ShopProcess) {
  const env = { DATA_DIR: dataDir, PORT: String(await freePort()), METRICS_PORT: '0' };
  return spawn(process.execPath, [PROGRAM], { cwd: dataDir, env });
}
