import { type RefObject, useLayoutEffect, useRef } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';

/**
 * Scrolls to `body` when the same list shows other results; the router restores earlier entries. If the used control is
 * gone, the section in `body` takes the focus, or the title of an open sheet.
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
