import { type ChainableCommander, Redis, type RedisOptions } from 'ioredis';
import { Unavailable } from '#core/failures.ts';

/** The longest wait for a connection; short, so that a request fails soon if Redis is unavailable. */
const CONNECT_TIMEOUT_MS = 1000;
const COMMAND_TIMEOUT_MS = 2000;
/**
 * A connection on which a reply is missing for so long is made anew: the other machine may be gone without having closed it,
 * which the kernel notices after a quarter of an hour. Longer than a command may take.
 */
const SILENCE_TIMEOUT_MS = 4000;
/** The longest pause between two attempts to reconnect. */
const MAX_RECONNECT_MS = 1000;

/**
 * Returns a connection that reconnects by itself and adds the prefix `shop:` to all keys. Does not wait until it is
 * connected, so that the shop starts even if Redis is unavailable. The caller ends it with `disconnect()`.
 */
export function connectRedis(url: string, log: { warn(fields: object, message: string): void }): Redis {
  const redis = new Redis(url, {
    keyPrefix: 'shop:',
    connectTimeout: CONNECT_TIMEOUT_MS,
    commandTimeout: COMMAND_TIMEOUT_MS,
    socketTimeout: SILENCE_TIMEOUT_MS,
    // After a failover the address leads to another server, while this connection is still to the demoted one.
    reconnectOnError: onceASecond((error) => error.message.startsWith('READONLY')),
    maxRetriesPerRequest: 1,
    retryStrategy: (times) => Math.min(times * 100, MAX_RECONNECT_MS),
    // If the reply is lost, the command may have run, so it is not sent again: the caller decides.
    autoResendUnfulfilledCommands: false,
  });
  /** On the clock of `performance.now()`; null while connected. */
  let unavailableSince: number | null = null;
  // Without a listener, the first lost connection would end the process.
  redis.on('error', (error: Error) => {
    leaveOtherDatabase(redis, error);
    if (connectsWithoutInfo(redis, error) || unavailableSince !== null) return;
    unavailableSince = performance.now();
    log.warn({ code: errorCode(error) }, 'redis unavailable');
  });
  redis.on('ready', () => {
    if (unavailableSince === null) return;
    log.warn({ ms: Math.round(performance.now() - unavailableSince) }, 'redis available again');
    unavailableSince = null;
  });
  return redis;
}

/** At most once a second, because an address that leads to a copy for good still serves reads. */
function onceASecond(mustReconnect: (error: Error) => boolean): (error: Error) => boolean {
  let last = Number.NEGATIVE_INFINITY;
  return (error) => {
    const now = performance.now();
    if (now - last < MAX_RECONNECT_MS || !mustReconnect(error)) return false;
    last = now;
    return true;
  };
}

/** A second connection of the same kind, whose outages are not logged: the first one's are. */
export function duplicateRedis(redis: Redis, options: RedisOptions): Redis {
  const copy = redis.duplicate(options);
  // Without a listener, the first lost connection would end the process.
  copy.on('error', (error: Error) => {
    leaveOtherDatabase(copy, error);
    connectsWithoutInfo(copy, error);
  });
  return copy;
}

/** If the server has no database of this number, the client would go on with database 0, which may be another program's. */
function leaveOtherDatabase(redis: Redis, error: Error): void {
  if (isSelectRefused(error)) redis.disconnect(true);
}

function isSelectRefused(error: Error): boolean {
  return isAnswerTo('select', error);
}

/**
 * Some servers and proxies do not know `INFO`, by which the client sees whether the server still loads its data. Without it the next
 * attempt to connect succeeds. Returns whether that is so.
 */
function connectsWithoutInfo(redis: Redis, error: Error): boolean {
  const isUnknown = isAnswerTo('info', error) && error.message.startsWith('ERR ');
  if (isUnknown) redis.options.enableReadyCheck = false;
  return isUnknown;
}

function isAnswerTo(command: string, error: Error): boolean {
  return 'command' in error && (error.command as { name?: string } | undefined)?.name === command;
}

/** Returns the reply of a command. Throws `Unavailable` if Redis does not reply or refuses the command. */
export async function askRedis<T>(reply: Promise<T>): Promise<T> {
  try {
    return await reply;
  } catch (error) {
    // The error holds the command's arguments, so only its code is passed on.
    throw new Unavailable('redis', `Redis failed: ${errorCode(error)}`);
  }
}

/**
 * Runs a transaction. If Redis refuses one command it still runs the others, so this throws `Unavailable` if any of
 * them was refused.
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
  // The errors of ioredis for its timeouts have no code and no name of their own.
  if (error.message === 'Command timed out') return 'CommandTimeout';
  if (error.message.startsWith('Socket timeout')) return 'SocketTimeout';
  if (isSelectRefused(error) && error.message.startsWith('ERR ')) return 'NoSuchDatabase';
  // Redis starts the message of a refusal with a code: OOM, READONLY, MISCONF.
  return /^[A-Z]+(?= )/.exec(error.message)?.[0] ?? error.name;
}
