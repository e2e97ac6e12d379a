import type { Request, Response } from 'express';
import type { StaticHandlerContext } from 'react-router-dom';
import { SHELL_ROUTE_ID } from '#client/routes.tsx';
import type { PageRow, Refusal, RefusalOf, RefusedForms } from '#client/routing/page.ts';
import { toErrorResponse } from '#client/routing/page-error.ts';
import { anonymousVisitor } from '#core/account/visitor.ts';
import type { Json } from '#core/json.ts';
import { RETRY_AFTER_S } from '../errors.ts';
import type { Log } from '../log.ts';
import { contentSecurityPolicy, type PolicySources } from '../security/content-security-policy.ts';
import type { Assets } from './assets.ts';
import { cacheControl, NO_STORE } from './cache-policy.ts';
import type { FailureTexts, PageContext } from './loaders.ts';
import { type PageLoader, rowOf } from './page-loader.ts';
import { type RenderedPage, renderPage } from './render-page.tsx';

export type PageDeps = {
  loader: PageLoader;
  assets: Assets;
  origin: string;
  policySources: PolicySources;
  texts: FailureTexts;
  log: Log;
};

export type DocumentOptions = PageContext & {
  /** A refused form, which the page shows again. `status` replaces the page's status. */
  refused?: { status: number; refusal: Refusal };
};

/** Answers with the document of `url`, a path with its query. */
export async function respondDocument(
  deps: PageDeps,
  url: string,
  res: Response,
  options: DocumentOptions,
): Promise<void> {
  const { refused, ...pageContext } = options;
  const context = await deps.loader.loadDocument(deps.origin + url, pageContext);
  if (context instanceof globalThis.Response) return sendRedirect(res, context);
  const row = rowOf(context);
  const hasFailed = context.errors !== null;
  // A failed page has no form that could show the refusal.
  const isRefused = refused !== undefined && !hasFailed;
  if (isRefused && row !== null) setLeafData(context, addRefusal(row, leafData(context), refused.refusal));
  const address = refused === undefined ? undefined : url;
  const rendered = await renderWithFallback(deps, context, { rowName: row?.name ?? null, address });
  const isCacheable = refused === undefined && context.errors === null;
  const data = Object.values(context.loaderData) as Json[];
  res.set('cache-control', isCacheable ? cacheControl({ url, row, data }) : NO_STORE);
  sendPage(deps, res, isRefused && context.errors === null ? refused.status : context.statusCode, rendered);
}

/** Answers with the error page for a failure that occurred before a page was loaded. */
export async function respondFailure(deps: PageDeps, req: Request, res: Response, failure: unknown): Promise<void> {
  // Only the shell's use case runs, and it needs no visitor.
  await respondDocument(deps, req.originalUrl.startsWith('/') ? req.originalUrl : '/', res, {
    visitor: anonymousVisitor,
    failure,
    remember: () => {},
  });
}

/** The page's data with the refused form in it; unchanged if the page has no such form. */
function addRefusal<F extends keyof RefusedForms>(row: PageRow, data: Json, { form, shown }: RefusalOf<F>): Json {
  return row.refusal?.[form]?.(data, shown) ?? data;
}

/** If rendering throws, renders the document again with the error page of the outermost boundary. */
async function renderWithFallback(
  deps: PageDeps,
  context: StaticHandlerContext,
  page: { rowName: string | null; address: string | undefined },
): Promise<RenderedPage> {
  try {
    return await renderPage(deps.loader.routes, context, deps.assets, page);
  } catch (error) {
    deps.log.error({ err: error }, 'page render failed');
    context.statusCode = 500;
    context.errors = { [SHELL_ROUTE_ID]: toErrorResponse(500, null) };
    return renderPage(deps.loader.routes, context, deps.assets, { ...page, rowName: null });
  }
}

function sendPage(deps: PageDeps, res: Response, status: number, { html, styleHash }: RenderedPage): void {
  res.set('content-security-policy', contentSecurityPolicy(deps.policySources, { styleHash }));
  if (status === 503) res.set('retry-after', String(RETRY_AFTER_S));
  res.status(status).type('html').send(html);
}

function sendRedirect(res: Response, redirect: globalThis.Response): void {
  res.set('cache-control', NO_STORE);
  res.redirect(redirect.status, redirect.headers.get('location') ?? '/');
}

function setLeafData(context: StaticHandlerContext, data: Json): void {
  const id = context.matches.at(-1)?.route.id;
  if (id !== undefined) context.loaderData = { ...context.loaderData, [id]: data };
}

/** The data of the page itself, without the shell's. */
export function leafData(context: StaticHandlerContext): Json {
  const id = context.matches.at(-1)?.route.id;
  return id === undefined ? null : ((context.loaderData[id] ?? null) as Json);
}
