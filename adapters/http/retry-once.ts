import { setTimeout as pause } from 'node:timers/promises';
import { BreakerOpen } from './breaker.ts';
import { isNoAnswer, isServerError } from './outage.ts';
import type { HttpResponse } from './transport.ts';

/** Each call adds a tenth of a retry to the budget, so that retries cannot double the load on a failing upstream. */
const TOKENS_PER_CALL = 0.1;
/** The retries that a new process may make before any call has added to the budget. */
const INITIAL_TOKENS = 2;
/** The largest budget, in retries. */
const MAX_TOKENS = 10;

/**
 * Creates the retries of one upstream. The returned function runs an attempt. If it gets no response or a 5xx, and deadline
 * and budget allow it, it runs it once more after a random pause. If the deadline passed or the breaker opened before the
 * second attempt had an outcome, the first one counts.
 */
export function createRetries() {
  let tokens = INITIAL_TOKENS;
  return async (attempt: () => Promise<HttpResponse>, deadline: AbortSignal): Promise<HttpResponse> => {
    tokens = Math.min(MAX_TOKENS, tokens + TOKENS_PER_CALL);
    const [first] = await Promise.allSettled([attempt()]);
    if (!isOutage(first) || deadline.aborted || tokens < 1) return toResponse(first);
    tokens -= 1;
    const [second] = await Promise.allSettled([pause(randomPauseMs(), undefined, { signal: deadline }).then(attempt)]);
    const hasNoOutcome = second.status === 'rejected' && (deadline.aborted || second.reason instanceof BreakerOpen);
    return toResponse(hasNoOutcome ? first : second);
  };
}

function isOutage(result: PromiseSettledResult<HttpResponse>): boolean {
  return result.status === 'fulfilled' ? isServerError(result.value) : isNoAnswer(result.reason);
}

function toResponse(result: PromiseSettledResult<HttpResponse>): HttpResponse {
  if (result.status === 'rejected') throw result.reason;
  return result.value;
}

/** 20 to 100 ms, so that calls that failed together are not retried together. */
function randomPauseMs(): number {
  return 20 + Math.random() * 80;
}
