import { useEffect, useRef } from 'react';
import {
  useLocation,
  useNavigation,
  useNavigationType,
  UNSAFE_useScrollRestoration as useScrollRestoration,
} from 'react-router-dom';

/**
 * What a document load does by itself: scroll to the top or back to where the shopper was, move the reading position to
 * the new page, and show that something is loading. The router's own component would need an inline script.
 */
export function useNavigationEffects(): void {
  useScrollRestoration({});
  const busy = useNavigation().state !== 'idle';
  const { pathname } = useLocation();
  const type = useNavigationType();
  const shown = useRef(pathname);

  useEffect(() => {
    document.documentElement.toggleAttribute('data-busy', busy);
  }, [busy]);

  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    if (type !== 'POP') document.querySelector<HTMLElement>('main')?.focus({ preventScroll: true });
  }, [pathname, type]);
}
