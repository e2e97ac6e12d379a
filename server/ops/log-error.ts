import { IdentityError } from '#core/account/identity-failures.ts';
import { type FailedCall, Failure, Reason, Unavailable } from '#core/failures.ts';
import { LeadRefused } from '#core/leads/lead.ts';
import type { Log } from '../log.ts';

/**
 * Logs an error. An expected error is logged as a warning with its messages. Any other error is a bug, logged at level
 * `error` with its stack.
 */
export function logError(log: Log, error: unknown, message: string, fields: Record<string, unknown> = {}): void {
  if (isExpected(error)) log.warn({ ...fields, cause: causeOf(error) }, message);
  else log.error({ ...fields, err: error }, message);
}

/**
 * The messages of an expected error and of its expected causes. Any other cause is left out, because it may quote text
 * that a service or a browser sent.
 */
export function causeOf(error: unknown): string {
  const messages: string[] = [];
  for (let each = error; isKnown(each); each = each.cause) {
    // By the code of the specification (S8.4), too, for which an operator may search.
    messages.push(each instanceof IdentityError ? `${each.code}: ${each.message}` : each.message);
    // The identity adapter wrote this cause: error names and OAuth codes, never text of a response.
    if (each instanceof IdentityError && each.cause instanceof Error) messages.push(each.cause.message);
  }
  return messages.join(': ');
}

/** The fields that name the failed call behind an error; none if no single call failed. */
export function failedCallOf(error: unknown): Partial<FailedCall> & { service?: string | null } {
  if (error instanceof Unavailable && error.call !== null) return { service: error.service, ...error.call };
  return isKnown(error) ? failedCallOf(error.cause) : {};
}

/** Whether the error is not a bug. A failure whose cause is a bug is a bug, too. */
export function isExpected(error: unknown): boolean {
  if (error instanceof Failure) return error.cause === undefined || isExpected(error.cause);
  return isKnown(error);
}

function isKnown(error: unknown): error is Error {
  return (
    error instanceof Failure ||
    error instanceof Reason ||
    error instanceof Unavailable ||
    error instanceof IdentityError ||
    error instanceof LeadRefused
  );
}
