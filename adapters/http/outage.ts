import { STATUS_CODES } from 'node:http';
import { BreakerOpen } from './breaker.ts';
import { UndecodableBody } from './response-body.ts';
import { type HttpResponse, QueueTimeout } from './transport.ts';

/** The message for an error status (S8.1). If the service sent no reason phrase, the standard one is used. */
export function statusMessage(response: Pick<HttpResponse, 'status' | 'statusText'>, url: string): string {
  const statusText = response.statusText || (STATUS_CODES[response.status] ?? '');
  return `Error ${response.status}: ${statusText} - ${url}`;
}

/**
 * How a call ended, for metrics. `declined`: a status with which the service refuses what was sent, as the contract
 * allows; `refused`: an unexpected status below 500; `unusable`: a response that could not be read;
 * `not_sent`: a breaker is open, no connection was free, or the call was invalid.
 */
export type CallOutcome = 'ok' | 'declined' | 'refused' | 'server_error' | 'no_answer' | 'unusable' | 'not_sent';

/** The outcome of a failed call. `status` is null if there was no response. */
export function failureOutcome(status: number | null, cause: unknown): Exclude<CallOutcome, 'ok' | 'declined'> {
  if (status !== null && cause === undefined) return status >= 500 ? 'server_error' : 'refused';
  if (status !== null) return 'unusable';
  if (wasNotSent(cause)) return 'not_sent';
  return isNoAnswer(cause) ? 'no_answer' : 'unusable';
}

/**
 * The service declined a query with the status that its call names. It has answered, so this is no outage: the data cache returns no stale
 * copy for it. Who names such a status catches it.
 */
export class DeclinedQuery extends Error {
  constructor(route: string, status: number) {
    super(`${route} declined the query with ${status}`);
    this.name = 'DeclinedQuery';
  }
}

/** The message for a request that got no complete response (S8.1). */
const NO_RESPONSE = 'The request was made but no response was received';

/** The message for every other failure: the request was not sent, or its response could not be used (S8.1). */
export const OTHER_FAILURE = 'Something happened in setting up the request that triggered an Error';

/** The message for a response whose headers are larger than `MAX_HEADER_BYTES`. */
const HEADERS_TOO_LARGE = 'The response headers are too large';

/** The message for a failed request without a status (S8.1). */
export function failureMessage(error: unknown): string {
  if (errorCode(error) === HEADERS_OVERFLOW) return HEADERS_TOO_LARGE;
  return isNoAnswer(error) ? NO_RESPONSE : OTHER_FAILURE;
}

/** Whether no connection could be made. Every other call to this service would then fail too. */
export function isUnreachable(error: unknown): boolean {
  return UNREACHABLE_CODES.has(errorCode(error));
}

/**
 * Whether no complete response arrived: connection refused, reset or cut off, or a timeout. False for errors that this
 * process raised itself.
 */
export function isNoAnswer(error: unknown): boolean {
  const isUnusable = error instanceof UndecodableBody || OVERFLOW_CODES.has(errorCode(error));
  return !(isUnusable || wasNotSent(error));
}

/** Whether the service reports a failure of its own (5xx). */
export function isServerError(response: HttpResponse): boolean {
  return response.status >= 500;
}

/** Whether this process did not send the request, so that the error says nothing about the service. */
export function wasNotSent(error: unknown): boolean {
  const isHeldBack = error instanceof BreakerOpen || error instanceof QueueTimeout;
  return isHeldBack || error instanceof TypeError || LOCAL_ERROR_CODES.has(errorCode(error));
}

/** The error's code or class name for the log. Never its message, which may hold secrets. */
export function faultName(error: unknown): string {
  const code = errorCode(error);
  if (code !== '') return code;
  return error instanceof Error ? error.name : 'unknown';
}

/** The code of undici's error for headers that are larger than the limit. */
export const HEADERS_OVERFLOW = 'UND_ERR_HEADERS_OVERFLOW';

/** Codes of undici's errors for a response that is larger than the limits. */
const OVERFLOW_CODES = new Set([HEADERS_OVERFLOW, 'UND_ERR_RES_EXCEEDED_MAX_SIZE']);

const UNREACHABLE_CODES = new Set([
  'ECONNREFUSED',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ETIMEDOUT',
  'UND_ERR_CONNECT_TIMEOUT',
]);

/** Codes of the errors that undici raises for a request that it cannot send, or after its pool was closed. */
const LOCAL_ERROR_CODES = new Set(['UND_ERR_INVALID_ARG', 'UND_ERR_CLOSED', 'UND_ERR_DESTROYED']);

function errorCode(error: unknown): string {
  const code = error instanceof Error && 'code' in error ? error.code : '';
  return typeof code === 'string' ? code : '';
}
