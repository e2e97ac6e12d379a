import type { PageRow, RefusalOf, RefusedForms } from '#client/pages/define-page.ts';
import type { Json } from '#core/json.ts';
import type { Clock } from '#core/ports/runtime.ts';
import type { Seller } from '#core/site/seller.ts';
import { findInterestClaims } from '#core/values/interest-claim.ts';
import { RETRY_AFTER_S } from '../../errors.ts';
import { NO_STORE } from '../../http/no-store.ts';
import { pathOf } from '../../http/query-of.ts';
import type { Log } from '../../log.ts';
import { runForPage, untilOfferChange } from '../../ops/request-context.ts';
import { renderPreviewBar } from '../../preview/preview-bar.tsx';
import type { Preview } from '../../preview/previews.ts';
import type { PolicySources } from '../../security/security-headers.ts';
import type { PageKey, PageMatcher, RowMatch } from '../match/match-page.ts';
import type { OutdatedData } from '../match/outdated-data.ts';
import type { Assets } from './assets.ts';
import { cacheFactsOfAll } from './cache-facts.ts';
import type { LoadPage, PageContext, PageData } from './load-page.ts';
import { toMarkdownAnswer } from './markdown-answer.ts';
import {
  asPreview,
  cacheControl,
  errorCompleteness,
  limitedByOffers,
  noVarySearch,
  type PageAnswer,
  pageCompleteness,
  toRedirectAnswer,
} from './page-answer.ts';
import type { Redirect } from './page-failures.ts';
import { renderPage } from './render-page.tsx';

/** What every page is made with. */
export type PageDeps = {
  matcher: PageMatcher;
  loadPage: LoadPage;
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
  const { pathname, search, searchParams: query } = new URL(pages.origin + url);
  const match = pages.matcher.matchRow(pathname);
  const preview: Preview | null = context.isPreview ? { dropped: [] } : null;
  const loaded = await loadInAnyCase(pages, match, url, (found, path) =>
    runForPage({ outdatedSince: pages.outdated.ofPath(path), preview }, () =>
      pages.loadPage(found, { kind, query }, context),
    ),
  );
  if (kind === 'markdown') return toMarkdownAnswer(loaded, { url, origin: pages.origin });
  if ('location' in loaded) return toRedirectAnswer({ ...loaded, ...(refused !== undefined && { status: 303 }) });
  const searchText = match?.params['text'];
  const address = { pathname, search, ...(searchText !== undefined && { searchText }), isUnknown: match === null };
  pages.countRender();
  const { page, headers, body } = await renderPage(pages, withRefusal(loaded, refused), {
    address,
    ownAddress: refused === undefined ? null : url,
    printsMarkdown: match !== null && pages.matcher.printsMarkdown(match.row),
    bar: preview === null ? null : renderPreviewBar(preview, url, findFalseClaims(loaded)),
  });
  const { row, shell, answer, error } = page;
  const cachedRow = refused === undefined && error === null ? row : null;
  const { isPartial, holdsUntil } = cacheFactsOfAll([shell, answer?.view ?? null]);
  const cachePolicy = cacheControl({ url, row: cachedRow, isPartial });
  // A failed page has no form that could show the refusal.
  const status = error?.httpStatus ?? refused?.status ?? answer?.status ?? 200;
  const made: PageAnswer = {
    status,
    headers: {
      'cache-control': cachePolicy,
      ...headers,
      ...(cachedRow !== null && cachePolicy !== NO_STORE && { 'no-vary-search': noVarySearch(cachedRow) }),
      ...(status === 503 && { 'retry-after': String(RETRY_AFTER_S) }),
    },
    body,
    completeness: error === null ? pageCompleteness(cachedRow, cachePolicy) : errorCompleteness(status),
    holdsUntil: error === null ? holdsUntil : null,
  };
  return preview === null ? made : asPreview(made);
}

/**
 * Loads a page, or redirects to its row's spelling. A slug that was typed or printed in capitals leads to the page of the one in
 * lower case, unless a page has it as it is: with one redirect, whatever else in the path is spelled otherwise.
 */
async function loadInAnyCase(
  { matcher }: Pick<PageDeps, 'matcher'>,
  match: RowMatch | null,
  url: string,
  load: (match: RowMatch | null, path: string) => Promise<PageData | Redirect>,
): Promise<PageData | Redirect> {
  const respelled = match && toRowSpelling(match, url);
  const lowerCase = match && matchLowerCase(matcher, match);
  if (match === null || lowerCase === null) return respelled ?? load(match, pathOf(url));
  // Its parameters are in the row's spelling, too.
  const loaded = await load(matcher.matchRow(match.spelling), match.spelling);
  if ('location' in loaded) return loaded;
  if (loaded.error?.httpStatus !== 404) return respelled ?? loaded;
  const found = await load(lowerCase, lowerCase.spelling);
  if ('location' in found) return found;
  return (found.error === null ? toRowSpelling(lowerCase, url) : null) ?? loaded;
}

/** The page of a path whose slug is in lower case; null if the path has no slug, or none with capitals. */
function matchLowerCase(matcher: PageMatcher, { params, spelling }: RowMatch): RowMatch | null {
  const slug = params['slug'] ?? params['selection'] ?? '';
  return slug === slug.toLowerCase() ? null : matcher.matchRow(spelling.toLowerCase());
}

/** The texts of a page that promise instalments without interest although they have a cost, or nobody says what it is. */
function findFalseClaims({ shell, answer }: PageData): string[] {
  return shell?.cftea === 0 ? [] : findInterestClaims([shell, answer?.view ?? null]);
}

/**
 * The redirect to the row's spelling of a path that is spelled otherwise (`/CARRITO`, `/%63arrito`): caches in front of the shop
 * recognise private pages by their exact path. Null if the path is spelled so. Parameters are kept, in the usual
 * percent-encoding. `url` is a path with its query.
 */
function toRowSpelling({ spelling }: RowMatch, url: string): Redirect | null {
  const [path, ...query] = url.split('?');
  return path === spelling ? null : { location: [spelling, ...query].join('?'), status: 301 };
}

/** The page with the refused form in it; unchanged if it failed or has no such form. */
function withRefusal(page: PageData, refused: PageContext['refused']): PageData {
  const { row, answer } = page;
  if (refused === undefined || row === null || answer === null) return page;
  return { ...page, answer: { ...answer, view: addRefusal(row, answer.view, refused.refusal) } };
}

function addRefusal<F extends keyof RefusedForms>(row: PageRow, view: Json, { form, shown }: RefusalOf<F>): Json {
  return row.refusal?.[form]?.(view, shown) ?? view;
}
