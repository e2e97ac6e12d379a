import { useLocation, useMatches } from 'react-router-dom';
import { NOT_FOUND_ROUTE_ID } from './navigate.ts';

/** The path of the page; empty on the page for unknown paths, because one kept document answers all of them. */
export function usePagePath(): string {
  const { pathname } = useLocation();
  return useMatches().at(-1)?.id === NOT_FOUND_ROUTE_ID ? '' : pathname;
}
