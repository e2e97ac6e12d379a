import {
  createStaticHandler,
  type LoaderFunction,
  matchRoutes,
  type RouteObject,
  type StaticHandler,
} from 'react-router-dom';
import type { PageRow } from '#client/pages/define-page.ts';

/** What loads the data of the routes. */
export type RouteSource = {
  loaderFor: (row: PageRow) => LoaderFunction;
  shellLoader: LoaderFunction;
  /** Answers every path that no row has. */
  notFoundLoader: LoaderFunction;
};

/** What runs the router's loaders. */
export type PageHandlers = {
  /** The innermost route that matches a path. */
  findRoute: (path: string) => RouteObject | undefined;
  /** A handler of each page's route with the shell and nothing beside it: the router tries all routes that it has. */
  ofRoute: ReadonlyMap<RouteObject, StaticHandler>;
  /** The handler of all routes, for paths that no page has. */
  ofAllRoutes: StaticHandler;
};

export const SHELL_ROUTE_ID = 'shell';
/** The route for every path that no row has. */
export const NOT_FOUND_ROUTE_ID = 'not-found';

/** Creates the routes from the page rows. A page's route has its row as `handle`. */
export function createPageHandlers(pages: readonly PageRow[], source: RouteSource): PageHandlers {
  const ofPages = pages.flatMap((row) => toRoutes(row, source));
  const withShell = (children: RouteObject[]): RouteObject[] => [
    { id: SHELL_ROUTE_ID, loader: source.shellLoader, children },
  ];
  const routes = withShell([...ofPages, { id: NOT_FOUND_ROUTE_ID, path: '*', loader: source.notFoundLoader }]);
  return {
    findRoute: (path) => matchRoutes(routes, path)?.at(-1)?.route,
    ofRoute: new Map(ofPages.map((route) => [route, createStaticHandler(withShell([route]))])),
    ofAllRoutes: createStaticHandler(routes),
  };
}

/** The routes of a row: one for each of its paths. */
function toRoutes(row: PageRow, { loaderFor }: RouteSource): RouteObject[] {
  return row.paths.map((path) => ({ id: `${row.name}:${path}`, path, handle: row, loader: loaderFor(row) }));
}
