import { type RefObject, useEffect, useRef } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';

/**
 * Another filter, order or page of the same listing brings the results into view: the router alone would lead back to
 * the top, above title and banners. Going back in history stays the router's.
 */
export function useResultsInView(results: RefObject<HTMLElement | null>): void {
  const { pathname, search } = useLocation();
  const type = useNavigationType();
  const shown = useRef({ pathname, search });

  useEffect(() => {
    const before = shown.current;
    shown.current = { pathname, search };
    if (before.pathname !== pathname || before.search === search || type === 'POP') return;
    results.current?.scrollIntoView({ behavior: 'instant' });
  }, [pathname, search, type, results]);
}
