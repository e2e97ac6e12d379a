import { useLocation, useMatches } from 'react-router-dom';

/** The route for every path that no page row has. */
export const NOT_FOUND_ROUTE_ID = 'not-found';

/** The path of the page; empty on the page for unknown paths, because one kept document answers all of them. */
export function usePagePath(): string {
  const { pathname } = useLocation();
  return useMatches().at(-1)?.id === NOT_FOUND_ROUTE_ID ? '' : pathname;
}
