import { type ErrorMessages, type FailureCode, type RecordedError, recordedError } from './failure-catalogue.ts';
import { within } from './within.ts';

/**
 * A part of a page that can fail without taking the page with it. `empty` is set on a loaded block that holds nothing
 * by the service's own word: it records its catalogue error and stays cacheable.
 */
export type Block<T> =
  | { status: 'loaded'; data: T; empty: RecordedError | null }
  | { status: 'failed'; error: RecordedError };

/** Receives what a failed block swallowed, so that an operator sees the cause. */
export interface Report {
  (problem: { code: FailureCode; cause: unknown }): void;
  /** The shop's own words, by status, for what the catalogue records only as "Error" (S8.26). */
  readonly errorMessages?: ErrorMessages;
}

/** A side block may take this long; the page does not wait for it any longer. */
export const SIDE_BLOCK_DEADLINE_MS = 1500;

/** A block that came; `empty` names the error that is recorded where it holds nothing by the service's own word. */
export function loaded<T>(data: T, empty: FailureCode | null = null, errorMessages?: ErrorMessages): Block<T> {
  return { status: 'loaded', data, empty: empty === null ? null : recordedError(empty, errorMessages) };
}

/** A block that did not come. */
export function failed(code: FailureCode, errorMessages?: ErrorMessages): { status: 'failed'; error: RecordedError } {
  return { status: 'failed', error: recordedError(code, errorMessages) };
}

/** The same state around other data; what was empty stays empty. */
export function mapBlock<T, U>(block: Block<T>, to: (data: T) => U): Block<U> {
  return block.status === 'loaded' ? { ...block, data: to(block.data) } : block;
}

/** Marks a list that turned out empty once it was mapped. */
export function markEmpty<T extends readonly unknown[]>(block: Block<T>, code: FailureCode): Block<T> {
  return block.status === 'loaded' && isEmptyList(block.data) ? loaded(block.data, code) : block;
}

/**
 * Turns a side block's promise into a Block: any rejection, or no answer within the deadline, is the failed state with
 * the catalogue's recorded error. Never rejects. `isEmpty` marks data that the service itself says is empty.
 */
export async function settle<T>(
  promise: Promise<T>,
  code: FailureCode,
  report: Report,
  options: { isEmpty?: (data: T) => boolean; deadlineMs?: number } = {},
): Promise<Block<T>> {
  const { isEmpty, deadlineMs = SIDE_BLOCK_DEADLINE_MS } = options;
  try {
    const data = await within(deadlineMs, promise);
    return loaded(data, isEmpty?.(data) ? code : null, report.errorMessages);
  } catch (cause) {
    report({ code, cause });
    return failed(code, report.errorMessages);
  }
}

/** For `settle`: a list that the service itself says is empty. */
export function isEmptyList(list: readonly unknown[]): boolean {
  return list.length === 0;
}
