import type { NotFoundTexts, PageError } from '#client/routing/page-error.ts';
import { type FailureCode, failureCatalogue, recordedError } from '#core/failure-catalogue.ts';
import { Failure, Unavailable } from '#core/failures.ts';

export type FailureTexts = {
  /** Status → message for failures that the catalogue names only "Error" (S8.26). */
  errorMessages: Readonly<Record<string, string>>;
  notFoundTexts: NotFoundTexts;
  /** In production the recorded message of a thrown 404 begins with "404 - " (S8.27). */
  prefixNotFound: boolean;
};

export type ThrownPage = { httpStatus: number; pageError: PageError };

/** The data-block in which a page shows its own subject's failure. */
const subjectBlocks: Partial<Record<FailureCode, string>> = {
  products: 'products',
  category: 'category',
  categoryNotFound: 'product',
  productNotFound: 'product',
  productSheet: 'product',
  specialEvent: 'event',
  subscription: 'plans',
  subscriptionsTransform: 'plans',
  selections: 'selections',
  noSelections: 'selections',
  selection: 'selection',
  wineProfile: 'wine-profile',
  winery: 'winery',
  notes: 'notes',
  note: 'note',
  noteSlug: 'note',
  about: 'about',
};

/**
 * What a failed page answers. Absence by the service's own word is the catalogue's status; an outage of the page's own
 * subject is an honest 503 under the catalogue's recorded error, except the product sheet's fixed 500 (S8.16).
 */
export function toThrownPage(error: Failure | Unavailable, subject: FailureCode, texts: FailureTexts): ThrownPage {
  const code = error instanceof Failure ? error.code : subject;
  const entry = failureCatalogue[code];
  const outage = error instanceof Unavailable || error.cause instanceof Unavailable;
  const httpStatus = outage && code !== 'productSheet' ? 503 : entry.status;
  return {
    httpStatus,
    pageError: {
      error: { status: entry.status, message: recordedMessage(code, texts), sentence: sentenceOf(error, code) },
      block: subjectBlocks[code] ?? null,
      notFoundTexts: texts.notFoundTexts,
    },
  };
}

function recordedMessage(code: FailureCode, texts: FailureTexts): string {
  const { status, message } = failureCatalogue[code];
  const known = message === 'Error' ? (texts.errorMessages[String(status)] ?? message) : message;
  return status === 404 && texts.prefixNotFound ? `404 - ${known}` : known;
}

function sentenceOf(error: Failure | Unavailable, code: FailureCode): string {
  return error instanceof Failure ? error.sentence : recordedError(code).sentence;
}
