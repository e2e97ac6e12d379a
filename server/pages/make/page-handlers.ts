import { createStaticHandler, matchRoutes, type RouteObject, type StaticHandler } from 'react-router-dom';
import type { PageRow } from '#client/pages/define-page.ts';
import { createRoutes, type RouteSource } from '#client/routes.tsx';

/** What runs the router's loaders. */
export type PageHandlers = {
  /** The innermost route that matches a path. */
  findRoute: (path: string) => RouteObject | undefined;
  /** A handler of each page's route with its parents and nothing beside it: the router tries all routes that it has. */
  ofRoute: ReadonlyMap<RouteObject, StaticHandler>;
  /** The handler of all routes, for paths that no page has. */
  ofAllRoutes: StaticHandler;
};

export function createPageHandlers(pages: readonly PageRow[], source: RouteSource): PageHandlers {
  const routes = createRoutes(pages, source);
  return {
    findRoute: (path) => matchRoutes(routes, path)?.at(-1)?.route,
    ofRoute: new Map(branchesOf(routes)),
    ofAllRoutes: createStaticHandler(routes),
  };
}

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
