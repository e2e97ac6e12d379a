import { type ChildProcess, spawn } from 'node:child_process';

export type Child = {
  /** Resolves with the exit code. */
  ended: Promise<number | null>;
  /** Ends it, and resolves when it has ended. */
  stop: (signal?: NodeJS.Signals) => Promise<void>;
  /** What it wrote last. */
  output: () => string;
};

type ChildOptions = { cwd: string; env: NodeJS.ProcessEnv; onLine?: (line: string) => void };

const MAX_OUTPUT = 20_000;
const STOP_AFTER_MS = 15_000;

/** Starts a Node program. Its standard input stays open as long as this program runs. */
export function startChild(args: readonly string[], { cwd, env, onLine }: ChildOptions): Child {
  const child: ChildProcess = spawn(process.execPath, args, { cwd, env, stdio: ['pipe', 'pipe', 'pipe'] });
  let output = '';
  const take = (chunk: Buffer) => {
    output = `${output}${chunk}`.slice(-MAX_OUTPUT);
    for (const line of String(chunk).split('\n')) if (line !== '') onLine?.(line);
  };
  child.stdout?.on('data', take);
  child.stderr?.on('data', take);
  const ended = new Promise<number | null>((resolve) => {
    child.once('error', () => resolve(1));
    child.once('exit', resolve);
  });
  return {
    ended,
    output: () => output,
    async stop(signal = 'SIGTERM') {
      child.kill(signal);
      child.stdin?.end();
      const timer = setTimeout(() => child.kill('SIGKILL'), STOP_AFTER_MS);
      await ended;
      clearTimeout(timer);
    },
  };
}

/** Runs a Node program to its end. Throws an error with its output if it fails. */
export async function runChild(what: string, args: readonly string[], options: ChildOptions): Promise<void> {
  const child = startChild(args, options);
  const code = await child.ended;
  if (code !== 0) throw new Error(`${what} ended with ${code}:\n${child.output()}`);
}
