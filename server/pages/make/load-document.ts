import type { StaticHandlerContext } from 'react-router-dom';
import { SHELL_ROUTE_ID } from '#client/routes.tsx';
import type { PageRow, Refusal, RefusalOf, RefusedForms } from '#client/routing/page.ts';
import { toErrorResponse } from '#client/routing/page-error.ts';
import type { SessionView } from '#core/account/session-view.ts';
import type { Json } from '#core/json.ts';
import type { Seller } from '#core/site/seller.ts';
import { RETRY_AFTER_S } from '../../errors.ts';
import { NO_STORE } from '../../http/no-store.ts';
import type { Log } from '../../log.ts';
import { runForPage } from '../../ops/request-context.ts';
import type { Preview } from '../../preview/dropped-part.ts';
import { renderPreviewBar } from '../../preview/preview-bar.tsx';
import { contentSecurityPolicy, type PolicySources } from '../../security/content-security-policy.ts';
import { type OutdatedData, pathOf } from '../match/outdated-data.ts';
import type { Assets } from './assets.ts';
import { cacheControl, noVarySearch } from './cache-policy.ts';
import type { FailureTexts, PageContext } from './loaders.ts';
import { asPreview, errorCompleteness, type PageAnswer, pageCompleteness } from './page-answer.ts';
import { leafData, type PageLoader, rowOf } from './page-loader.ts';
import { type RenderedPage, type RenderOptions, renderPage } from './render-page.tsx';

export type PageDeps = {
  loader: PageLoader;
  assets: Assets;
  origin: string;
  seller: Seller;
  policySources: PolicySources;
  texts: FailureTexts;
  log: Log;
  outdated: Pick<OutdatedData, 'ofPath' | 'ofPage'>;
  /** Called for each document that is rendered. */
  countRender: () => void;
};

export type DocumentOptions = PageContext & {
  /** A refused form, which the page shows again. `status` replaces the page's status. */
  refused?: { status: number; refusal: Refusal };
};

/** Loads and renders the document of `url`, a path with its query. */
export async function loadDocument(deps: PageDeps, url: string, options: DocumentOptions): Promise<PageAnswer> {
  const { refused, ...pageContext } = options;
  let session: SessionView | null = null;
  const showSession = (shown: SessionView) => {
    session = shown;
  };
  const preview: Preview | null = pageContext.isPreview ? { dropped: [] } : null;
  const context = await runForPage({ outdatedSince: deps.outdated.ofPath(pathOf(url)), preview }, () =>
    deps.loader.loadDocument(deps.origin + url, { ...pageContext, showSession }),
  );
  if (context instanceof globalThis.Response) return toRedirect(context);
  const row = rowOf(context);
  const hasFailed = context.errors !== null;
  // A failed page has no form that could show the refusal.
  const isRefused = refused !== undefined && !hasFailed;
  if (isRefused && row !== null) setLeafData(context, addRefusal(row, leafData(context), refused.refusal));
  const address = refused === undefined ? undefined : url;
  deps.countRender();
  const bar = preview === null ? null : renderPreviewBar(preview, url);
  const rendered = await renderWithFallback(deps, context, { row, seller: deps.seller, address, session, bar });
  // Read after rendering, which may have failed, too.
  const { errors, statusCode } = context;
  const status = isRefused && errors === null ? refused.status : statusCode;
  const cachedRow = refused === undefined && errors === null ? row : null;
  const cachePolicy = cacheControl({ url, row: cachedRow, data: Object.values(context.loaderData) as Json[] });
  const answer: PageAnswer = {
    status,
    headers: {
      'cache-control': cachePolicy,
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': contentSecurityPolicy(deps.policySources, { styleHash: rendered.styleHash }),
      ...(cachedRow !== null && cachePolicy !== NO_STORE && { 'no-vary-search': noVarySearch(cachedRow) }),
      ...(status === 503 && { 'retry-after': String(RETRY_AFTER_S) }),
    },
    body: rendered.html,
    completeness: errors === null ? pageCompleteness(cachedRow, cachePolicy) : errorCompleteness(statusCode),
  };
  return preview === null ? answer : asPreview(answer);
}

/** The page's data with the refused form in it; unchanged if the page has no such form. */
function addRefusal<F extends keyof RefusedForms>(row: PageRow, data: Json, { form, shown }: RefusalOf<F>): Json {
  return row.refusal?.[form]?.(data, shown) ?? data;
}

/** If rendering throws, renders the document again with the error page of the outermost boundary. */
async function renderWithFallback(
  deps: PageDeps,
  context: StaticHandlerContext,
  page: RenderOptions,
): Promise<RenderedPage> {
  try {
    return await renderPage(deps.loader.routes, context, deps.assets, page);
  } catch (error) {
    deps.log.error({ err: error }, 'page render failed');
    context.statusCode = 500;
    context.errors = { [SHELL_ROUTE_ID]: toErrorResponse(500, null) };
    return renderPage(deps.loader.routes, context, deps.assets, { ...page, row: null });
  }
}

function toRedirect(redirect: globalThis.Response): PageAnswer {
  const location = redirect.headers.get('location') ?? '/';
  return {
    status: redirect.status,
    headers: { 'cache-control': NO_STORE, location, 'content-type': 'text/plain; charset=utf-8' },
    body: Buffer.from(`Redirecting to ${location}\n`),
    completeness: 'exempt',
  };
}

function setLeafData(context: StaticHandlerContext, data: Json): void {
  const id = context.matches.at(-1)?.route.id;
  if (id !== undefined) context.loaderData = { ...context.loaderData, [id]: data };
}
