import { data, type LoaderFunctionArgs, redirect } from 'react-router-dom';
import type { RouteSource } from '#client/routes.tsx';
import type { PageRow } from '#client/routing/page.ts';
import type { NotFoundTexts, PageError } from '#client/routing/page-error.ts';
import type { Visitor, VisitorFacts } from '#core/account/visitor.ts';
import { failureCatalogue } from '#core/failure-catalogue.ts';
import { Failure, Moved, Unavailable } from '#core/failures.ts';
import type { Json } from '#core/json.ts';
import type { UseCases } from '#core/use-cases.ts';
import { withTimeout } from '#core/with-timeout.ts';
import { toHttpError } from '../errors.ts';
import type { Log } from '../log.ts';
import { causeOf, logError } from '../ops/log-error.ts';

/** What a loader knows of the request besides its URL. */
export type PageContext = {
  visitor: Visitor;
  /** An error that happened before any page was loaded: the page shows it in place of itself. */
  failure?: unknown;
  /** Replaces the page deadline, for a page that is shown after a write has used up most of the time. */
  deadlineMs?: number;
  /** Receives the facts that the visitor's browser must remember, before anything is sent. */
  remember: (facts: VisitorFacts) => void;
};

export type FailureTexts = {
  /** Status → message for failures that the catalogue declares configurable (S8.26). */
  errorMessages: Readonly<Record<string, string>>;
  notFoundTexts: NotFoundTexts;
  /** In production the recorded message of a thrown 404 begins with "404 - " (S8.27). */
  prefixNotFound: boolean;
};

type FailurePlace = Pick<PageRow, 'subject' | 'block' | 'failureBlocks'>;

/** A page must be answered within this time, whatever its services do. */
const PAGE_DEADLINE_MS = 4500;

/** Failures outside of any row have no block. */
const NO_PAGE: FailurePlace = { subject: 'unavailable', block: null, failureBlocks: undefined };

/**
 * The server's loaders. Each error becomes a response that the router may see: the message of any other error would end
 * up in the HTML.
 */
export function createLoaders(useCases: UseCases, texts: FailureTexts, log: Log): RouteSource<PageRow> {
  return {
    shellLoader: () => guard(NO_PAGE, () => useCases.getShell()),
    loaderFor: (row) => (args) => guardPage(row, args, (context) => runRow(row, useCases, args, context)),
    notFoundLoader: (args) => guardPage(NO_PAGE, args, () => Promise.reject(new Failure('pageNotFound'))),
    onChunkError: (error) => Promise.reject(error),
  };

  async function guardPage(
    place: FailurePlace,
    args: LoaderFunctionArgs,
    load: (context: PageContext) => Promise<Json>,
  ) {
    // The static handler passes on what the page loader was given.
    const context = args.context as PageContext;
    // It was logged where it happened.
    if (context.failure !== undefined) throw toErrorData(context.failure, NO_PAGE, texts);
    return guard(place, () => load(context));
  }

  async function guard(place: FailurePlace, load: () => Promise<Json>): Promise<Json> {
    try {
      return await load();
    } catch (error) {
      if (error instanceof Moved) throw redirect(error.path, 301);
      if (!(error instanceof Failure || error instanceof Unavailable)) {
        logError(log, error, 'page failed', { status: 500 });
        throw data(null, { status: 500 });
      }
      const thrown = toErrorData(error, place, texts);
      const status = thrown.init?.status ?? 500;
      const fields = { status, message: thrown.data.error.message };
      if (status >= 500) logError(log, error, 'page failed', fields);
      else log.info({ ...fields, cause: causeOf(error) }, 'page failed');
      throw thrown;
    }
  }
}

async function runRow(row: PageRow, useCases: UseCases, args: LoaderFunctionArgs, context: PageContext): Promise<Json> {
  const { visitor, remember, deadlineMs = PAGE_DEADLINE_MS } = context;
  const query = new URL(args.request.url).searchParams;
  const answer = await withTimeout(deadlineMs, row.run(useCases, { params: args.params, query }, visitor));
  if (answer.facts !== null) remember(answer.facts);
  return answer.data;
}

/** What a failed page answers. The page records the catalogue's status, even if the HTTP status differs. */
function toErrorData(error: unknown, { subject, block, failureBlocks }: FailurePlace, texts: FailureTexts) {
  const { status: httpStatus, code, message, sentence } = toHttpError(error, { subject, ...texts });
  const { status } = failureCatalogue[code];
  const pageError: PageError = {
    error: { status, message: status === 404 && texts.prefixNotFound ? `404 - ${message}` : message, sentence },
    block: failureBlocks?.[code] ?? block,
    notFoundTexts: texts.notFoundTexts,
  };
  return data(pageError, { status: httpStatus });
}
