import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build } from 'esbuild';
import { freePort } from '../support/free-port.ts';
import { type BenchServer, endWithBench, stopProcess, waitUntilReady } from './bench-server.ts';
import { onServerCpu } from './machine.ts';
import { nodeOptions } from './start-script.ts';

/** The programs in `baselines/`. */
export type BaselineName = 'http-static' | 'express-cache' | 'express-stream' | 'express-data';

export type BaselineOptions = {
  /** Passed to the program as JSON. */
  input: unknown;
  /** Runs on the load generator's processor, for a baseline that only serves another one. */
  isUpstream?: boolean;
};

/**
 * Starts a baseline. It is bundled first, with React's production build as in the shop's own bundle. A baseline reports
 * its processor time over the IPC channel, so that measuring adds no request.
 */
export async function startBaseline(name: BaselineName, options: BaselineOptions): Promise<BenchServer> {
  const folder = mkdtempSync(join(tmpdir(), 'bench-baseline-'));
  const program = join(folder, `${name}.mjs`);
  const input = join(folder, 'input.json');
  writeFileSync(input, JSON.stringify(options.input));
  await bundle(name, program);
  const port = await freePort();
  const runArgs = [...nodeOptions, program, String(port), input];
  const { command, args } = options.isUpstream ? { command: process.execPath, args: runArgs } : onServerCpu(runArgs);
  const child = spawn(command, args, { stdio: ['ignore', 'inherit', 'inherit', 'ipc'] });
  endWithBench(child);
  const origin = `http://127.0.0.1:${port}`;
  await waitUntilReady(`${origin}/readyz`, child);
  return {
    origin,
    cpuMicros: async () => {
      child.send('cpu');
      const [{ user, system }] = (await once(child, 'message')) as [NodeJS.CpuUsage];
      return user + system;
    },
    stop: async () => {
      await stopProcess(child);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

async function bundle(name: BaselineName, outfile: string): Promise<void> {
  await build({
    entryPoints: [join(import.meta.dirname, 'baselines', name)],
    outfile,
    bundle: true,
    format: 'esm',
    platform: 'node',
    target: 'node24',
    jsx: 'automatic',
    logLevel: 'warning',
    define: { 'process.env.NODE_ENV': '"production"' },
    // Express and React are CommonJS and require Node's own modules.
    banner: {
      js: "import { createRequire as requireFrom } from 'node:module';\nconst require = requireFrom(import.meta.url);",
    },
  });
}
