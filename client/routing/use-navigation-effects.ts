import { useEffect, useRef, useState } from 'react';
import {
  useLocation,
  useNavigation,
  useNavigationType,
  UNSAFE_useScrollRestoration as useScrollRestoration,
} from 'react-router-dom';

/** The link that was last used on each entry of the history, by the entry's key. */
const lastLinks = new Map<string, string>();

/**
 * What a document load does by itself: scroll to the top or back to where the shopper was, move the reading position to
 * the new page or back to the link that led away from it, and show that something is loading. The router's own
 * component would need an inline script. Returns the name of a page that was just gone to, to be said aloud.
 */
export function useNavigationEffects(): string {
  useScrollRestoration({});
  const busy = useNavigation().state !== 'idle';
  const { pathname, key } = useLocation();
  const type = useNavigationType();
  const shown = useRef(pathname);
  const [arrival, setArrival] = useState('');

  useEffect(() => {
    document.documentElement.toggleAttribute('data-busy', busy);
  }, [busy]);

  useEffect(() => {
    const remember = ({ target }: FocusEvent) => {
      const href = target instanceof HTMLAnchorElement && target.getAttribute('href');
      if (href) lastLinks.set(key, href);
    };
    document.addEventListener('focusin', remember);
    return () => document.removeEventListener('focusin', remember);
  }, [key]);

  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    setArrival(document.title);
    const link = type === 'POP' ? lastLinks.get(key) : undefined;
    const place = link && document.querySelector<HTMLElement>(`main a[href="${CSS.escape(link)}"]`);
    (place || document.querySelector<HTMLElement>('main'))?.focus({ preventScroll: true });
  }, [pathname, key, type]);

  return arrival;
}
