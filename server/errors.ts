import { type ErrorMessages, type FailureCode, failureCatalogue, recordedError } from '#core/failure-catalogue.ts';
import { Failure, Unavailable } from '#core/failures.ts';

/** Seconds after which a client may repeat a request that a service's outage refused (`Retry-After` of a 503). */
export const RETRY_AFTER_S = 5;

/** What an error means over HTTP, for every kind of answer: page, JSON, form, feed. */
export type HttpError = {
  /** The status of the answer. The catalogue's recorded status may differ: an outage is a 503. */
  status: number;
  code: FailureCode;
  /** The recorded message (S8), for `data-message`. */
  message: string;
  /** What a shopper reads. */
  sentence: string;
  /** Seconds for `Retry-After`, or null if the answer has none of its own. */
  retryAfter: number | null;
};

/**
 * Translates any error, the only place that does. `subject` is the failure that an outage counts as: a page's own
 * subject. An outage answers 503, except for the product sheet's fixed 500 (S8.16).
 */
export function toHttpError(
  error: unknown,
  { subject = 'unavailable', errorMessages }: { subject?: FailureCode; errorMessages?: ErrorMessages } = {},
): HttpError {
  const code = codeOf(error, subject);
  const { message, sentence } = recordedError(code, errorMessages);
  const isOutage = error instanceof Unavailable || (error instanceof Failure && error.cause instanceof Unavailable);
  const status = isOutage && code !== 'productSheet' ? 503 : failureCatalogue[code].status;
  return {
    status,
    code,
    message,
    sentence: error instanceof Failure ? error.sentence : sentence,
    retryAfter: status === 503 ? RETRY_AFTER_S : null,
  };
}

function codeOf(error: unknown, subject: FailureCode): FailureCode {
  if (error instanceof Failure) return error.code;
  if (error instanceof Unavailable) return subject;
  const status = clientErrorStatus(error);
  if (status === null) return 'unexpected';
  if (status === 413) return 'bodyTooLarge';
  return status === 415 ? 'unsupportedMediaType' : 'badRequest';
}

/** Body parsers and the router throw http-errors: an unreadable body or path is the client's mistake. */
function clientErrorStatus(error: unknown): number | null {
  const status = error instanceof Error && 'status' in error ? error.status : null;
  return typeof status === 'number' && status >= 400 && status < 500 ? status : null;
}
