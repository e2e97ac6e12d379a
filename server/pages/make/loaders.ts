import { data, type LoaderFunctionArgs, redirect } from 'react-router-dom';
import type { RouteSource } from '#client/routes.tsx';
import type { PageRow } from '#client/routing/page.ts';
import type { NotFoundTexts, PageError } from '#client/routing/page-error.ts';
import type { SessionView } from '#core/account/session-view.ts';
import type { Visitor, VisitorFacts } from '#core/account/visitor.ts';
import { failureCatalogue } from '#core/failure-catalogue.ts';
import { Failure, Moved, SignInRequired, Unavailable } from '#core/failures.ts';
import type { Json } from '#core/json.ts';
import type { UseCases } from '#core/use-cases.ts';
import { loginHref } from '#core/values/links.ts';
import { withTimeout } from '#core/with-timeout.ts';
import { toHttpError } from '../../errors.ts';
import type { Log } from '../../log.ts';
import { causeOf, logError } from '../../ops/log-error.ts';

/** The data of a request that a loader gets besides its URL. */
export type PageContext = {
  visitor: Visitor;
  /** An error from before the page was loaded. The error page is shown instead of the page. */
  failure?: unknown;
  /** Replaces `PAGE_TIMEOUT_MS` if a write before the page has already used most of the time. */
  timeoutMs?: number;
  /** Called before the response is sent, with the facts that the visitor's browser must remember. */
  remember: (facts: VisitorFacts) => void;
  /** Called for a private page that is rendered, with what its header shows. */
  showSession?: (session: SessionView) => void;
  /** Whether drafts are shown instead of what is published. */
  isPreview?: boolean;
};

export type FailureTexts = {
  /** Status → message for failures that the catalogue declares configurable (S8.26). */
  errorMessages: Readonly<Record<string, string>>;
  notFoundTexts: NotFoundTexts;
  /** Whether the recorded message of a thrown 404 begins with "404 - ", as it must in production (S8.27). */
  hasNotFoundPrefix: boolean;
};

type FailurePlace = Pick<PageRow, 'subjectFailure' | 'block' | 'failureBlocks'>;

/** A page whose data takes longer than this counts as an outage of its subject. */
const PAGE_TIMEOUT_MS = 4500;

/** The place of failures that belong to no page row: the shell and unknown paths. */
const NO_PAGE: FailurePlace = { subjectFailure: 'unavailable', block: null, failureBlocks: undefined };

/**
 * The server's loaders. An expected error becomes a response with a `PageError`, any other a 500 without data. The
 * router would print the message of an uncaught error into the HTML.
 */
export function createLoaders(useCases: UseCases, texts: FailureTexts, log: Log): RouteSource<PageRow> {
  return {
    shellLoader: () => catchErrors(NO_PAGE, () => useCases.getShell()),
    loaderFor: (row) => (args) => catchPageErrors(row, args, (context) => runPageRow(row, useCases, args, context)),
    notFoundLoader: (args) => catchPageErrors(NO_PAGE, args, () => Promise.reject(new Failure('pageNotFound'))),
    onChunkError: (_row, error) => Promise.reject(error),
  };

  async function catchPageErrors(
    place: FailurePlace,
    args: LoaderFunctionArgs,
    load: (context: PageContext) => Promise<Json>,
  ) {
    // The page loader passes its `PageContext` to the static handler, which passes it on.
    const context = args.context as PageContext;
    // `handleError` has logged this failure already.
    if (context.failure !== undefined) throw toErrorData(context.failure, NO_PAGE, texts);
    return catchErrors(place, () => load(context));
  }

  async function catchErrors(place: FailurePlace, load: () => Promise<Json>): Promise<Json> {
    try {
      return await load();
    } catch (error) {
      if (error instanceof Moved) throw redirect(error.path, 301);
      if (error instanceof SignInRequired) throw redirect(loginHref(error.returnPath), 302);
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

async function runPageRow(
  row: PageRow,
  useCases: UseCases,
  args: LoaderFunctionArgs,
  context: PageContext,
): Promise<Json> {
  const { visitor, remember, showSession, timeoutMs = PAGE_TIMEOUT_MS } = context;
  const query = new URL(args.request.url).searchParams;
  const answer = await withTimeout(timeoutMs, row.run(useCases, { params: args.params, query }, visitor));
  if (answer.facts !== null) remember(answer.facts);
  if (answer.session !== null) showSession?.(answer.session);
  return answer.data;
}

/** The response of a failed page. The page records the catalogue's status, even if the HTTP status differs. */
function toErrorData(error: unknown, { subjectFailure, block, failureBlocks }: FailurePlace, texts: FailureTexts) {
  const { status: httpStatus, code, message, sentence } = toHttpError(error, { outageCode: subjectFailure, ...texts });
  const { status } = failureCatalogue[code];
  const pageError: PageError = {
    error: { status, message: status === 404 && texts.hasNotFoundPrefix ? `404 - ${message}` : message, sentence },
    block: failureBlocks?.[code] ?? block,
    notFoundTexts: texts.notFoundTexts,
  };
  return data(pageError, { status: httpStatus });
}
