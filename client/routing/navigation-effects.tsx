import { useEffect, useRef, useState } from 'react';
import {
  useLocation,
  useNavigation,
  useNavigationType,
  UNSAFE_useScrollRestoration as useScrollRestoration,
} from 'react-router-dom';
import { LiveRegion } from '../ui/live-region.tsx';

/** The link that was last focused on each history entry, by the entry's key. */
const lastLinks = new Map<string, string>();

/**
 * Does what the browser does when it loads a document: scrolls to the top or to the earlier position, moves the focus to
 * the new page, to the part that the URL names or back to the link that led away, and announces the new page's title. The
 * router's `ScrollRestoration` would need an inline script. A separate component, because it renders on each change of the
 * router's state.
 */
export function NavigationEffects() {
  useScrollRestoration({});
  const busy = useNavigation().state !== 'idle';
  const { pathname, hash, key } = useLocation();
  const type = useNavigationType();
  const shown = useRef({ pathname, key });
  const [arrival, setArrival] = useState('');

  // The stylesheet hides controls that are needed only without scripts.
  useEffect(() => document.documentElement.setAttribute('data-hydrated', ''), []);

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
    const before = shown.current;
    shown.current = { pathname, key };
    if (before.key === key) return;
    const hasArrived = before.pathname !== pathname;
    if (hasArrived) setArrival(document.title);
    const part = type === 'POP' ? null : toPart(hash);
    if (part !== null) {
      // The router has scrolled there already. A heading can be focused only with a tabindex.
      if (part.tabIndex < 0) part.tabIndex = -1;
      part.focus({ preventScroll: true });
    } else if (hasArrived) {
      const href = type === 'POP' ? lastLinks.get(key) : undefined;
      const link = href && document.querySelector<HTMLElement>(`main a[href="${CSS.escape(href)}"]`);
      (link || document.querySelector<HTMLElement>('main'))?.focus({ preventScroll: true });
    }
  }, [pathname, hash, key, type]);

  return <LiveRegion text={arrival} />;
}

/** The element that a URL's hash names, or null. */
function toPart(hash: string): HTMLElement | null {
  try {
    return document.getElementById(decodeURIComponent(hash.slice(1)));
  } catch {
    // The hash does not decode.
    return null;
  }
}
