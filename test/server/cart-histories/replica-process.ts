import { createSeal } from '#adapters/crypto/seal.ts';
import { createMemoryLocks } from '#adapters/storage/sqlite/memory-locks.ts';
import { createSqliteAdditions } from '#adapters/storage/sqlite/sqlite-additions.ts';
import { openShopDatabase } from '#adapters/storage/sqlite/sqlite-database.ts';
import { createSqliteLineNames } from '#adapters/storage/sqlite/sqlite-line-names.ts';
import { createSqliteMerges } from '#adapters/storage/sqlite/sqlite-merges.ts';
import { createSqliteSessions } from '#adapters/storage/sqlite/sqlite-sessions.ts';
import { IdentityError } from '#core/account/identity-failures.ts';
import { createReport } from '#core/block.ts';
import { Failure, Unavailable } from '#core/failures.ts';
import type { Ports } from '#core/ports/ports.ts';
import { createUseCases, type UseCases } from '#core/use-cases.ts';
import { createBackgroundWork } from '#server/background.ts';
import type { CallResult, FromProcess, ToProcess } from './process-messages.ts';

// A process of the shop, with its stores on disk, that a test kills. Its upstreams run in the parent process. It also
// asks the parent before and after each call of a store, so that the parent can kill it at that point.
const [dataDir = ''] = process.argv.slice(2);
const database = openShopDatabase(dataDir);
const waiting = new Map<number, (result: CallResult) => void>();
let callCount = 0;
let now = 0;

const send = (message: FromProcess) => process.send?.(message);

function ask(service: string, method: string, args: unknown[]): Promise<unknown> {
  callCount += 1;
  const id = callCount;
  return new Promise((resolve, reject) => {
    waiting.set(id, (result) => ('value' in result ? resolve(result.value) : reject(toError(result))));
    send({ kind: 'ask', id, service, method, args });
  });
}

function remote<T extends object>(service: string): T {
  // Every method is called in the parent process.
  return new Proxy(
    {},
    {
      get:
        (_, method) =>
        (...args: unknown[]) =>
          ask(service, String(method), args),
    },
  ) as T;
}

function reportSteps<T extends object>(service: string, store: T): T {
  return new Proxy(store, {
    get:
      (target, name) =>
      async (...args: unknown[]) => {
        await ask('step', `before ${service}.${String(name)}`, []);
        // Every property of a store is a method.
        const method = Reflect.get(target, name) as (...given: unknown[]) => Promise<unknown>;
        const answer = await method.apply(target, args);
        await ask('step', `after ${service}.${String(name)}`, []);
        return answer;
      },
  });
}

const clock = { now: () => now };
const seal = createSeal(['a secret of thirty-two bytes, or more'], 'session');
const ports: Partial<Ports> = {
  shop: remote('shop'),
  cms: remote('cms'),
  subscriptions: remote('subscriptions'),
  lambda: remote('lambda'),
  identity: remote('identity'),
  sessions: reportSteps('sessions', createSqliteSessions(database, seal, clock)),
  additions: reportSteps('additions', createSqliteAdditions(database, clock)),
  merges: reportSteps('merges', createSqliteMerges(database, clock)),
  lineNames: createSqliteLineNames(database),
  locks: createMemoryLocks(),
  background: createBackgroundWork(),
  clock,
  deadlineFactor: 1,
  report: createReport(() => {}),
};
// The histories use only the ports of carts and sessions.
const useCases = createUseCases(ports as Ports);

process.on('message', (message: ToProcess) => {
  if (message.kind === 'result') {
    waiting.get(message.id)?.(message.result);
    waiting.delete(message.id);
  } else {
    now = message.now;
    void runUseCase(message.id, message.useCase, message.input);
  }
});
send({ kind: 'ready' });

async function runUseCase(id: number, name: keyof UseCases, input: unknown): Promise<void> {
  const run = useCases[name] as (input: unknown) => Promise<unknown>;
  send(
    await run(input).then(
      (value): FromProcess => ({ kind: 'done', id, result: { value } }),
      (error: unknown): FromProcess => ({ kind: 'done', id, result: fromError(error) }),
    ),
  );
}

function toError(result: CallResult): Error {
  if ('unavailable' in result) return new Unavailable('test', result.unavailable);
  return new IdentityError('token_failed');
}

function fromError(error: unknown): CallResult {
  if (error instanceof Failure) return { failure: error.code };
  if (error instanceof Unavailable) return { unavailable: error.message };
  return error instanceof IdentityError ? { identity: error.code } : { unexpected: String(error) };
}
