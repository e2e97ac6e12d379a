import { type RefObject, useEffect, useRef } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';

/**
 * Another filter, order or page of the same listing brings `body` into view: the router alone would lead back to the
 * top, above title and banners. Going back in history stays the router's. A control that stays in place keeps the
 * focus; where it went with the old results, the new ones take it: the element in `body` with a tabIndex of -1.
 */
export function useResultsInView(body: RefObject<HTMLElement | null>): void {
  const { pathname, search } = useLocation();
  const type = useNavigationType();
  const shown = useRef({ pathname, search });

  useEffect(() => {
    const before = shown.current;
    shown.current = { pathname, search };
    if (before.pathname !== pathname || before.search === search) return;
    if (type !== 'POP') body.current?.scrollIntoView({ behavior: 'instant' });
    const { activeElement } = document;
    // The numbers of the pages stay too, but below everything they changed.
    if (activeElement === document.body || activeElement?.closest('.pagination'))
      body.current?.querySelector<HTMLElement>('[tabindex="-1"]')?.focus({ preventScroll: true });
  }, [pathname, search, type, body]);
}
