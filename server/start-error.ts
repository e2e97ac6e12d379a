import type { Config } from './config.ts';

/** Thrown if the shop cannot start. The message names the variable to change; `main.ts` prints it without a stack. */
export class StartError extends Error {}

/** Codes of file system and SQLite errors that mean that `DATA_DIR` cannot be used. */
const DATA_DIR_CODES = ['EACCES', 'EPERM', 'EROFS', 'ENOTDIR', 'EEXIST', 'ENOSPC', 'ERR_SQLITE_ERROR'];

/**
 * Translates an error of `DATA_DIR` to a `StartError`: one with one of `DATA_DIR_CODES`, or one of a database, whose message
 * names the variable already. Any other error is a bug, returned unchanged.
 */
export function toStartError(cause: unknown, { dataDir }: Config): unknown {
  if (cause instanceof Error && cause.message.startsWith('DATA_DIR: ')) return new StartError(cause.message, { cause });
  const code = errorCode(cause);
  return code !== null && DATA_DIR_CODES.includes(code) ? unwritableError(dataDir, cause) : cause;
}

/** The error for a file or folder of `DATA_DIR` that cannot be written. */
export function unwritableError(path: string, cause: unknown): StartError {
  return new StartError(`DATA_DIR: ${path} cannot be written (${errorCode(cause) ?? String(cause)})`, { cause });
}

/** The error for an `ASSETS_DIR` that does not exist, is no folder or cannot be written. */
export function assetsDirError(path: string, cause: unknown): StartError {
  const reason = errorCode(cause) ?? String(cause);
  return new StartError(`ASSETS_DIR: ${path} must be a folder that the shop can write (${reason})`, { cause });
}

/** The error for a `REDIRECTS_FILE` that cannot be read or has wrong lines: one line for each problem. */
export function redirectsError(problems: readonly string[], cause?: unknown): StartError {
  return new StartError(problems.map((problem) => `REDIRECTS_FILE: ${problem}`).join('\n'), { cause });
}

export function listenError(cause: unknown, { port, host }: Config): StartError {
  if (isUnknownAddress(cause)) return unknownAddressError('HOST', host, cause);
  const reason = errorCode(cause) === 'EADDRINUSE' ? 'is already taken' : `is unavailable (${errorCode(cause)})`;
  return new StartError(`PORT: port ${port} on ${host} ${reason}`, { cause });
}

/** Null if `METRICS_PORT` is not set: the shop then runs without metrics. */
export function metricsError(cause: unknown, { port, host, isPortSet }: Config['metrics']): StartError | null {
  if (isUnknownAddress(cause)) return unknownAddressError('METRICS_HOST', host, cause);
  if (!isPortSet) return null;
  return new StartError(`METRICS_PORT: port ${port} on ${host} is unavailable (${errorCode(cause)})`, { cause });
}

/** The `code` of a Node error, such as `EACCES`. */
export function errorCode(cause: unknown): string | null {
  return cause instanceof Error && 'code' in cause && typeof cause.code === 'string' ? cause.code : null;
}

function unknownAddressError(variable: 'HOST' | 'METRICS_HOST', host: string, cause: unknown): StartError {
  return new StartError(`${variable}: ${host} is not an address of this machine (${errorCode(cause)})`, { cause });
}

function isUnknownAddress(cause: unknown): boolean {
  return ['ENOTFOUND', 'EAI_AGAIN', 'EADDRNOTAVAIL', 'EINVAL'].includes(errorCode(cause) ?? '');
}
