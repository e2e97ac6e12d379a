import type { Express, Response } from 'express';
import { type ErrorMessages, type FailureCode, failureList, recordedError } from '#core/failure-list.ts';
import { Failure, Unavailable } from '#core/failures.ts';
import { paths } from '#core/values/paths.ts';
import { createMessagePage } from './http/message-page.ts';

/** The `Retry-After` of a 503: after this time a client may repeat the request. */
export const RETRY_AFTER_S = 5;

/** An error as an HTTP response reports it, whether the response is a page, JSON or a feed. */
export type HttpError = {
  /** The HTTP status. The recorded status may differ: an outage is a 503. */
  status: number;
  code: FailureCode;
  /** The recorded message (S8), which a page prints in `data-message`. */
  message: string;
  /** The Spanish sentence for the shopper. */
  sentence: string;
  /** Seconds for `Retry-After`, or null if this error sets no such header. */
  retryAfter: number | null;
};

/**
 * Translates any error to its HTTP response; nothing else does. `outageCode` is the failure code that stands for an
 * outage: each page has its own. An outage is a 503, except on the product sheet, whose status is always 500 (S8.16).
 */
export function toHttpError(
  error: unknown,
  { outageCode = 'unavailable', errorMessages }: { outageCode?: FailureCode; errorMessages?: ErrorMessages } = {},
): HttpError {
  const code = failureCodeOf(error, outageCode);
  const isOutage = error instanceof Unavailable || (error instanceof Failure && error.cause instanceof Unavailable);
  const { message, sentence } = recordedError(code, { errorMessages, isOutage });
  const { status: recordedStatus, configurable } = failureList[code];
  const status = isOutage && code !== 'productSheet' ? 503 : recordedStatus;
  return {
    status,
    code,
    message,
    sentence: error instanceof Failure && !configurable ? error.sentence : sentence,
    retryAfter: status === 503 ? RETRY_AFTER_S : null,
  };
}

/** The app's setting with the messages that the operator configured (S8.26). */
const ERROR_MESSAGES = 'error messages';

export function setErrorMessages(app: Express, errorMessages: ErrorMessages): void {
  app.set(ERROR_MESSAGES, errorMessages);
}

/** The error as this answer reports it, with the app's configured messages. */
export function toAnswerError(res: Response, error: unknown): HttpError {
  return toHttpError(error, { errorMessages: res.app.get(ERROR_MESSAGES) });
}

function failureCodeOf(error: unknown, outageCode: FailureCode): FailureCode {
  if (error instanceof Failure) return error.code;
  if (error instanceof Unavailable) return outageCode;
  const status = clientErrorStatus(error);
  if (status === null) return 'unexpected';
  if (status === 413) return 'bodyTooLarge';
  return status === 415 ? 'unsupportedMediaType' : 'badRequest';
}

/** The 4xx status of an error that a body parser or the router threw, or null. */
function clientErrorStatus(error: unknown): number | null {
  const status = error instanceof Error && 'status' in error ? error.status : null;
  return typeof status === 'number' && status >= 400 && status < 500 ? status : null;
}

/**
 * Creates the page for refused requests (400, 403, 405, 413, 415, 429): static HTML around a sentence. It needs no
 * render and no call to a service, so a flood of refused requests costs little.
 */
export function createRefusalPage(brandName: string, stylesheet: string): (sentence: string) => string {
  const page = createMessagePage(brandName, stylesheet);
  const link = { href: paths.home, label: 'Ir al inicio' };
  return (sentence) => page({ title: 'No pudimos atender ese pedido', sentences: [sentence], link });
}
