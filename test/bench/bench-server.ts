import type { ChildProcess } from 'node:child_process';
import { setTimeout as wait } from 'node:timers/promises';

/** A server under measurement: the shop or a baseline. */
export type BenchServer = {
  origin: string;
  /** The processor time that the server's process has used so far, in microseconds. */
  cpuMicros: () => Promise<number>;
  stop: () => Promise<void>;
};

const READY_TIMEOUT_MS = 30_000;

const children = new Set<ChildProcess>();
process.once('exit', () => {
  for (const child of children) child.kill('SIGKILL');
});

for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1));

/** Ends the process with the bench, also if the bench fails or is interrupted. */
export function endWithBench(child: ChildProcess): void {
  children.add(child);
  child.once('exit', () => children.delete(child));
}

/** Resolves with the milliseconds until `url` answered 2xx; rejects if the process ends or takes too long. */
export async function waitUntilReady(url: string, child: ChildProcess, pollMs = 20): Promise<number> {
  const begun = performance.now();
  while (performance.now() - begun < READY_TIMEOUT_MS) {
    if (child.exitCode !== null) throw new Error(`the server of ${url} ended with ${child.exitCode}`);
    const answer = await fetch(url).catch(() => null);
    await answer?.body?.cancel();
    if (answer?.ok) return performance.now() - begun;
    await wait(pollMs);
  }
  child.kill('SIGKILL');
  throw new Error(`${url} was not ready within ${READY_TIMEOUT_MS} ms`);
}

export async function stopProcess(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const exited = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  child.kill();
  await exited;
}
