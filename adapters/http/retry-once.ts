import { setTimeout as pause } from 'node:timers/promises';
import { isBrokenCircuit, isServerError, isSilence } from './outage.ts';
import type { RetryBudget } from './retry-budget.ts';
import type { Answer } from './transport.ts';

/**
 * Makes an attempt and, when it was an outage, at most one more: after a random pause, while the deadline (the signal)
 * and the budget allow it. A breaker that opened meanwhile leaves the first outcome.
 */
export async function retryOnce(
  attempt: () => Promise<Answer>,
  budget: RetryBudget,
  deadline: AbortSignal,
): Promise<Answer> {
  budget.earn();
  const [first] = await Promise.allSettled([attempt()]);
  if (!isOutage(first) || deadline.aborted || !budget.spend()) return outcome(first);
  const [second] = await Promise.allSettled([pause(jitterMs(), undefined, { signal: deadline }).then(attempt)]);
  return outcome(second.status === 'rejected' && (deadline.aborted || isBrokenCircuit(second.reason)) ? first : second);
}

function isOutage(result: PromiseSettledResult<Answer>): boolean {
  return result.status === 'fulfilled' ? isServerError(result.value) : isSilence(result.reason);
}

function outcome(result: PromiseSettledResult<Answer>): Answer {
  if (result.status === 'rejected') throw result.reason;
  return result.value;
}

function jitterMs(): number {
  return 20 + Math.random() * 80;
}
