import { IdentityError } from '#core/account/identity-failures.ts';
import { Failure, Unavailable } from '#core/failures.ts';
import { LeadRefused } from '#core/ports/lambda.ts';
import type { Log } from '../log.ts';

/**
 * Logs why something failed. An expected error is a warning with its messages; anything else is a bug, logged as an error
 * with its stack.
 */
export function logError(log: Log, error: unknown, message: string, fields: Record<string, unknown> = {}): void {
  if (isExpected(error)) log.warn({ ...fields, cause: causeOf(error) }, message);
  else log.error({ ...fields, err: error }, message);
}

/**
 * The messages of an expected error and of its expected causes. Any other cause is left out: it may quote what a service
 * or a browser sent.
 */
export function causeOf(error: unknown): string {
  const messages: string[] = [];
  for (let each = error; isKnown(each); each = each.cause) {
    messages.push(each.message);
    // The adapter wrote this cause: names of errors and OAuth codes, never text of an answer.
    if (each instanceof IdentityError && each.cause instanceof Error) messages.push(each.cause.message);
  }
  return messages.join(': ');
}

/** A failure that wraps a bug is a bug. */
function isExpected(error: unknown): boolean {
  if (error instanceof Failure) return error.cause === undefined || isExpected(error.cause);
  return isKnown(error);
}

function isKnown(error: unknown): error is Error {
  return (
    error instanceof Failure ||
    error instanceof Unavailable ||
    error instanceof IdentityError ||
    error instanceof LeadRefused
  );
}
