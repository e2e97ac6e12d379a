import type { RecordedError } from '#core/failure-list.ts';

/** Texts that the operator sets for the not-found page, by section (S2.29, S9.28). Empty texts are absent. */
export type NotFoundTexts = {
  general?: string;
  home?: string;
  contextMenu?: string;
  footer?: string;
  errorTexts?: string;
};

/** The reason why a page cannot be shown. */
export type PageError = {
  httpStatus: number;
  /** The recorded status, message and sentence. */
  error: RecordedError;
  /** Whether the failure list knows the failure; false for a bug. */
  isForeseen: boolean;
  /** The block whose subject failed, for `data-block`; null if the page does not exist. */
  block: string | null;
  notFoundTexts: NotFoundTexts;
};
