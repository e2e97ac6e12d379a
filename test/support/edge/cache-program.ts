import { type ChildProcess, spawn } from 'node:child_process';
import { connect } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';

/** A running cache in front of the shop. */
export type CacheProgram = {
  /** Forgets all pages, as docs/operating/caches.md advises. */
  forgetAll: () => Promise<void>;
  stop: () => Promise<void>;
};

/** Starts a server and waits until it accepts connections on `port`. Rejects with its output if it ends. */
export async function startProgram(path: string, args: readonly string[], port: number): Promise<() => Promise<void>> {
  const child = spawn(path, args, { stdio: ['ignore', 'pipe', 'pipe'] });
  let output = '';
  child.stdout.on('data', (chunk: Buffer) => (output += chunk));
  child.stderr.on('data', (chunk: Buffer) => (output += chunk));
  const exited = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  const until = Date.now() + 20_000;
  while (!(await accepts(port))) {
    if (hasEnded(child) || Date.now() > until) throw new Error(`${path} does not listen on ${port}:\n${output}`);
    await wait(20);
  }
  return async () => {
    child.kill('SIGTERM');
    await exited;
  };
}

function hasEnded({ exitCode, signalCode }: ChildProcess): boolean {
  return exitCode !== null || signalCode !== null;
}

function accepts(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1');
    socket.once('connect', () => resolve(true)).once('error', () => resolve(false));
    socket.once('connect', () => socket.destroy());
  });
}
