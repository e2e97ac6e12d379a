import { LRUCache } from 'lru-cache';
import { matchRoutes, type RouteObject } from 'react-router-dom';
import type { PageRow } from '#client/routing/page.ts';

/** The row that a path matches, its route, and the path in the row's spelling: the router ignores case and decodes. */
export type RowMatch = { row: PageRow; route: RouteObject; spelling: string };

/** Longer paths are matched anew each time. */
const MAX_PATH_LENGTH = 500;
const MAX_PATHS = 5000;

/**
 * Returns a function that finds the row of a path; null if none matches. The router sorts all routes for each match, so
 * results are remembered.
 */
export function createMatchRow(routes: RouteObject[]): (path: string) => RowMatch | null {
  const known = new LRUCache<string, { match: RowMatch | null }>({ max: MAX_PATHS });
  return (path) => {
    const remembered = known.get(path);
    if (remembered !== undefined) return remembered.match;
    const route = matchRoutes(routes, path)?.at(-1)?.route;
    const row = rowOfRoute(route);
    const match =
      row === null || route?.path === undefined ? null : { row, route, spelling: spellAs(route.path, path) };
    if (path.length <= MAX_PATH_LENGTH) known.set(path, { match });
    return match;
  };
}

/** The row of a page's route; null for another route. `createRoutes` sets the `handle` of each page's route to its row. */
export function rowOfRoute(route: { handle?: unknown } | undefined): PageRow | null {
  return (route?.handle ?? null) as PageRow | null;
}

/** The path with the fixed segments of a route's path. */
function spellAs(routePath: string, path: string): string {
  const segments = path.split('/');
  return routePath
    .split('/')
    .map((segment, index) => (segment.startsWith(':') ? segments[index] : segment))
    .join('/');
}
