import type { Config } from './config.ts';

/** The shop cannot start; the message says why and what to do. */
export class StartError extends Error {}

/** What composing touches outside the process is the data directory; anything else is a bug and stays as it is. */
export function composeError(cause: unknown, { dataDir }: Config): unknown {
  // Whoever opens a file says itself which one it is.
  if (cause instanceof Error && cause.message.startsWith('DATA_DIR: ')) return new StartError(cause.message, { cause });
  const code = codeOf(cause);
  const unwritable = ['EACCES', 'EPERM', 'EROFS', 'ENOTDIR', 'EEXIST', 'ENOSPC', 'ERR_SQLITE_ERROR'];
  return code !== null && unwritable.includes(code)
    ? new StartError(`DATA_DIR: ${dataDir} cannot be written (${code})`, { cause })
    : cause;
}

export function listenError(cause: unknown, { port, host }: Config): StartError {
  if (isNoAddress(cause)) return noAddress('HOST', host, cause);
  const reason = codeOf(cause) === 'EADDRINUSE' ? 'is already taken' : `cannot be had (${codeOf(cause)})`;
  return new StartError(`PORT: port ${port} on ${host} ${reason}`, { cause });
}

/** Null where the shop goes on without metrics: nobody asked for that port. */
export function metricsError(cause: unknown, { port, host, required }: Config['metrics']): StartError | null {
  if (isNoAddress(cause)) return noAddress('METRICS_HOST', host, cause);
  if (!required) return null;
  return new StartError(`METRICS_PORT: port ${port} on ${host} cannot be had (${codeOf(cause)})`, { cause });
}

export function codeOf(cause: unknown): string | null {
  return cause instanceof Error && 'code' in cause && typeof cause.code === 'string' ? cause.code : null;
}

function noAddress(variable: 'HOST' | 'METRICS_HOST', host: string, cause: unknown): StartError {
  return new StartError(`${variable}: ${host} is no address of this machine (${codeOf(cause)})`, { cause });
}

function isNoAddress(cause: unknown): boolean {
  return ['ENOTFOUND', 'EAI_AGAIN', 'EADDRNOTAVAIL', 'EINVAL'].includes(codeOf(cause) ?? '');
}
