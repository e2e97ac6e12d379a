import type { Response } from 'express';
import type { StaticHandlerContext } from 'react-router-dom';
import { SHELL_ROUTE_ID } from '#client/routes.tsx';
import { stranger } from '#core/account/visitor.ts';
import type { Json } from '#core/json.ts';
import { RETRY_AFTER_S } from '../errors.ts';
import type { Log } from '../log.ts';
import { contentSecurityPolicy, type PolicySources } from '../security/content-security-policy.ts';
import type { Assets } from './assets.ts';
import { cacheControl, NO_STORE } from './cache-policy.ts';
import type { PageContext } from './loaders.ts';
import type { FailureTexts } from './page-failures.ts';
import type { PageQuery } from './query-page.ts';
import { type RenderedPage, renderPage } from './render-page.tsx';

export type PageDeps = {
  query: PageQuery;
  assets: Assets;
  origin: string;
  policySources: PolicySources;
  texts: FailureTexts;
  log: Log;
};

export type DocumentOptions = PageContext & {
  /** A refused form shows its page again: another status, the refusal written into the page's data. */
  refused?: { status: number; explain: (data: Json) => Json };
};

/** Answers a path and query of this site with its document. */
export async function respondDocument(
  deps: PageDeps,
  url: string,
  res: Response,
  options: DocumentOptions,
): Promise<void> {
  const { refused, ...pageContext } = options;
  const context = await deps.query.document(deps.origin + url, pageContext);
  if (context instanceof globalThis.Response) return sendRedirect(res, context);
  const row = deps.query.rowOf(context);
  // A page that failed itself has nothing to write the refusal into.
  if (refused !== undefined && !context.errors) setLeafData(context, refused.explain(leafData(context)));
  const address = refused === undefined ? undefined : url;
  const rendered = await renderOrExplain(deps, context, { rowName: row?.name ?? null, address });
  const whole = refused === undefined && !context.errors;
  const status = refused === undefined || context.errors ? context.statusCode : refused.status;
  const data = Object.values(context.loaderData) as Json[];
  res.set('cache-control', whole ? cacheControl({ url, maxAge: row?.maxAge ?? 0, data }) : NO_STORE);
  send(deps, res, status, rendered);
}

/** Answers with the error page of a failure that happened outside any page: a refused write, an undecodable URL. */
export async function respondFailure(deps: PageDeps, res: Response, error: unknown): Promise<void> {
  // The not-found row asks nothing about anybody.
  const context = await deps.query.document(`${deps.origin}/404`, {
    visitor: stranger,
    failedWith: error,
    remember: () => {},
  });
  if (context instanceof globalThis.Response) throw new Error('the not-found row answered a redirect');
  res.set('cache-control', NO_STORE);
  send(deps, res, context.statusCode, await renderOrExplain(deps, context, { rowName: null, address: undefined }));
}

/** A render error is caught once: the document is rendered again with the root boundary's error page. */
async function renderOrExplain(
  deps: PageDeps,
  context: StaticHandlerContext,
  page: { rowName: string | null; address: string | undefined },
): Promise<RenderedPage> {
  try {
    return await renderPage(deps.query.handler, context, deps.assets, page);
  } catch (error) {
    deps.log.error({ err: error }, 'a page failed to render');
    context.statusCode = 500;
    context.errors = { [SHELL_ROUTE_ID]: { status: 500, statusText: '', internal: false, data: null } };
    return renderPage(deps.query.handler, context, deps.assets, { ...page, rowName: null });
  }
}

function send(deps: PageDeps, res: Response, status: number, { html, styleHash }: RenderedPage): void {
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

/** The leaf's data of what was shown. */
export function leafData(context: StaticHandlerContext): Json {
  const id = context.matches.at(-1)?.route.id;
  return id === undefined ? null : ((context.loaderData[id] ?? null) as Json);
}
