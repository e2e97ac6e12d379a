import { type ChildProcess, spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { isFree } from './free-port.ts';

const COMMAND = join(import.meta.dirname, '..', 'house', 'house.ts');
const running = new Set<ChildProcess>();

/** A running `npm run house`. */
export type House = { output: () => string; end: (signal: NodeJS.Signals) => Promise<number | null> };

export function runHouse(args: readonly string[], env: Record<string, string>): House {
  const { PATH, HOME, NODE_EXTRA_CA_CERTS } = process.env;
  const child = spawn(process.execPath, [COMMAND, ...args], {
    // The house installs packages, in some networks over certificates of their own.
    env: { PATH, HOME, ...(NODE_EXTRA_CA_CERTS !== undefined && { NODE_EXTRA_CA_CERTS }), ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  running.add(child);
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk: Buffer) => {
      output += chunk;
    });
  }
  const ended = new Promise<number | null>((resolve) => {
    child.once('close', (code) => {
      running.delete(child);
      resolve(code);
    });
  });
  return {
    output: () => output,
    end: (signal) => {
      child.kill(signal);
      return ended;
    },
  };
}

/** Ends those that a failed test left. */
export async function endHouses(): Promise<void> {
  for (const child of running) {
    const ended = new Promise((resolve) => child.once('close', resolve));
    child.kill('SIGTERM');
    await ended;
  }
}

/** Those of the ports at which something still listens. */
export async function listTaken(ports: readonly number[]): Promise<number[]> {
  const free = await Promise.all(ports.map(isFree));
  return ports.filter((_port, at) => free[at] === false);
}

/** The value of a variable in a file of variables. */
export function readVariable(file: string, name: string): string {
  return new RegExp(`^${name}=(.*)$`, 'm').exec(readFileSync(file, 'utf8'))?.[1] ?? '';
}
