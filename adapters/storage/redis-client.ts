import { type ChainableCommander, Redis } from 'ioredis';
import { Unavailable } from '#core/failures.ts';

/** One second to connect and two to answer: a store that is away fails a request, it does not hold it. */
const CONNECT_MS = 1000;
const COMMAND_MS = 2000;
/** Tried again at least this often, so that the shop is whole soon after its store is. */
const RECONNECT_MS = 1000;

/**
 * A connection that mends itself. It is not waited for: a store that is down keeps nobody from starting. `close` the
 * connection with `disconnect()`.
 */
export function connectRedis(url: string, log: { warn(fields: object, message: string): void }): Redis {
  const redis = new Redis(url, {
    keyPrefix: 'shop:',
    connectTimeout: CONNECT_MS,
    commandTimeout: COMMAND_MS,
    maxRetriesPerRequest: 1,
    retryStrategy: (times) => Math.min(times * 100, RECONNECT_MS),
    // A command whose answer was lost may have happened; its caller decides what that means.
    autoResendUnfulfilledCommands: false,
  });
  let isDown = false;
  // Without a listener the first lost connection ends the process.
  redis.on('error', (error: Error) => {
    if (!isDown) log.warn({ code: errorCode(error) }, 'redis does not answer');
    isDown = true;
  });
  redis.on('ready', () => {
    if (isDown) log.warn({}, 'redis answers again');
    isDown = false;
  });
  return redis;
}

/** Waits for an answer; none, or a refusal, is a service that does not answer. */
export async function askRedis<T>(answer: Promise<T>): Promise<T> {
  try {
    return await answer;
  } catch (error) {
    // The error holds the command's arguments, so only its code goes on.
    throw new Unavailable('redis', `the store failed: ${errorCode(error)}`);
  }
}

/** Runs a transaction. Redis answers what it refuses of one beside the rest: here one refusal fails the whole. */
export function commitRedis(transaction: ChainableCommander): Promise<void> {
  return askRedis(
    transaction.exec().then((answers) => {
      for (const [error] of answers ?? []) if (error !== null) throw error;
    }),
  );
}

function errorCode(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown';
  if ('code' in error && typeof error.code === 'string') return error.code;
  // What Redis refuses begins with a code: OOM, READONLY, MISCONF.
  return /^[A-Z]+(?= )/.exec(error.message)?.[0] ?? error.name;
}
