/** A chunk that has not arrived after two minutes counts as failed (S8.30, S9.22). */
const CHUNK_TIMEOUT_MS = 120_000;

/** A page's code could not be loaded. */
export class ChunkLoadError extends Error {
  constructor(cause: unknown) {
    super('ChunkLoadError: a page chunk failed to load', { cause });
    this.name = 'ChunkLoadError';
  }
}

/** Loads a page's chunk; rejects with `ChunkLoadError` if loading fails or exceeds the timeout. */
export async function loadChunk<T>(load: () => Promise<T>, timeoutMs = CHUNK_TIMEOUT_MS): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const timeout = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`no answer within ${timeoutMs} ms`)), timeoutMs);
  });
  try {
    return await Promise.race([load(), timeout]);
  } catch (cause) {
    throw new ChunkLoadError(cause);
  } finally {
    clearTimeout(timer);
  }
}
