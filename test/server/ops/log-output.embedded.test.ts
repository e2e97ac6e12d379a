import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { openSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { describe, expect, it, onTestFinished } from 'vitest';
import { createDataDir, createFolder } from '../../support/create-data-dir.ts';
import { POLL_TIMEOUT_MS } from '../../support/deadlines.ts';
import { freePort } from '../../support/free-port.ts';
import { isLongRun } from '../../support/is-long-run.ts';
import { compileCache, startShopProcess } from '../../support/shop-process.ts';

const LINES = 1000;
const program = join(import.meta.dirname, '..', '..', '..', 'dist', 'server.mjs');
const script = fileURLToPath(new URL('./ending-process.ts', import.meta.url));

describe('the log of a process that', () => {
  const endings = [
    ['returns from main', 0],
    ['calls exit', 3],
    ['throws an uncaught error', 1],
    ['leaves a rejection unhandled', 1],
  ] as const;
  it.each(isLongRun ? endings : endings.slice(2, 3))(
    '%s is whole, through a pipe and in a file',
    async (ending, status) => {
      const piped = spawn(process.execPath, [script, ending], { stdio: ['ignore', 'pipe', 'ignore'] });
      const [log, [pipedStatus]] = await Promise.all([text(piped.stdout), once(piped, 'exit')]);
      expect([pipedStatus, log.split('\n').filter((line) => line.includes('a line of')).length]).toEqual([
        status,
        LINES,
      ]);

      const file = join(createFolder(), 'log');
      await once(
        spawn(process.execPath, [script, ending], { stdio: ['ignore', openSync(file, 'w'), 'ignore'] }),
        'exit',
      );
      expect(lastLineOf(readFileSync(file, 'utf8'))).toBe(LINES);
    },
  );

  it.runIf(isLongRun)('is killed lacks at most 8 kB and the line that exceeds them', async () => {
    const file = join(createFolder(), 'log');
    await once(
      spawn(process.execPath, [script, 'is killed'], { stdio: ['ignore', openSync(file, 'w'), 'ignore'] }),
      'exit',
    );
    const log = readFileSync(file, 'utf8');
    const bytesPerLine = log.length / lastLineOf(log);
    expect((LINES - lastLineOf(log)) * bytesPerLine).toBeLessThan(8192 + bytesPerLine);
  });

  it.each([
    ['returns from main', 0],
    ['calls exit', 3],
  ])('%s on a full disk is lost, but does not end the process', (ending, status) => {
    const stdio = ['ignore', openSync('/dev/full', 'w'), 'pipe'] as const;
    expect(spawnSync(process.execPath, [script, ending], { stdio: [...stdio], encoding: 'utf8' })).toMatchObject({
      status,
      stderr: '',
    });
  });

  it('has lost the reader of its pipe does not prevent the exit', async () => {
    const child = spawn(process.execPath, [script, 'calls exit'], { stdio: ['ignore', 'pipe', 'ignore'] });
    child.stdout.destroy();
    expect(await once(child, 'exit')).toEqual([3, null]);
  });
});

describe('the log of a shop', () => {
  it('has every request and the end, if SIGTERM comes at once', async () => {
    const shop = await startShopProcess({ RATE_LIMIT: 'off' });
    onTestFinished(async () => {
      await shop.stop('SIGKILL');
    });
    const { origin } = shop;
    await Promise.all(Array.from({ length: 50 }, () => fetch(`${origin}/robots.txt`).then((answer) => answer.text())));
    const closed = shop.child.stdout === null ? [] : once(shop.child.stdout, 'close');
    expect(await shop.stop()).toBe(0);
    await closed;
    const messages = shop
      .output()
      .split('\n')
      .filter((line) => line.startsWith('{'))
      .map((line) => JSON.parse(line) as { msg: string; path?: string });
    expect(messages.filter(({ path }) => path === '/robots.txt')).toHaveLength(50);
    expect(messages.map(({ msg }) => msg)).toContain('draining');
  });

  it.each([
    ['production', 'stdout'],
    ['production', 'stderr'],
    ['development', 'stdout'],
    ['development', 'stderr'],
  ] as const)('that loses its reader does not end the shop (%s, %s)', async (NODE_ENV, name) => {
    const shop = await startShopProcess({
      RATE_LIMIT: 'off',
      EMBEDDED: 'true',
      SESSION_SECRET: 's'.repeat(40),
      NODE_ENV,
    });
    onTestFinished(async () => {
      await shop.stop('SIGKILL');
    });
    shop.child[name]?.destroy();
    for (let count = 0; count < 200; count += 1) await (await fetch(`${shop.origin}/tienda`)).arrayBuffer();
    expect(shop.child.exitCode).toBeNull();
    expect((await fetch(`${shop.origin}/healthz`)).status).toBe(200);
    expect(await shop.stop()).toBe(0);
  });

  it('whose reader ends before the shop is ready does not end it', async () => {
    const port = await freePort();
    const dataDir = createDataDir();
    const child = spawn(process.execPath, [program], {
      cwd: dataDir,
      env: { DATA_DIR: dataDir, PORT: String(port), METRICS_PORT: '0', ...compileCache },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    onTestFinished(async () => {
      child.kill('SIGKILL');
    });
    child.stdout.destroy();
    child.stderr.destroy();
    const statusNow = () =>
      fetch(`http://127.0.0.1:${port}/healthz`).then(
        ({ status }) => status,
        () => child.exitCode,
      );
    await expect.poll(statusNow, { timeout: POLL_TIMEOUT_MS }).toBe(200);
    for (let count = 0; count < 50; count += 1) await fetch(`http://127.0.0.1:${port}/robots.txt`);
    expect(await statusNow()).toBe(200);
  });

  it.runIf(isLongRun)(
    'shows a line soon, however little there is to log; one that waits for it says why, if SIGTERM ends it before it is ready',
    async () => {
      const shop = await startShopProcess();
      onTestFinished(async () => {
        await shop.stop('SIGKILL');
      });
      await fetch(`${shop.origin}/robots.txt`);
      await expect.poll(shop.output).toContain('/robots.txt');
      const env = { DATA_DIR: shop.dataDir, PORT: String(await freePort()), METRICS_PORT: '0' };
      const waiting = spawn(process.execPath, [program], {
        cwd: shop.dataDir,
        env,
        stdio: ['ignore', 'pipe', 'ignore'],
      });
      const log = text(waiting.stdout.on('data', () => waiting.kill('SIGTERM')));
      expect(await once(waiting, 'exit')).toEqual([0, null]);
      expect(await log).toContain('waiting until the other process on the data folder ends');
    },
  );
});

/** The number of the last line that is whole; 0 if there is none. */
function lastLineOf(log: string): number {
  const last = log.split('\n').findLast((line) => line.startsWith('{') && line.endsWith('}'));
  return last === undefined ? 0 : (JSON.parse(last) as { line: number }).line;
}
