import { type ChildProcess, spawn } from 'node:child_process';
import { rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { createDataDir, createFolder } from './create-data-dir.ts';
import { POLL_TIMEOUT_MS, testDeadlines } from './deadlines.ts';
import { freePort } from './free-port.ts';

export type ShopProcess = {
  origin: string;
  dataDir: string;
  child: ChildProcess;
  /** The output so far, stdout and stderr. */
  output: () => string;
  stdout: () => string;
  /** Sends a signal and waits for the end. Resolves to the exit code, or to null if the signal killed the process. */
  stop: (signal?: 'SIGTERM' | 'SIGKILL') => Promise<number | null>;
};

/** The environment variable with the folder of Node's compile cache: starts share it, so that each takes less processor time. */
export const COMPILE_CACHE = 'TEST_COMPILE_CACHE';
const cacheFolder = process.env[COMPILE_CACHE];
/** The environment of a program that uses it. */
export const compileCache: Record<string, string> =
  cacheFolder === undefined ? {} : { NODE_COMPILE_CACHE: cacheFolder };

const ROOT = join(import.meta.dirname, '..', '..');
/** A start takes a second of processor time, which may be half a minute if twenty processes share two cores. */
const READY_TIMEOUT_MS = POLL_TIMEOUT_MS;

/** The options of Node that `npm start` and the image use. */
const NODE_OPTIONS = ['--max-semi-space-size=8', '--max-old-space-size=1024'];

/** Starts the built program as a process. Resolves when it is ready; rejects with its output if it ends. */
export async function startShopProcess(
  env: Record<string, string> = {},
  distDir: string = join(ROOT, 'dist'),
): Promise<ShopProcess> {
  const port = Number(env['PORT'] ?? (await freePort()));
  const origin = env['ORIGIN'] ?? `http://localhost:${port}`;
  const dataDir = env['DATA_DIR'] ?? (env['NODE_ENV'] === 'production' ? createFolder() : createDataDir());
  const child = spawn(process.execPath, [...NODE_OPTIONS, join(distDir, 'server.mjs')], {
    // Outside the repository, so that the program reads no `.env` and cannot depend on the working directory.
    cwd: tmpdir(),
    env: {
      PATH: process.env['PATH'],
      PORT: String(port),
      ORIGIN: origin,
      DATA_DIR: dataDir,
      METRICS_PORT: '0',
      ...testDeadlines(env),
      ...compileCache,
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  let stdout = '';
  child.stdout?.on('data', (chunk: Buffer) => {
    output += chunk;
    stdout += chunk;
  });
  child.stderr?.on('data', (chunk: Buffer) => (output += chunk));
  const exited = new Promise<number | null>((resolve) => child.once('exit', resolve));
  const shop: ShopProcess = {
    origin,
    dataDir,
    child,
    output: () => output,
    stdout: () => stdout,
    stop: (signal = 'SIGTERM') => {
      child.kill(signal);
      return exited;
    },
  };
  await ready(shop, port);
  return shop;
}

/** Ends a shop, and removes its data. */
export async function endShop(shop: ShopProcess): Promise<void> {
  await shop.stop();
  rmSync(shop.dataDir, { recursive: true, force: true });
}

async function ready(shop: ShopProcess, port: number): Promise<void> {
  const until = Date.now() + READY_TIMEOUT_MS;
  while (Date.now() < until) {
    if (shop.child.exitCode !== null) throw new Error(shop.output());
    const answer = await fetch(`http://127.0.0.1:${port}/readyz`).catch(() => null);
    if (answer?.ok) return;
    await wait(50);
  }
  await shop.stop('SIGKILL');
  throw new Error(`not ready within ${READY_TIMEOUT_MS} ms:\n${shop.output()}`);
}
