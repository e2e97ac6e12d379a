import {
  type ErrorMessages,
  type FailureCode,
  type FixedFailureCode,
  type LoggedCode,
  type RecordedError,
  recordedError,
} from './failure-list.ts';
import { withTimeout } from './with-timeout.ts';

/**
 * A part of a page that can fail without failing the page. `empty` is set on a loaded block if the service returned no
 * data and S8 has a message for that: the page records it, and stays cacheable.
 */
export type Block<T> =
  | { status: 'loaded'; data: T; empty: RecordedError | null }
  | { status: 'failed'; error: RecordedError };

type SettleOptions<T> = {
  /** Whether the service returned no data. Only with a code whose message S8 has for that, too. */
  isEmpty?: (data: T) => boolean;
  timeoutMs?: number;
};

/** A failure that did not fail the request. */
export type Problem = { code: FailureCode | LoggedCode; cause: unknown };

/** What the shop service would charge for a cart, and what the shop says. */
type CartTotals = { service: number; shop: number };

/**
 * When offers begin or end, in milliseconds since the epoch. `at` is the first such instant: no answer made of them is kept beyond it.
 * `endsAt` is the first at which one that is shown ends: nobody may be shown the answer then, not even in an outage; null if none ends.
 */
export type OfferChange = { at: number; endsAt: number | null };

/** Keeps failures of side blocks from failing the request, and records each for the log. */
export interface Report {
  /**
   * Turns a side block's promise into a block: `failed`, with the recorded error, if the promise rejects or exceeds
   * `timeoutMs`; otherwise `loaded`. Never rejects.
   */
  settle<T>(promise: Promise<T>, code: FailureCode, options?: SettleOptions<T>): Promise<Block<T>>;
  /** Records a failure that does not stop the request. */
  recordProblem(code: Problem['code'], cause: unknown): void;
  /** Records that the shop service would charge another total for a cart than its page says. Both are in pesos. */
  recordCartTotal(totals: CartTotals): void;
  /** Records when offers that were read begin or end. */
  recordOfferChange(change: OfferChange): void;
}

/** The longest time that a page waits for a side block. */
export const SIDE_BLOCK_TIMEOUT_MS = 1500;

type ReportOptions = Partial<
  Pick<Report, 'recordCartTotal' | 'recordOfferChange'> & {
    /** The configured messages by status, which replace the messages of failures without one of their own (S8.26). */
    errorMessages: ErrorMessages;
    /** The port. */
    deadlineFactor: number;
  }
>;

/** `record` is called with every problem. */
export function createReport(record: (problem: Problem) => void, options: ReportOptions = {}): Report {
  const {
    errorMessages = {},
    deadlineFactor = 1,
    recordCartTotal = () => undefined,
    recordOfferChange = () => undefined,
  } = options;
  return {
    async settle(promise, code, { isEmpty, timeoutMs = SIDE_BLOCK_TIMEOUT_MS } = {}) {
      try {
        const data = await withTimeout(timeoutMs * deadlineFactor, promise);
        return { status: 'loaded', data, empty: isEmpty?.(data) ? recordedError(code) : null };
      } catch (cause) {
        record({ code, cause });
        return failed(code, errorMessages);
      }
    },
    recordProblem: (code, cause) => record({ code, cause }),
    recordCartTotal,
    recordOfferChange,
  };
}

/** Creates a failed block. */
export function failed(code: FailureCode, errorMessages?: ErrorMessages): { status: 'failed'; error: RecordedError } {
  return { status: 'failed', error: recordedError(code, { errorMessages, isOutage: true }) };
}

/** Creates a loaded block. `empty` is the code of the error to record if the service returned no data. */
export function loaded<T>(data: T, empty: FixedFailureCode | null = null): Block<T> {
  return { status: 'loaded', data, empty: empty === null ? null : recordedError(empty) };
}

/** The data of a loaded block; null if it failed. */
export function dataOf<T>(block: Block<T>): T | null {
  return block.status === 'loaded' ? block.data : null;
}

/** Maps the data of a loaded block; an empty block stays empty. */
export function mapBlock<T, U>(block: Block<T>, to: (data: T) => U): Block<U> {
  return block.status === 'loaded' ? { ...block, data: to(block.data) } : block;
}

/** Sets `empty` on a loaded block whose list is empty, for a list that was filtered after it was loaded. */
export function markEmpty<T extends readonly unknown[]>(block: Block<T>, code: FixedFailureCode): Block<T> {
  return block.status === 'loaded' && isEmptyList(block.data) ? loaded(block.data, code) : block;
}

/** The `isEmpty` option of `settle` for a list. */
export function isEmptyList(list: readonly unknown[]): boolean {
  return list.length === 0;
}
