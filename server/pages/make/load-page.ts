import type { PageRow, Refusal } from '#client/pages/define-page.ts';
import type { PageError } from '#client/site/page-error.ts';
import { guestFacts, type Visitor, type WithFacts } from '#core/account/visitor.ts';
import { Failure, SignInRequired } from '#core/failures.ts';
import type { Json } from '#core/json.ts';
import type { ShellView } from '#core/site/get-shell.ts';
import type { UseCases } from '#core/use-cases.ts';
import { withTimeout } from '#core/with-timeout.ts';
import type { Log } from '../../log.ts';
import type { PageKind, RowMatch } from '../match/match-page.ts';
import {
  type FailurePlace,
  type FailureTexts,
  NO_PAGE,
  type Redirect,
  toPageError,
  toPageFailure,
} from './page-failures.ts';

/** What a page is made of besides its URL. */
export type PageContext = {
  visitor: Visitor;
  /** An error from before the page was made. The error page is shown instead of the page. */
  failure?: unknown;
  /** Replaces `PAGE_TIMEOUT_MS` if a write before the page has already used most of the time. */
  timeoutMs?: number;
  /** Called before the response is sent, with what the visitor's browser must remember. */
  remember: (answer: Pick<WithFacts<Json>, 'facts' | 'postalCode'>) => void;
  /** Whether drafts are shown instead of what is published. */
  isPreview?: boolean;
  /** A refused form, which the document shows again. `status` replaces the page's status. */
  refused?: { status: number; refusal: Refusal };
};

/** What the use cases of a page answered, or why it cannot be shown. `shell` is null if it could not be loaded, and for Markdown. */
export type PageData = { shell: ShellView | null } & (
  | ShownPage
  | { row: PageRow | null; answer: null; error: PageError }
);

type ShownPage = { row: PageRow; answer: WithFacts<Json>; error: null };

/** Runs the use cases of a page; `match` is null if no page has the path. */
export type LoadPage = (
  match: RowMatch | null,
  request: { kind: PageKind; query: URLSearchParams },
  context: PageContext,
) => Promise<PageData | Redirect>;

/** A page whose data takes longer than this counts as an outage of its subject. */
const PAGE_TIMEOUT_MS = 4500;

/** What a use case answered, or what is shown or done instead. */
type Outcome<T> = { answer: T } | { error: PageError } | Redirect;

export function createLoadPage(useCases: UseCases, texts: FailureTexts, log: Log, deadlineFactor = 1): LoadPage {
  return async (match, { kind, query }, context) => {
    const row = match?.row ?? null;
    const [layout, page] = await Promise.all([
      kind === 'markdown' ? { answer: null } : settle(NO_PAGE, () => useCases.getShell()),
      // `handleError` has logged this failure already.
      context.failure === undefined
        ? settle(row ?? NO_PAGE, () => runRow(match, query, context))
        : { error: toPageError(context.failure, NO_PAGE, texts) },
    ]);
    if ('location' in page) return page;
    if ('location' in layout) return layout;
    if ('error' in layout) return { row, shell: null, answer: null, error: layout.error };
    const shell = layout.answer;
    return 'error' in page ? { row, shell, answer: null, error: page.error } : { shell, ...page.answer };
  };

  async function settle<T>(place: FailurePlace, load: () => Promise<T>): Promise<Outcome<T>> {
    try {
      return { answer: await load() };
    } catch (error) {
      const failure = toPageFailure(error, place, texts, log);
      return 'location' in failure ? failure : { error: failure };
    }
  }

  async function runRow(
    match: RowMatch | null,
    query: URLSearchParams,
    { visitor, remember, timeoutMs = PAGE_TIMEOUT_MS }: PageContext,
  ): Promise<ShownPage> {
    if (match === null) throw new Failure('pageNotFound');
    const { row, params } = match;
    const answer = await withTimeout(timeoutMs * deadlineFactor, row.run(useCases, { params, query }, visitor)).catch(
      (error) => {
        // The redirect to the sign-in also ends the cookies of a session that is over.
        if (error instanceof SignInRequired && !error.hasSession) remember({ facts: guestFacts(visitor.guestCartId) });
        throw error;
      },
    );
    // No cookie is set by an answer that a cache may keep.
    if (row.isPrivate) remember(answer);
    return { row, answer, error: null };
  }
}
