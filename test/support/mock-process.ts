import { spawn } from 'node:child_process';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from './free-port.ts';

export type MockProcess = {
  /** The variables that the program printed. */
  variables: Record<string, string>;
  /** The address that accepts fault rules. */
  faultsUrl: string;
  stop: () => Promise<number | null>;
};

const PROGRAM = join(import.meta.dirname, '..', '..', 'dist', 'mock.mjs');

/** The control port and one port of each service. */
const PORTS = 6;

/** Returns the first of the ports that the program will listen on. */
export const freeMockPort = () => freePort(PORTS);

/** Starts `node dist/mock.mjs` with these arguments. Resolves when it has printed its addresses. */
export async function startMockProcess(args: readonly string[]): Promise<MockProcess> {
  const child = spawn(process.execPath, [PROGRAM, ...args], { cwd: tmpdir(), stdio: ['ignore', 'pipe', 'inherit'] });
  let output = '';
  const closed = new Promise<number | null>((resolve) => child.once('close', resolve));
  await new Promise<void>((resolve, reject) => {
    child.stdout.on('data', (chunk: Buffer) => {
      output += chunk;
      if (output.includes('/faults\n')) resolve();
    });
    child.once('close', () => reject(new Error(`the mock services ended:\n${output}`)));
  });
  return {
    variables: Object.fromEntries(
      [...output.matchAll(/^([A-Z_]+)=(.+)$/gm)].map(([, name = '', value = '']) => [name, value]),
    ),
    faultsUrl: output.match(/http:\S+\/faults/)?.[0] ?? '',
    stop: () => {
      child.kill();
      return closed;
    },
  };
}
