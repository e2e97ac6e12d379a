import { type ChainableCommander, Redis } from 'ioredis';
import { Unavailable } from '#core/failures.ts';

/** Short, so that a request fails soon if Redis is unavailable. */
const CONNECT_TIMEOUT_MS = 1000;
const COMMAND_TIMEOUT_MS = 2000;
/** The longest pause between two attempts to connect again. */
const MAX_RECONNECT_MS = 1000;

/**
 * A connection that reconnects by itself; all keys get the prefix `shop:`. Returns before it is connected, so that the
 * shop starts while Redis is unavailable. The caller ends it with `disconnect()`.
 */
export function connectRedis(url: string, log: { warn(fields: object, message: string): void }): Redis {
  const redis = new Redis(url, {
    keyPrefix: 'shop:',
    connectTimeout: CONNECT_TIMEOUT_MS,
    commandTimeout: COMMAND_TIMEOUT_MS,
    maxRetriesPerRequest: 1,
    retryStrategy: (times) => Math.min(times * 100, MAX_RECONNECT_MS),
    // A command whose reply was lost may have run. Its caller decides what to do.
    autoResendUnfulfilledCommands: false,
  });
  let isDown = false;
  // Without a listener, the first lost connection would end the process.
  redis.on('error', (error: Error) => {
    if (!isDown) log.warn({ code: errorCode(error) }, 'redis unavailable');
    isDown = true;
  });
  redis.on('ready', () => {
    if (isDown) log.warn({}, 'redis available again');
    isDown = false;
  });
  return redis;
}

/** The reply of a command. Throws `Unavailable` if Redis does not reply or refuses. */
export async function askRedis<T>(reply: Promise<T>): Promise<T> {
  try {
    return await reply;
  } catch (error) {
    // The error holds the command's arguments, so only its code is passed on.
    throw new Unavailable('redis', `Redis failed: ${errorCode(error)}`);
  }
}

/**
 * Runs a transaction. Redis runs the other commands even if it refuses one, so this throws `Unavailable` if any of them
 * was refused.
 */
export function commitRedis(transaction: ChainableCommander): Promise<void> {
  return askRedis(
    transaction.exec().then((replies) => {
      for (const [error] of replies ?? []) if (error !== null) throw error;
    }),
  );
}

function errorCode(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown';
  if ('code' in error && typeof error.code === 'string') return error.code;
  // Redis begins a refusal with a code: OOM, READONLY, MISCONF.
  return /^[A-Z]+(?= )/.exec(error.message)?.[0] ?? error.name;
}
