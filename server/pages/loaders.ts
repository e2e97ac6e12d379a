import { data, type LoaderFunctionArgs, redirect } from 'react-router-dom';
import type { RouteSource } from '#client/routes.tsx';
import type { PageRow } from '#client/routing/page.ts';
import type { Visitor, VisitorFacts } from '#core/account/visitor.ts';
import { Failure, Moved, Unavailable } from '#core/failures.ts';
import type { Json } from '#core/json.ts';
import type { UseCases } from '#core/use-cases.ts';
import { withTimeout } from '#core/with-timeout.ts';
import type { Log } from '../log.ts';
import { causeOf, logError } from '../ops/log-error.ts';
import { type FailureTexts, type ThrownPage, toThrownPage } from './page-failures.ts';

/** What a loader knows of the request besides its URL. */
export type PageContext = {
  visitor: Visitor;
  /** The error that the not-found row shows instead of its own, if it happened outside of any page. */
  failedWith?: unknown;
  /** Replaces the page deadline, for a page that is shown after a write has used up most of the time. */
  deadlineMs?: number;
  /** Told what the visitor's browser must remember, before anything is sent. */
  remember: (facts: VisitorFacts) => void;
};

/** A page answers within this time whatever its services do. */
const PAGE_DEADLINE_MS = 4500;

/**
 * The server's loaders. Every throw becomes a value the router may see: an uncaught Error's message would end up in the
 * HTML.
 */
export function createLoaders(useCases: UseCases, texts: FailureTexts, log: Log): RouteSource<PageRow> {
  return {
    loaderFor: (row) => (args) => guard(() => runRow(row, useCases, args), row.subject),
    shellLoader: () => guard(() => useCases.getShell(), 'unexpected'),
    notFoundLoader: (args) => {
      const { failedWith } = contextOf(args);
      // It failed elsewhere and was logged there.
      if (failedWith !== undefined) throw toRouteError(toThrownPage(failedWith, 'unavailable', texts));
      return guard(() => Promise.reject(new Failure('pageNotFound')), 'pageNotFound');
    },
    onChunkError: (error) => Promise.reject(error),
  };

  async function guard(load: () => Promise<Json>, subject: PageRow['subject']): Promise<Json> {
    try {
      return await load();
    } catch (error) {
      if (error instanceof Moved) throw redirect(error.path, 301);
      if (error instanceof Failure || error instanceof Unavailable) {
        const thrown = toThrownPage(error, subject, texts);
        const { httpStatus: status, pageError } = thrown;
        const fields = { status, message: pageError.error.message };
        if (status >= 500) logError(log, error, 'page failed', fields);
        else log.info({ ...fields, cause: causeOf(error) }, 'page failed');
        throw toRouteError(thrown);
      }
      logError(log, error, 'page failed', { status: 500 });
      throw data(null, { status: 500 });
    }
  }
}

function toRouteError({ httpStatus, pageError }: ThrownPage) {
  return data(pageError, { status: httpStatus });
}

async function runRow(row: PageRow, useCases: UseCases, args: LoaderFunctionArgs): Promise<Json> {
  const { visitor, remember, deadlineMs = PAGE_DEADLINE_MS } = contextOf(args);
  const query = new URL(args.request.url).searchParams;
  const { data, facts } = await withTimeout(deadlineMs, row.run(useCases, { params: args.params, query }, visitor));
  if (facts !== null) remember(facts);
  return data;
}

/** The static handler passes what `query` was given. */
function contextOf({ context }: LoaderFunctionArgs): PageContext {
  return context as PageContext;
}
