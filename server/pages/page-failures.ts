import type { NotFoundTexts, PageError } from '#client/routing/page-error.ts';
import { type FailureCode, failureCatalogue } from '#core/failure-catalogue.ts';
import { toHttpError } from '../errors.ts';

export type FailureTexts = {
  /** Status → message for failures that the catalogue declares configurable (S8.26). */
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

/** What a failed page answers. The page records the catalogue's status, whatever the answer's own is. */
export function toThrownPage(error: unknown, subject: FailureCode, texts: FailureTexts): ThrownPage {
  const { status: httpStatus, code, message, sentence } = toHttpError(error, { subject, ...texts });
  const { status } = failureCatalogue[code];
  return {
    httpStatus,
    pageError: {
      error: { status, message: status === 404 && texts.prefixNotFound ? `404 - ${message}` : message, sentence },
      block: subjectBlocks[code] ?? null,
      notFoundTexts: texts.notFoundTexts,
    },
  };
}
