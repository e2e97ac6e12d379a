import { type RefObject, useLayoutEffect, useRef } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';

/**
 * Scrolls to `body` when another filter, sort order or page of the same list is shown, before it is painted. For an
 * earlier history entry the router restores the scroll position instead. A control that stays on the page keeps the
 * focus; if it was removed with the old results, the section in `body` takes the focus, or the title of an open sheet.
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
    // A pagination link may stay too, but it is below the new results, so it gives up the focus.
    if (activeElement === document.body || activeElement?.closest('.pagination'))
      (
        document.querySelector<HTMLElement>('[aria-modal] [tabindex="-1"]') ??
        body.current?.querySelector<HTMLElement>('section[tabindex="-1"]')
      )?.focus({ preventScroll: true });
  }, [pathname, search, type, body]);
}
