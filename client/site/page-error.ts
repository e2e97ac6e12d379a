import type { RecordedError } from '#core/failure-list.ts';

/** Texts that the operator sets for the not-found page, by section (S2.29, S9.28). Empty texts are absent. */
export type NotFoundTexts = {
  general?: string;
  home?: string;
  contextMenu?: string;
  footer?: string;
  errorTexts?: string;
};

/** The reason why a page cannot be shown. The server throws it while it loads the page's data. */
export type PageError = {
  /** The recorded status, message and sentence. */
  error: RecordedError;
  /** Whether the failure list knows the failure; false for a bug. */
  isForeseen: boolean;
  /** The block whose subject failed, for `data-block`; null if the page does not exist. */
  block: string | null;
  notFoundTexts: NotFoundTexts;
};

/** The page error that was thrown while the data was loaded, or null for anything else (a bug, a failed render). */
export function toPageError(thrown: unknown): (PageError & { httpStatus: number }) | null {
  // The router's error response.
  const { status, data } = (thrown ?? {}) as { status?: number; data?: unknown };
  return status !== undefined && isPageError(data) ? { ...data, httpStatus: status } : null;
}

function isPageError(value: unknown): value is PageError {
  return typeof value === 'object' && value !== null && 'error' in value && 'notFoundTexts' in value;
}
