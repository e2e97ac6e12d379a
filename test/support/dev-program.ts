import { spawn } from 'node:child_process';
import { cpSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, vi } from 'vitest';
import { copySources } from './build-brand.ts';
import { createDataDir, createFolder } from './create-data-dir.ts';
import { freePort } from './free-port.ts';

const OTHER_BRAND = join(import.meta.dirname, '..', 'other-brand');

/** The first build and the first start; on a busy machine other tests take most of the processor. */
const WAITING = { timeout: 90_000, interval: 200 };

export type DevProgram = {
  origin: string;
  output: () => string;
  /** How often the shop has started. */
  starts: () => number;
  /** The status and the text at a path; 0 if the connection is refused or cut. */
  read: (path: string) => Promise<{ status: number; text: string }>;
  /** Saves a file of the sources, or of the brand in `brand/`, with `to` in place of `from`. */
  edit: (file: string, from: string, to: string) => void;
  /** Sends a signal to the process alone, or to its group as a terminal does. Resolves to the exit code when the group is empty. */
  stop: (signal: 'SIGTERM' | 'SIGINT', to?: 'process' | 'group') => Promise<number | null>;
};

/** The command of `npm run dev`. */
const COMMAND = [process.execPath, 'esbuild.config.mjs', '--watch'];

/** Starts it on a copy of the sources, with a copy of another brand. It answers when it has built. */
export async function startDev([program = '', ...args]: readonly string[] = COMMAND): Promise<DevProgram> {
  const folder = copySources();
  const brandDir = join(createFolder(), 'brand');
  cpSync(OTHER_BRAND, brandDir, { recursive: true });
  const port = await freePort();
  const origin = `http://localhost:${port}`;
  const dataDir = createDataDir();
  const child = spawn(program, args, {
    cwd: folder,
    env: { PATH: process.env['PATH'], BRAND_DIR: brandDir, PORT: String(port), METRICS_PORT: '0', DATA_DIR: dataDir },
    stdio: ['ignore', 'pipe', 'pipe'],
    // The leader of its group, as in a terminal.
    detached: true,
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (output += chunk));
  const ended = new Promise<number | null>((resolve) => child.once('close', resolve));

  const read = async (path: string) => {
    const answer = await fetch(origin + path).catch(() => null);
    return { status: answer?.status ?? 0, text: (await answer?.text().catch(() => null)) ?? '' };
  };
  await vi.waitUntil(async () => (await read('/')).status === 200, WAITING);
  return {
    origin,
    output: () => output,
    starts: () => output.split(' is open at ').length - 1,
    read,
    edit: (file, from, to) => {
      const path = file.startsWith('brand/') ? join(brandDir, file.slice('brand/'.length)) : join(folder, file);
      const text = readFileSync(path, 'utf8');
      expect(text).toContain(from);
      writeFileSync(path, text.replaceAll(from, to));
    },
    stop: async (signal, to = 'process') => {
      const pid = child.pid ?? Number.NaN;
      process.kill(to === 'group' ? -pid : pid, signal);
      await ended;
      await vi.waitUntil(() => isGroupEmpty(pid), WAITING);
      for (const each of [folder, dataDir, join(brandDir, '..')]) rmSync(each, { recursive: true, force: true });
      return child.exitCode;
    },
  };
}

function isGroupEmpty(leader: number): boolean {
  try {
    process.kill(-leader, 0);
    return false;
  } catch {
    return true;
  }
}
