import { type ChildProcess, fork } from 'node:child_process';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import { IdentityError } from '#core/account/identity-failures.ts';
import { Failure, Unavailable } from '#core/failures.ts';
import type { UseCases } from '#core/use-cases.ts';
import type { Crash, Fault } from './history.ts';
import type { CallResult, FromProcess, ToProcess } from './process-messages.ts';
import type { FaultPlan, Replica } from './replica.ts';
import type { Upstreams } from './upstreams.ts';

/** The upstreams and the fault plan of one history. */
export type ReplicaParts = { upstreams: Upstreams; faultPlan: FaultPlan };

export type ReplicaProcess = Replica & { replaceParts(parts: ReplicaParts): void; stop(): Promise<void> };

/** Bundles the replica's program into one file, which starts three times as fast. Returns its path. */
export async function bundleReplica(folder: string): Promise<string> {
  const outfile = join(folder, 'replica-process.mjs');
  const entry = fileURLToPath(new URL('replica-process.ts', import.meta.url));
  await build({
    entryPoints: [entry],
    outfile,
    bundle: true,
    platform: 'node',
    format: 'esm',
    loader: { '.md': 'text' },
  });
  return outfile;
}

/** Starts a replica as a process with its stores on disk. A crash kills it with SIGKILL. */
export async function startReplicaProcess(
  program: string,
  dataDir: string,
  initially: ReplicaParts,
): Promise<ReplicaProcess> {
  const child = fork(program, [dataDir], { execArgv: [] });
  const running = new Map<number, (result: CallResult) => void>();
  const exited = new Promise<'crashed'>((resolve) => child.once('exit', () => resolve('crashed')));
  let parts = initially;
  let crash: Crash | null = null;
  let runs = 0;

  const ready = new Promise<void>((resolve, reject) => {
    void exited.then(() => reject(new Error('the process ended before it was ready')));
    child.on('message', (message: FromProcess) => {
      if (message.kind === 'ready') resolve();
      else if (message.kind === 'done') running.get(message.id)?.(message.result);
      else void answer(message);
    });
  });
  await ready;

  async function answer({ id, service, method, args }: Extract<FromProcess, { kind: 'ask' }>): Promise<void> {
    const isLast = crash !== null && --crash.call <= 0;
    if (isLast && (service === 'step' || crash?.after === false)) return kill(child);
    const result = service === 'step' ? { value: null } : await callWithFault(service, method, args);
    if (isLast) return kill(child);
    sendTo(child, { kind: 'result', id, result });
  }

  async function callWithFault(service: string, method: string, args: unknown[]): Promise<CallResult> {
    const fault: Fault = parts.faultPlan.nextFault();
    if (fault === 'refused' || fault === 'broken') return { unavailable: fault };
    const { shop, identity } = parts.upstreams;
    const target = service === 'shop' ? shop : identity;
    try {
      const value: unknown = await Reflect.apply(Reflect.get(target, method), target, args);
      return fault === 'lost' || fault === 'truncated' ? { unavailable: fault } : { value };
    } catch (error) {
      return error instanceof IdentityError ? { identity: error.code } : { unexpected: String(error) };
    }
  }

  function run(useCase: keyof UseCases, input: unknown): Promise<unknown> {
    runs += 1;
    const id = runs;
    return new Promise((resolve, reject) => {
      running.set(id, (result) => ('value' in result ? resolve(result.value) : reject(toError(result))));
      sendTo(child, { kind: 'run', id, useCase, input, now: parts.upstreams.clock.now() });
    });
  }

  return {
    // Each use case runs in the process and is called by its name.
    useCases: new Proxy({} as UseCases, { get: (_, name) => (input: unknown) => run(name as keyof UseCases, input) }),
    crashed: exited,
    crashAt: (at) => {
      crash = at && { ...at };
    },
    replaceParts: (next) => {
      parts = next;
    },
    stop: async () => {
      kill(child);
      await exited;
    },
  };
}

function kill(child: ChildProcess): void {
  child.kill('SIGKILL');
}

function sendTo(child: ChildProcess, message: ToProcess): void {
  if (child.connected) child.send(message);
}

function toError(result: CallResult): Error {
  if ('failure' in result) return new Failure(result.failure);
  if ('unavailable' in result) return new Unavailable('test', result.unavailable);
  if ('identity' in result) return new IdentityError(result.identity);
  return new Error('unexpected' in result ? result.unexpected : 'no answer');
}
