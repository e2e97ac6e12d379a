import { createMemoryLocks } from '#adapters/storage/memory-locks.ts';
import { createSeal } from '#adapters/storage/seal.ts';
import { createSqliteAdditions } from '#adapters/storage/sqlite-additions.ts';
import { openShopDatabase } from '#adapters/storage/sqlite-database.ts';
import { createSqliteMerges } from '#adapters/storage/sqlite-merges.ts';
import { createSqliteSessions } from '#adapters/storage/sqlite-sessions.ts';
import { IdentityError } from '#core/account/identity-failures.ts';
import { createReport } from '#core/block.ts';
import { Failure, Unavailable } from '#core/failures.ts';
import type { Ports } from '#core/ports/ports.ts';
import { createUseCases, type UseCases } from '#core/use-cases.ts';
import type { FromProcess, Told, ToProcess } from './process-messages.ts';

// A process of the shop with its stores on disk, to be killed. Services answer over the channel to whoever started it,
// who also hears of every step of a store, before and after: no answer means that the end is near.
const [dataDir = ''] = process.argv.slice(2);
const database = openShopDatabase(dataDir);
const waiting = new Map<number, (told: Told) => void>();
let questions = 0;
let now = 0;

const send = (message: FromProcess) => process.send?.(message);

function ask(service: string, method: string, args: unknown[]): Promise<unknown> {
  questions += 1;
  const id = questions;
  return new Promise((resolve, reject) => {
    waiting.set(id, (told) => ('value' in told ? resolve(told.value) : reject(toError(told))));
    send({ kind: 'ask', id, service, method, args });
  });
}

function remote<T extends object>(service: string): T {
  // Whoever started this process answers to every method that is called.
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

function stepwise<T extends object>(service: string, store: T): T {
  return new Proxy(store, {
    get:
      (target, name) =>
      async (...args: unknown[]) => {
        await ask('step', `before ${service}.${String(name)}`, []);
        // A store is nothing but its methods.
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
  identity: remote('identity'),
  sessions: stepwise('sessions', createSqliteSessions(database, seal, clock)),
  additions: stepwise('additions', createSqliteAdditions(database, clock)),
  merges: stepwise('merges', createSqliteMerges(database)),
  locks: createMemoryLocks(),
  clock,
  report: createReport(() => {}),
};
// Only carts and sessions are asked for here.
const useCases = createUseCases(ports as Ports);

process.on('message', (message: ToProcess) => {
  if (message.kind === 'told') {
    waiting.get(message.id)?.(message.told);
    waiting.delete(message.id);
  } else {
    now = message.now;
    void act(message.id, message.useCase, message.input);
  }
});
send({ kind: 'ready' });

async function act(id: number, name: keyof UseCases, input: unknown): Promise<void> {
  const asked = useCases[name] as (input: unknown) => Promise<unknown>;
  send(
    await asked(input).then(
      (value): FromProcess => ({ kind: 'done', id, told: { value } }),
      (error: unknown): FromProcess => ({ kind: 'done', id, told: fromError(error) }),
    ),
  );
}

function toError(told: Told): Error {
  if ('unavailable' in told) return new Unavailable('test', told.unavailable);
  return new IdentityError('token_failed');
}

function fromError(error: unknown): Told {
  if (error instanceof Failure) return { failure: error.code };
  if (error instanceof Unavailable) return { unavailable: error.message };
  return error instanceof IdentityError ? { identity: error.code } : { unexpected: String(error) };
}
