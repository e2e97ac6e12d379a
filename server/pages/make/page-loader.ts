import {
  createStaticHandler,
  type RouteObject,
  redirect,
  type StaticHandler,
  type StaticHandlerContext,
} from 'react-router-dom';
import { loadErrorPages } from '#client/error-pages.ts';
import { createRoutes, type RouteSource, resolveLazy, SHELL_ROUTE_ID } from '#client/routes.tsx';
import type { PageRow } from '#client/routing/page.ts';
import type { Json } from '#core/json.ts';
import { createMatchRow, type RowMatch, rowOfRoute } from '../match/match-row.ts';
import type { PageContext } from './loaders.ts';

/**
 * Runs the loaders of one URL. A `Response` is a redirect; a context holds the data to render. A path that is spelled
 * otherwise than its row spells it (`/CARRITO`, `/%63arrito`) redirects to the row's spelling: caches in front of the
 * shop recognise private pages by their exact path.
 */
export type PageLoader = {
  loadDocument: (url: string, context: PageContext) => Promise<StaticHandlerContext | Response>;
  /** Loads the page's own data without the shell's, which only the document needs. */
  loadLeaf: (url: string, context: PageContext) => Promise<StaticHandlerContext | Response>;
  /** The row that matches the path in any spelling, or null. */
  findRow: (path: string) => PageRow | null;
  /** The row that matches the path as the row spells it, or null. */
  findRowOfExactPath: (path: string) => PageRow | null;
  routes: StaticHandler['dataRoutes'];
};

/** Creates the routes and loads the code of all pages now, so that no request waits for it. */
export async function createPageLoader(pages: readonly PageRow[], source: RouteSource<PageRow>): Promise<PageLoader> {
  const routes = createRoutes(pages, source);
  await Promise.all([resolveAll(routes), loadErrorPages()]);
  const allRoutes = createStaticHandler(routes);
  const handlers = new Map(branchesOf(routes));
  const matchRow = createMatchRow(routes);

  async function load(url: string, options: Parameters<StaticHandler['query']>[1]) {
    const { origin, pathname } = new URL(url);
    const match = matchRow(pathname);
    const { query } = (match && handlers.get(match.route)) ?? allRoutes;
    return (match && toRowSpelling(match, url.slice(origin.length))) ?? query(new Request(url), options);
  }

  return {
    loadDocument: (url, requestContext) => load(url, { requestContext }),
    loadLeaf: (url, requestContext) =>
      load(url, { requestContext, filterMatchesToLoad: (match) => match.route.id !== SHELL_ROUTE_ID }),
    findRow: (path) => matchRow(path)?.row ?? null,
    findRowOfExactPath: (path) => {
      const match = matchRow(path);
      return match?.spelling === path ? match.row : null;
    },
    routes: allRoutes.dataRoutes,
  };
}

/**
 * The redirect to the row's spelling of the path; null if that is the path. The router also resolves dot segments.
 * Parameters are kept as they are. `url` is a path with its query.
 */
function toRowSpelling({ spelling }: RowMatch, url: string): Response | null {
  const [path, ...query] = url.split('?');
  return path === spelling ? null : redirect([spelling, ...query].join('?'), 301);
}

/** A handler of each page's route with its parents and nothing beside it: the router tries all routes that it has. */
function branchesOf(
  routes: readonly RouteObject[],
  wrap = (route: RouteObject) => route,
): [RouteObject, StaticHandler][] {
  return routes.flatMap((route) => {
    const { children } = route;
    if (children === undefined) return [[route, createStaticHandler([wrap(route)])]];
    return branchesOf(children, (child) => wrap({ ...route, children: [child] }));
  });
}

/** The row of the page that was loaded; null if no row matches the path. */
export function rowOf(context: StaticHandlerContext): PageRow | null {
  return rowOfRoute(context.matches.at(-1)?.route);
}

/** The data of the page itself, without the shell's. */
export function leafData(context: StaticHandlerContext): Json {
  const id = context.matches.at(-1)?.route.id;
  return id === undefined ? null : ((context.loaderData[id] ?? null) as Json);
}

async function resolveAll(routes: readonly RouteObject[]): Promise<void> {
  await Promise.all(
    routes.map(async (route) => {
      await resolveLazy(route);
      await resolveAll(route.children ?? []);
    }),
  );
}
