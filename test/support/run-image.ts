import { type ChildProcess, execFileSync, spawn, spawnSync } from 'node:child_process';
import { cpSync, existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { type BuiltImage, toIds } from './build-image.ts';
import { freePort } from './free-port.ts';

export type ImageRun = {
  origin: string;
  metricsPort: number;
  pid: number;
  output: () => string;
  /** Runs a command in the image and returns its exit code. */
  execute: (command: readonly string[]) => number | null;
  /** Sends SIGTERM and returns the exit code. */
  stop: () => Promise<number | null>;
};

const isRoot = process.getuid?.() === 0;

/**
 * Starts the image's command, as the image's user if this process may do that. That user can write `data` alone.
 * Resolves when the health check succeeds or the process ends.
 */
export async function runImage(image: BuiltImage, variables: Record<string, string>): Promise<ImageRun> {
  // Files of root are read-only for every other user.
  if (!isRoot) setWritable(image.folder, false);
  const port = await freePort();
  const metricsPort = await freePort();
  const [uid, gid] = toIds(image.user);
  const ports = { PORT: String(port), METRICS_PORT: String(metricsPort) };
  const options = {
    cwd: image.folder,
    env: { PATH: process.env['PATH'], ...image.env, ...ports, ...variables },
    ...(isRoot ? { uid, gid } : {}),
  };
  const [, ...args] = image.command;
  // A copy, because the image's user may not enter the folder of this project.
  const node = join(dirname(image.folder), 'node');
  if (!existsSync(node)) cpSync(process.execPath, node);
  const child = spawn(node, args, { ...options, stdio: ['ignore', 'pipe', 'pipe'] });
  let output = '';
  child.stdout.on('data', (chunk: Buffer) => (output += chunk));
  child.stderr.on('data', (chunk: Buffer) => (output += chunk));
  const closed = new Promise<number | null>((resolve) => child.once('close', resolve));
  const execute = ([, ...words]: readonly string[]) =>
    spawnSync(node, words, { ...options, timeout: 30_000, killSignal: 'SIGKILL' }).status;
  await Promise.race([closed, untilHealthy(child, () => execute(image.healthCheck))]);
  return {
    origin: `http://127.0.0.1:${port}`,
    metricsPort,
    pid: child.pid ?? Number.NaN,
    output: () => output,
    execute,
    stop: () => {
      child.kill();
      return closed;
    },
  };
}

/** Only folders: the files are hard links to those of the repository. */
export function setWritable(folder: string, isWritable: boolean): void {
  const mode = isWritable ? 'u+w' : 'u-w';
  execFileSync('find', [folder, '-type', 'd', '!', '-path', `${folder}/data*`, '-exec', 'chmod', mode, '{}', '+']);
}

async function untilHealthy(child: ChildProcess, check: () => number | null): Promise<void> {
  const until = Date.now() + 20_000;
  while (Date.now() < until && child.exitCode === null) {
    if (check() === 0) return;
    await wait(100);
  }
}
