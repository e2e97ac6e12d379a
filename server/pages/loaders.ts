import { data, type LoaderFunctionArgs, redirect } from 'react-router-dom';
import type { PageRow } from '#client/routing/page.ts';
import type { RouteSource } from '#client/routing/routes.tsx';
import type { Visitor, VisitorFacts } from '#core/account/visitor.ts';
import { Failure, Moved, Unavailable } from '#core/failures.ts';
import type { Json } from '#core/json.ts';
import type { UseCases } from '#core/use-cases.ts';
import { within } from '#core/within.ts';
import type { Log } from '../log.ts';
import { type FailureTexts, toThrownPage } from './page-failures.ts';

/** What a loader knows of the request besides its URL. */
export type PageContext = {
  visitor: Visitor;
  log: Log;
  /** Told what the visitor's browser must remember, before anything is sent. */
  remember: (facts: VisitorFacts) => void;
};

/** A page answers within this time whatever its services do. */
const PAGE_DEADLINE_MS = 4500;

/**
 * The server's loaders. Every throw becomes a value the router may see: an uncaught Error's message would end up in the
 * HTML.
 */
export function createLoaders(useCases: UseCases, texts: FailureTexts): RouteSource<PageRow> {
  return {
    loaderFor: (row) => (args) => guard(() => runRow(row, useCases, args), row.subject, texts, contextOf(args)),
    shellLoader: (args) => guard(() => useCases.getShell(), 'unexpected', texts, contextOf(args)),
    notFoundLoader: (args) =>
      guard(() => Promise.reject(new Failure('pageNotFound')), 'pageNotFound', texts, contextOf(args)),
    onChunkError: (error) => Promise.reject(error),
  };
}

async function runRow(row: PageRow, useCases: UseCases, args: LoaderFunctionArgs): Promise<Json> {
  const { visitor, remember } = contextOf(args);
  const query = new URL(args.request.url).searchParams;
  const { data, facts } = await within(PAGE_DEADLINE_MS, row.run(useCases, { params: args.params, query }, visitor));
  if (facts !== null) remember(facts);
  return data;
}

async function guard(
  load: () => Promise<Json>,
  subject: PageRow['subject'],
  texts: FailureTexts,
  { log }: PageContext,
): Promise<Json> {
  try {
    return await load();
  } catch (error) {
    if (error instanceof Moved) throw redirect(error.path, 301);
    if (error instanceof Failure || error instanceof Unavailable) {
      const { httpStatus, pageError } = toThrownPage(error, subject, texts);
      log[httpStatus >= 500 ? 'warn' : 'info'](
        { status: httpStatus, message: pageError.error.message, cause: causeOf(error) },
        'page failed',
      );
      throw data(pageError, { status: httpStatus });
    }
    log.error({ err: error }, 'unexpected error in a page');
    throw data(null, { status: 500 });
  }
}

function causeOf(error: Error): string | undefined {
  const cause = error instanceof Unavailable ? error : error.cause;
  return cause instanceof Error ? cause.message : undefined;
}

/** The static handler passes what `query` was given. */
function contextOf({ context }: LoaderFunctionArgs): PageContext {
  return context as PageContext;
}
