import type { PageRow } from '#client/pages/define-page.ts';
import type { NotFoundTexts, PageError } from '#client/site/page-error.ts';
import { type ErrorMessages, failureList } from '#core/failure-list.ts';
import { Failure, Moved, SignInRequired, Unavailable } from '#core/failures.ts';
import { loginHref } from '#core/values/links.ts';
import { toHttpError } from '../../errors.ts';
import type { Log } from '../../log.ts';
import { causeOf, logError } from '../../ops/log-error.ts';

export type FailureTexts = {
  errorMessages: ErrorMessages;
  notFoundTexts: NotFoundTexts;
  /** Whether the recorded message of a thrown 404 begins with "404 - ", as it must in production (S8.27). */
  hasNotFoundPrefix: boolean;
};

/** Where a failure is shown, and which failure stands for an outage of the page's subject. */
export type FailurePlace = Pick<PageRow, 'subjectFailure' | 'block' | 'failureBlocks'>;

/** The place of failures that belong to no page row: the shell and unknown paths. */
export const NO_PAGE: FailurePlace = { subjectFailure: 'unavailable', block: null, failureBlocks: undefined };

/** `location` is a path with its query. */
export type Redirect = { location: string; status: number };

/** Logs what a use case threw, and returns where the page is instead, or why it cannot be shown. */
export function toPageFailure(
  error: unknown,
  place: FailurePlace,
  texts: FailureTexts,
  log: Log,
): Redirect | PageError {
  if (error instanceof Moved) return { location: error.path, status: error.isTemporary ? 307 : 301 };
  if (error instanceof SignInRequired) return { location: loginHref(error.returnPath), status: 302 };
  const isForeseen = error instanceof Failure || error instanceof Unavailable;
  // Whatever fields a bug's error has, they choose no other status.
  const pageError = toPageError(isForeseen ? error : null, place, texts);
  const { httpStatus: status, error: said } = pageError;
  const fields = { status, message: said.message };
  if (status >= 500) logError(log, error, 'page failed', fields);
  else log.info({ ...fields, cause: causeOf(error) }, 'page failed');
  return pageError;
}

/** Why a page cannot be shown. It has the recorded status, even if the HTTP status differs. */
export function toPageError(
  error: unknown,
  { subjectFailure, block, failureBlocks }: FailurePlace,
  texts: FailureTexts,
): PageError {
  const { status: httpStatus, code, message, sentence } = toHttpError(error, { outageCode: subjectFailure, ...texts });
  const { status } = failureList[code];
  return {
    httpStatus,
    error: { status, message: httpStatus === 404 && texts.hasNotFoundPrefix ? `404 - ${message}` : message, sentence },
    isForeseen: code !== 'unexpected',
    block: failureBlocks?.[code] ?? block,
    notFoundTexts: texts.notFoundTexts,
  };
}
