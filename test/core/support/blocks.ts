import type { Block } from '#core/block.ts';
import type { RecordedError } from '#core/failure-list.ts';

/** The data of a loaded block; a failed one fails the test. */
export function dataOf<T>(block: Block<T> | null): T {
  if (block?.status !== 'loaded') throw new Error(`not loaded: ${JSON.stringify(block)}`);
  return block.data;
}

/** The error that a block records because it failed or is empty; else null. */
export function recordOf(block: Block<unknown>): RecordedError | null {
  return block.status === 'failed' ? block.error : block.empty;
}
