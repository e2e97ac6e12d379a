import { STATUS_CODES } from 'node:http';
import { BrokenCircuitError } from 'cockatiel';
import type { Answer } from './transport.ts';

/** The three messages of the HTTP client (S8.1). */
export function statusMessage(answer: Pick<Answer, 'status' | 'statusText'>, url: string): string {
  const statusText = answer.statusText || (STATUS_CODES[answer.status] ?? '');
  return `Error ${answer.status}: ${statusText} - ${url}`;
}

export const NO_RESPONSE = 'The request was made but no response was received';
export const NOT_MADE = 'Something happened in setting up the request that triggered an Error';

/** The service could not be reached at all: every call to it would end like this one. */
export function isUnreachable(error: unknown): boolean {
  return UNREACHABLE.has(errorCode(error));
}

/** The request left and no complete answer came: refused, reset, cut off or too late. */
export function isSilence(error: unknown): boolean {
  return !(isBrokenCircuit(error) || error instanceof TypeError || OURS.has(errorCode(error)));
}

/** The service itself says that it failed. */
export function isServerError(answer: Answer): boolean {
  return answer.status >= 500;
}

/** Nobody was asked: the breaker is open. */
export function isBrokenCircuit(error: unknown): boolean {
  return error instanceof BrokenCircuitError;
}

/** A short, secret-free name of what went wrong, for the log. */
export function faultName(error: unknown): string {
  const code = errorCode(error);
  if (code !== '') return code;
  return error instanceof Error ? error.name : 'unknown';
}

const UNREACHABLE = new Set([
  'ECONNREFUSED',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ETIMEDOUT',
  'UND_ERR_CONNECT_TIMEOUT',
]);

const OURS = new Set(['UND_ERR_INVALID_ARG', 'UND_ERR_RES_EXCEEDED_MAX_SIZE', 'UND_ERR_CLOSED', 'UND_ERR_DESTROYED']);

function errorCode(error: unknown): string {
  const code = error instanceof Error && 'code' in error ? error.code : '';
  return typeof code === 'string' ? code : '';
}
