import { type RefObject, useLayoutEffect, useRef } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';

/**
 * Another filter, order or page of the same listing brings `body` into view, before the new results are painted. The
 * router restores the scroll position of an earlier history entry. A control that stays on the page keeps the focus; if
 * it was removed with the old results, the new ones take it: the element in `body` with a tabIndex of -1.
 */
export function useResultsInView(body: RefObject<HTMLElement | null>): void {
  const { pathname, search } = useLocation();
  const type = useNavigationType();
  const shown = useRef({ pathname, search });

  useLayoutEffect(() => {
    const before = shown.current;
    shown.current = { pathname, search };
    if (before.pathname !== pathname || before.search === search) return;
    if (type !== 'POP') body.current?.scrollIntoView({ behavior: 'instant' });
    const { activeElement } = document;
    // The pagination stays too, but below all that changed.
    if (activeElement === document.body || activeElement?.closest('.pagination'))
      body.current?.querySelector<HTMLElement>('[tabindex="-1"]')?.focus({ preventScroll: true });
  }, [pathname, search, type, body]);
}
