import { type ChildProcess, spawn } from 'node:child_process';
import { createWriteStream, mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import { createInterface } from 'node:readline';

/** A program of the house. */
export type PartOptions = {
  name: string;
  /** The arguments of Node. */
  args: readonly string[];
  env: Readonly<Record<string, string | undefined>>;
  /** What it prints once it can be used. */
  ready: RegExp;
  /** Its output goes here. */
  logFile: string;
  /** Which of its later lines also go to the terminal. */
  shows?: (line: string) => boolean;
  /** Which of its lines before it is ready also go to the terminal. */
  showsProgress?: (line: string) => boolean;
};

export type Part = {
  name: string;
  /** All that it printed until it was ready. */
  output: () => string;
  /** Rejects with its last lines if it ends before it is ready. */
  ready: Promise<void>;
  /** Resolves when it has ended, asked or not. */
  ended: Promise<void>;
  lastLines: () => string;
  stop: () => Promise<void>;
};

const KILL_AFTER_MS = 15_000;
const KEPT_LINES = 8;

const never = () => false;

export function startPart(options: PartOptions): Part {
  const { name, args, env, ready, logFile, shows = never, showsProgress = never } = options;
  mkdirSync(dirname(logFile), { recursive: true });
  const log = createWriteStream(logFile, { flags: 'a', mode: 0o600 });
  const child: ChildProcess = spawn(process.execPath, [...args], { env, stdio: ['ignore', 'pipe', 'pipe'] });
  const last: string[] = [];
  let output = '';
  let isReady = false;
  const ended = new Promise<void>((resolve) => child.once('close', () => resolve()));

  const becomesReady = new Promise<void>((resolve, reject) => {
    const take = (line: string) => {
      log.write(`${line}\n`);
      last.push(line);
      if (last.length > KEPT_LINES) last.shift();
      if ((isReady ? shows : showsProgress)(line)) process.stdout.write(`[${name}] ${line}\n`);
      if (isReady) return;
      output += `${line}\n`;
      if (!ready.test(output)) return;
      isReady = true;
      resolve();
    };
    for (const stream of [child.stdout, child.stderr]) {
      if (stream !== null) createInterface({ input: stream }).on('line', take);
    }
    child.once('error', reject);
    void ended.then(() => {
      log.end();
      reject(new Error(`${name} ended before it was ready:\n${last.join('\n')}`));
    });
  });
  // Who starts it waits for it, or for the first part that fails.
  becomesReady.catch(() => undefined);

  return {
    name,
    output: () => output,
    ready: becomesReady,
    ended,
    lastLines: () => last.join('\n'),
    async stop() {
      child.kill('SIGTERM');
      const timer = setTimeout(() => child.kill('SIGKILL'), KILL_AFTER_MS);
      await ended;
      clearTimeout(timer);
    },
  };
}
