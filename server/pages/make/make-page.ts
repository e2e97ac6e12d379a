import { type LoaderFunctionArgs, redirect, type StaticHandlerContext } from 'react-router-dom';
import type { PageRow, Refusal, RefusalOf, RefusedForms } from '#client/pages/define-page.ts';
import { guestFacts, type Visitor, type WithFacts } from '#core/account/visitor.ts';
import { Failure, SignInRequired } from '#core/failures.ts';
import type { Json } from '#core/json.ts';
import type { Clock } from '#core/ports/runtime.ts';
import type { Shell } from '#core/site/get-shell.ts';
import type { Seller } from '#core/site/seller.ts';
import type { UseCases } from '#core/use-cases.ts';
import { findInterestClaims } from '#core/values/interest-claim.ts';
import { withTimeout } from '#core/with-timeout.ts';
import { RETRY_AFTER_S } from '../../errors.ts';
import { NO_STORE } from '../../http/no-store.ts';
import { pathOf } from '../../http/query-of.ts';
import type { Log } from '../../log.ts';
import { runForPage, untilOfferChange } from '../../ops/request-context.ts';
import { renderPreviewBar } from '../../preview/preview-bar.tsx';
import type { Preview } from '../../preview/previews.ts';
import type { PolicySources } from '../../security/security-headers.ts';
import { markdownHref, type PageKey, type PageMatcher, type RowMatch } from '../match/match-page.ts';
import type { OutdatedData } from '../match/outdated-data.ts';
import type { Assets } from './assets.ts';
import { cacheFactsOfAll } from './cache-facts.ts';
import { toMarkdownAnswer } from './markdown-answer.ts';
import {
  asPreview,
  cacheControl,
  errorCompleteness,
  leafData,
  limitedByOffers,
  noVarySearch,
  type PageAnswer,
  pageCompleteness,
  rowOf,
  toRedirectAnswer,
} from './page-answer.ts';
import { type FailurePlace, type FailureTexts, NO_PAGE, toErrorData, toRouterError } from './page-failures.ts';
import { type PageHandlers, type RouteSource, SHELL_ROUTE_ID } from './page-handlers.ts';
import { renderPage } from './render-page.tsx';

/** What every page is made with. */
export type PageDeps = {
  matcher: PageMatcher;
  handlers: PageHandlers;
  assets: Assets;
  origin: string;
  clock: Clock;
  seller: Seller;
  policySources: PolicySources;
  /** Whether every document asks search engines to leave it out. */
  noIndex: boolean;
  log: Log;
  outdated: Pick<OutdatedData, 'ofPath' | 'ofPage'>;
  /** Called for each document that is rendered. */
  countRender: () => void;
};

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

/** What a private page has beside its data: what its header shows, and its status if that is not 200. */
type PrivateAnswer = Pick<WithFacts<Json>, 'session' | 'status'>;

type LoaderContext = PageContext & { onAnswer: (answer: PrivateAnswer) => void };

/** A page whose data takes longer than this counts as an outage of its subject. */
const PAGE_TIMEOUT_MS = 4500;

/** Makes the document or the Markdown of the page at `url`, a path with its query. */
export async function makePage(
  pages: PageDeps,
  key: Pick<PageKey, 'kind' | 'url'>,
  context: PageContext,
): Promise<PageAnswer> {
  const { result, offerChange } = await untilOfferChange(() => makeAnswer(pages, key, context));
  return limitedByOffers(result, offerChange);
}

async function makeAnswer(
  pages: PageDeps,
  { kind, url }: Pick<PageKey, 'kind' | 'url'>,
  context: PageContext,
): Promise<PageAnswer> {
  const { refused } = context;
  const preview: Preview | null = context.isPreview ? { dropped: [] } : null;
  let answered: PrivateAnswer = {};
  const onAnswer = (answer: PrivateAnswer) => {
    answered = answer;
  };
  const loaded = await runForPage({ outdatedSince: pages.outdated.ofPath(pathOf(url)), preview }, () =>
    runLoaders(pages, kind, url, { ...context, onAnswer }),
  );
  if (kind === 'markdown') return toMarkdownAnswer(loaded, { url, origin: pages.origin });
  if (loaded instanceof globalThis.Response)
    return toRedirectAnswer(loaded, refused === undefined ? loaded.status : 303);
  const row = rowOf(loaded);
  // A failed page has no form that could show the refusal.
  const isRefused = refused !== undefined && loaded.errors === null;
  if (isRefused && row !== null) setLeafData(loaded, addRefusal(row, leafData(loaded), refused.refusal));
  pages.countRender();
  const rendered = renderPage(pages, loaded, {
    row,
    address: refused === undefined ? undefined : url,
    session: answered.session ?? null,
    markdown:
      row !== null && loaded.errors === null && pages.matcher.printsMarkdown(row) ? markdownHref(url, row) : null,
    bar: preview === null ? null : renderPreviewBar(preview, url, findFalseClaims(loaded)),
  });
  // Read after rendering, which may have failed, too.
  const { errors, statusCode } = loaded;
  const shownStatus = isRefused ? refused.status : answered.status;
  const status = errors === null ? (shownStatus ?? statusCode) : statusCode;
  const cachedRow = refused === undefined && errors === null ? row : null;
  const { isPartial, holdsUntil } = cacheFactsOfAll(Object.values(loaded.loaderData) as Json[]);
  const cachePolicy = cacheControl({ url, row: cachedRow, isPartial });
  const answer: PageAnswer = {
    status,
    headers: {
      'cache-control': cachePolicy,
      ...rendered.headers,
      ...(cachedRow !== null && cachePolicy !== NO_STORE && { 'no-vary-search': noVarySearch(cachedRow) }),
      ...(status === 503 && { 'retry-after': String(RETRY_AFTER_S) }),
    },
    body: rendered.body,
    completeness: errors === null ? pageCompleteness(cachedRow, cachePolicy) : errorCompleteness(statusCode),
    holdsUntil: errors === null ? holdsUntil : null,
  };
  return preview === null ? answer : asPreview(answer);
}

/** The texts of a page that promise instalments without interest although they have a cost, or nobody says what it is. */
function findFalseClaims({ loaderData }: StaticHandlerContext): string[] {
  const shell: Shell | undefined = loaderData[SHELL_ROUTE_ID];
  return shell?.cftea === 0 ? [] : findInterestClaims(loaderData as Json);
}

/**
 * Runs the loaders of one URL. A `Response` is a redirect; a context holds the data to render. A path that is spelled
 * otherwise than its row spells it (`/CARRITO`, `/%63arrito`) redirects to the row's spelling: caches in front of the
 * shop recognise private pages by their exact path.
 */
async function runLoaders(
  { matcher, handlers, origin }: PageDeps,
  kind: PageKey['kind'],
  url: string,
  requestContext: LoaderContext,
): Promise<StaticHandlerContext | Response> {
  const match = matcher.matchRow(new URL(origin + url).pathname);
  const { query } = (match && handlers.ofRoute.get(match.route)) ?? handlers.ofAllRoutes;
  // Only the document needs the shell's data.
  const ofLeaf = kind === 'markdown' ? { filterMatchesToLoad: isLeaf } : {};
  return (match && toRowSpelling(match, url)) ?? query(new Request(origin + url), { requestContext, ...ofLeaf });
}

function isLeaf({ route }: { route: { id: string } }): boolean {
  return route.id !== SHELL_ROUTE_ID;
}

/**
 * The redirect to the row's spelling of the path; null if that is the path. The router also resolves dot segments.
 * Parameters are kept, in the usual percent-encoding. `url` is a path with its query.
 */
function toRowSpelling({ spelling }: RowMatch, url: string): Response | null {
  const [path, ...query] = url.split('?');
  return path === spelling ? null : redirect([spelling, ...query].join('?'), 301);
}

function setLeafData(loaded: StaticHandlerContext, data: Json): void {
  const id = loaded.matches.at(-1)?.route.id;
  if (id !== undefined) loaded.loaderData = { ...loaded.loaderData, [id]: data };
}

/** The page's data with the refused form in it; unchanged if the page has no such form. */
function addRefusal<F extends keyof RefusedForms>(row: PageRow, data: Json, { form, shown }: RefusalOf<F>): Json {
  return row.refusal?.[form]?.(data, shown) ?? data;
}

/** The server's loaders. Each runs its row's use case; `toRouterError` says what the router gets of an error. */
export function createLoaders(useCases: UseCases, texts: FailureTexts, log: Log, deadlineFactor = 1): RouteSource {
  return {
    shellLoader: () => catchErrors(NO_PAGE, () => useCases.getShell()),
    loaderFor: (row) => (args) =>
      catchPageErrors(row, args, ({ timeoutMs = PAGE_TIMEOUT_MS, ...context }) =>
        runRow(row, useCases, args, { ...context, timeoutMs: timeoutMs * deadlineFactor }),
      ),
    notFoundLoader: (args) => catchPageErrors(NO_PAGE, args, () => Promise.reject(new Failure('pageNotFound'))),
  };

  async function catchPageErrors(
    place: FailurePlace,
    args: LoaderFunctionArgs,
    load: (context: LoaderContext) => Promise<Json>,
  ) {
    // `runLoaders` passes its context to the static handler, which passes it on.
    const context = args.context as LoaderContext;
    // `handleError` has logged this failure already.
    if (context.failure !== undefined) throw toErrorData(context.failure, NO_PAGE, texts);
    return catchErrors(place, () => load(context));
  }

  async function catchErrors(place: FailurePlace, load: () => Promise<Json>): Promise<Json> {
    try {
      return await load();
    } catch (error) {
      throw toRouterError(error, place, texts, log);
    }
  }
}

async function runRow(
  row: PageRow,
  useCases: UseCases,
  args: LoaderFunctionArgs,
  context: LoaderContext & { timeoutMs: number },
): Promise<Json> {
  const { visitor, remember, onAnswer, timeoutMs } = context;
  const query = new URL(args.request.url).searchParams;
  const answer = await withTimeout(timeoutMs, row.run(useCases, { params: args.params, query }, visitor)).catch(
    (error) => {
      // The redirect to the sign-in also ends the cookies of a session that is over.
      if (error instanceof SignInRequired && !error.hasSession) remember({ facts: guestFacts(visitor.guestCartId) });
      throw error;
    },
  );
  // No cookie is set by an answer that a cache may keep.
  if (row.isPrivate) remember(answer);
  onAnswer(answer);
  return answer.view;
}
