import { type ChildProcess, fork } from 'node:child_process';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import { IdentityError } from '#core/account/identity-failures.ts';
import { Failure, Unavailable } from '#core/failures.ts';
import type { UseCases } from '#core/use-cases.ts';
import type { Crash, Fault } from './history.ts';
import type { FromProcess, Told, ToProcess } from './process-messages.ts';
import type { Replica, Weather } from './replica.ts';
import type { Upstreams } from './upstreams.ts';

/** What it meets; another history brings others. */
export type ReplicaParts = { upstreams: Upstreams; weather: Weather };

export type ReplicaProcess = Replica & { goOnWith(parts: ReplicaParts): void; stop(): Promise<void> };

/** Writes the replica's program into a folder as one file, which starts three times as fast. Returns its path. */
export async function bundleReplica(folder: string): Promise<string> {
  const outfile = join(folder, 'replica-process.mjs');
  const entry = fileURLToPath(new URL('replica-process.ts', import.meta.url));
  await build({ entryPoints: [entry], outfile, bundle: true, platform: 'node', format: 'esm' });
  return outfile;
}

/** A replica that is a process of its own, its stores on disk; it dies by SIGKILL. */
export async function startReplicaProcess(
  program: string,
  dataDir: string,
  initially: ReplicaParts,
): Promise<ReplicaProcess> {
  const child = fork(program, [dataDir], { execArgv: [] });
  const running = new Map<number, (told: Told) => void>();
  const exited = new Promise<'died'>((resolve) => child.once('exit', () => resolve('died')));
  let parts = initially;
  let crash: Crash | null = null;
  let runs = 0;

  const ready = new Promise<void>((resolve, reject) => {
    void exited.then(() => reject(new Error('the process ended before it was ready')));
    child.on('message', (message: FromProcess) => {
      if (message.kind === 'ready') resolve();
      else if (message.kind === 'done') running.get(message.id)?.(message.told);
      else void answer(message);
    });
  });
  await ready;

  async function answer({ id, service, method, args }: Extract<FromProcess, { kind: 'ask' }>): Promise<void> {
    const isLast = crash !== null && --crash.call <= 0;
    if (isLast && (service === 'step' || crash?.after === false)) return kill(child);
    const told = service === 'step' ? { value: null } : await meet(service, method, args);
    if (isLast) return kill(child);
    tell(child, { kind: 'told', id, told });
  }

  async function meet(service: string, method: string, args: unknown[]): Promise<Told> {
    const fault: Fault = parts.weather.nextFault();
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
      running.set(id, (told) => ('value' in told ? resolve(told.value) : reject(toError(told))));
      tell(child, { kind: 'run', id, useCase, input, now: parts.upstreams.clock.now() });
    });
  }

  return {
    // Every use case is run over there, by its name.
    useCases: new Proxy({} as UseCases, { get: (_, name) => (input: unknown) => run(name as keyof UseCases, input) }),
    died: exited,
    dieAt: (at) => {
      crash = at && { ...at };
    },
    goOnWith: (next) => {
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

function tell(child: ChildProcess, message: ToProcess): void {
  if (child.connected) child.send(message);
}

function toError(told: Told): Error {
  if ('failure' in told) return new Failure(told.failure);
  if ('unavailable' in told) return new Unavailable('test', told.unavailable);
  if ('identity' in told) return new IdentityError(told.identity);
  return new Error('unexpected' in told ? told.unexpected : 'no answer');
}
