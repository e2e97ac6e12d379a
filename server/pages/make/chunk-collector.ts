import { EventEmitter } from 'node:events';

/** `destroy` is not in the type of the stream; React calls it if it fails while it writes. */
type ChunkCollector = NodeJS.WritableStream & { destroy: (error: unknown) => void };

/**
 * A writable stream that keeps every chunk and passes them on when it is ended. It always has capacity,
 * so it does without the queue of `stream.Writable`, which costs a tenth of a page.
 */
export function createChunkCollector(
  onEnd: (chunks: readonly Uint8Array[]) => void,
  onDestroy: (error: unknown) => void,
): ChunkCollector {
  const chunks: Uint8Array[] = [];
  const keep = (chunk: Uint8Array | string) => {
    chunks.push(typeof chunk === 'string' ? Buffer.from(chunk) : chunk);
  };
  const collector = Object.assign(new EventEmitter(), {
    writable: true,
    write: (chunk: Uint8Array | string) => {
      keep(chunk);
      return true;
    },
    end: (chunk?: unknown) => {
      if (typeof chunk === 'string' || chunk instanceof Uint8Array) keep(chunk);
      onEnd(chunks);
      return collector;
    },
    destroy: onDestroy,
  });
  return collector;
}
