import { recordEvent } from '../events/record-event.ts';

/** A document, or code that is loaded on use, counts as failed if it has not arrived after two minutes (S8.30, S9.22). */
export const LOAD_TIMEOUT_MS = 120_000;

/** A document, or code that is loaded on use, did not arrive. */
export class ChunkLoadError extends Error {
  constructor(what: 'document' | 'code', cause: unknown) {
    super(`ChunkLoadError: ${what} failed to load`, { cause });
    this.name = 'ChunkLoadError';
  }
}

/** The error of a failed load, which operators see as an event, unless the browser is offline. */
export function reportLoadError(what: 'document' | 'code', cause: unknown): ChunkLoadError {
  const error = new ChunkLoadError(what, cause);
  if (navigator.onLine !== false) recordEvent('error', { message: error.message, source: '' });
  return error;
}

/** Loads code; rejects with `ChunkLoadError` if it does not arrive in time. */
export async function loadChunk<T>(load: () => Promise<T>): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const timeout = new Promise<never>((_, reject) => {
    timer = setTimeout(reject, LOAD_TIMEOUT_MS, new Error('timeout'));
  });
  try {
    return await Promise.race([load(), timeout]);
  } catch (cause) {
    throw reportLoadError('code', cause);
  } finally {
    clearTimeout(timer);
  }
}
