import {
  type ErrorMessages,
  type FailureCode,
  type FixedFailureCode,
  type RecordedError,
  recordedError,
} from './failure-catalogue.ts';
import { withTimeout } from './with-timeout.ts';

/**
 * A part of a page that can fail without taking the page with it. `empty` is set on a loaded block whose
 * service says that there is nothing: the block records its catalogue error and stays cacheable.
 */
export type Block<T> =
  | { status: 'loaded'; data: T; empty: RecordedError | null }
  | { status: 'failed'; error: RecordedError };

type SettleOptions<T> = {
  /** Marks data that the service itself says is empty. */
  isEmpty?: (data: T) => boolean;
  deadlineMs?: number;
};

/** A failure that did not fail its request. */
export type Problem = { code: FailureCode; cause: unknown };

/** Keeps failures of side blocks from failing the request, and records each for the log. */
export interface Report {
  /**
   * Turns a side block's promise into a Block: any rejection, or no answer within the deadline, is the failed state with
   * the catalogue's recorded error. Never rejects.
   */
  settle<T>(promise: Promise<T>, code: FailureCode, options?: SettleOptions<T>): Promise<Block<T>>;
  /** Records a failure that does not stop the request. */
  problem(code: FailureCode, cause: unknown): void;
}

/** A page waits this long for a side block. */
export const SIDE_BLOCK_DEADLINE_MS = 1500;

/**
 * `record` receives every problem. `errorMessages` are the shop's own words, by status, for what the catalogue records
 * only as "Error" (S8.26).
 */
export function createReport(record: (problem: Problem) => void, errorMessages: ErrorMessages = {}): Report {
  return {
    async settle(promise, code, { isEmpty, deadlineMs = SIDE_BLOCK_DEADLINE_MS } = {}) {
      try {
        const data = await withTimeout(deadlineMs, promise);
        return { status: 'loaded', data, empty: isEmpty?.(data) ? recordedError(code, errorMessages) : null };
      } catch (cause) {
        record({ code, cause });
        return failed(code, errorMessages);
      }
    },
    problem: (code, cause) => record({ code, cause }),
  };
}

/** A block that failed. */
export function failed(code: FailureCode, errorMessages?: ErrorMessages): { status: 'failed'; error: RecordedError } {
  return { status: 'failed', error: recordedError(code, errorMessages) };
}

/** A loaded block; `empty` names the error that is recorded if the service says that there is nothing. */
export function loaded<T>(data: T, empty: FixedFailureCode | null = null): Block<T> {
  return { status: 'loaded', data, empty: empty === null ? null : recordedError(empty) };
}

/** Maps the data of a loaded block; an empty block stays empty. */
export function mapBlock<T, U>(block: Block<T>, to: (data: T) => U): Block<U> {
  return block.status === 'loaded' ? { ...block, data: to(block.data) } : block;
}

/** Records an error for a list that is empty after it was mapped. */
export function markEmpty<T extends readonly unknown[]>(block: Block<T>, code: FixedFailureCode): Block<T> {
  return block.status === 'loaded' && isEmptyList(block.data) ? loaded(block.data, code) : block;
}

/** For `settle`: a list that the service itself says is empty. */
export function isEmptyList(list: readonly unknown[]): boolean {
  return list.length === 0;
}
