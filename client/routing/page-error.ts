import type { RecordedError } from '#core/failure-list.ts';

/** Texts that the operator sets for the not-found page, by section (S2.29, S9.28). Empty texts are absent. */
export type NotFoundTexts = {
  general?: string;
  home?: string;
  contextMenu?: string;
  footer?: string;
  errorTexts?: string;
};

/** The reason why a page cannot be shown. A loader throws it; the error boundary prints it. */
export type PageError = {
  /** The recorded status, message and sentence. */
  error: RecordedError;
  /** Whether the failure list knows the failure; false for a bug. */
  isForeseen: boolean;
  /** The block whose subject failed, for `data-block`; null if the page does not exist. */
  block: string | null;
  notFoundTexts: NotFoundTexts;
};

/** A plain object that the router takes for an error response, because it checks only these fields. */
export type PlainErrorResponse = { status: number; statusText: string; internal: boolean; data: unknown };

export function toErrorResponse(status: number, data: unknown): PlainErrorResponse {
  return { status, statusText: '', internal: false, data };
}

/** The page error that a loader threw, or null for anything else (a bug, a failed render). */
export function toPageError(thrown: unknown): (PageError & { httpStatus: number }) | null {
  const { status, data } = (thrown ?? {}) as Partial<PlainErrorResponse>;
  return status !== undefined && isPageError(data) ? { ...data, httpStatus: status } : null;
}

function isPageError(value: unknown): value is PageError {
  return typeof value === 'object' && value !== null && 'error' in value && 'notFoundTexts' in value;
}
