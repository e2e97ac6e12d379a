import { setTimeout as pause } from 'node:timers/promises';
import { isBrokenCircuit, isNoAnswer, isServerError } from './outage.ts';
import type { HttpResponse } from './transport.ts';

/** Allows retries for a tenth of the calls, so that a failing upstream does not get twice the load. */
export interface RetryBudget {
  /** Adds the share of one call. */
  deposit(): void;
  /** Takes one retry; false if the budget does not hold a whole one. */
  withdraw(): boolean;
}

const DEPOSIT = 0.1;
/** Retries that a new process may make at once. */
const INITIAL_TOKENS = 2;
/** The most that a time without failures can save up. */
const CAPACITY = 10;

/** One upstream's budget. */
export function createRetryBudget(): RetryBudget {
  let tokens = INITIAL_TOKENS;
  return {
    deposit() {
      tokens = Math.min(CAPACITY, tokens + DEPOSIT);
    },
    withdraw() {
      if (tokens < 1) return false;
      tokens -= 1;
      return true;
    },
  };
}

/**
 * Runs the attempt, and once more after a random pause if it ended without an answer or with a 5xx and neither the
 * deadline nor the budget forbids it. If the breaker opened in between, the first attempt's outcome is returned.
 */
export async function retryOnce(
  attempt: () => Promise<HttpResponse>,
  budget: RetryBudget,
  deadline: AbortSignal,
): Promise<HttpResponse> {
  budget.deposit();
  const [first] = await Promise.allSettled([attempt()]);
  if (!isOutage(first) || deadline.aborted || !budget.withdraw()) return toResponse(first);
  const [second] = await Promise.allSettled([pause(randomPauseMs(), undefined, { signal: deadline }).then(attempt)]);
  const isWithoutOutcome = second.status === 'rejected' && (deadline.aborted || isBrokenCircuit(second.reason));
  return toResponse(isWithoutOutcome ? first : second);
}

function isOutage(result: PromiseSettledResult<HttpResponse>): boolean {
  return result.status === 'fulfilled' ? isServerError(result.value) : isNoAnswer(result.reason);
}

function toResponse(result: PromiseSettledResult<HttpResponse>): HttpResponse {
  if (result.status === 'rejected') throw result.reason;
  return result.value;
}

/** 20 to 100 ms, so that callers which failed together do not retry together. */
function randomPauseMs(): number {
  return 20 + Math.random() * 80;
}
