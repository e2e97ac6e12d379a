import {
  createStaticHandler,
  matchRoutes,
  type RouteObject,
  type StaticHandler,
  type StaticHandlerContext,
} from 'react-router-dom';
import { loadErrorPages } from '#client/error-pages.ts';
import { createRoutes, type RouteSource, SHELL_ROUTE_ID } from '#client/routes.tsx';
import type { PageRow } from '#client/routing/page.ts';
import type { PageContext } from './loaders.ts';

/** Runs the loaders of one URL. A Response is a redirect; anything else is what the document prints. */
export type PageQuery = {
  document: (url: string, context: PageContext) => Promise<StaticHandlerContext | Response>;
  /** The leaf only: the shell travels with the document. */
  leaf: (url: string, context: PageContext) => Promise<StaticHandlerContext | Response>;
  /** Whether a row answers that path. */
  hasPage: (path: string) => boolean;
  rowOf: (context: StaticHandlerContext) => PageRow | null;
  handler: StaticHandler;
};

/** Every page's code is loaded once, at start: a request never waits for it. */
export async function createPageQuery(pages: readonly PageRow[], source: RouteSource<PageRow>): Promise<PageQuery> {
  const routes = createRoutes(pages, source);
  await Promise.all([resolveLazyRoutes(routes), loadErrorPages()]);
  const handler = createStaticHandler(routes);
  const rows = new Map(pages.flatMap((row) => row.paths.map((path) => [`${row.name}:${path}`, row])));
  return {
    handler,
    hasPage: (path) => matchRoutes(routes, path)?.at(-1)?.route.path !== '*',
    document: (url, requestContext) => handler.query(new Request(url), { requestContext }),
    leaf: (url, requestContext) =>
      handler.query(new Request(url), {
        requestContext,
        filterMatchesToLoad: (match) => match.route.id !== SHELL_ROUTE_ID,
      }),
    rowOf: (context) => rows.get(context.matches.at(-1)?.route.id ?? '') ?? null,
  };
}

async function resolveLazyRoutes(routes: RouteObject[]): Promise<void> {
  await Promise.all(
    routes.map(async (route) => {
      if (typeof route.lazy === 'function') {
        Object.assign(route, await route.lazy());
        delete route.lazy;
      }
      if (route.children !== undefined) await resolveLazyRoutes(route.children);
    }),
  );
}
