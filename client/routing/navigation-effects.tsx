import { useEffect, useRef, useState } from 'react';
import {
  useLocation,
  useNavigation,
  useNavigationType,
  UNSAFE_useScrollRestoration as useScrollRestoration,
} from 'react-router-dom';
import { LiveRegion } from '../ui/live-region.tsx';
import { useExternalStore } from '../ui/use-external-store.ts';
import { findHashTarget, offlineAttempts } from './navigate.ts';

/** The `href` of the link that was last focused on each history entry, by the entry's key. */
const lastFocusedHrefs = new Map<string, string>();

/**
 * Does after a navigation what the browser does after loading a document. It scrolls to the top or to the earlier
 * position. It moves the focus to the new page, to the element that the hash names, or back to the link that was
 * followed. It announces the new page's title. The router's `ScrollRestoration` is not used, because it needs an inline
 * script. This is a separate component, because it renders on each change of the router's state.
 */
export function NavigationEffects() {
  useScrollRestoration({});
  const busy = useNavigation().state !== 'idle';
  const { pathname, hash, key } = useLocation();
  const navigationType = useNavigationType();
  const shown = useRef({ pathname, key });
  const [announcement, setAnnouncement] = useState('');

  // With this attribute, stylesheets hide controls that are needed only without scripts.
  useEffect(() => document.documentElement.setAttribute('data-hydrated', ''), []);

  useEffect(() => {
    document.documentElement.toggleAttribute('data-busy', busy);
  }, [busy]);

  useEffect(() => {
    const rememberLink = ({ target }: FocusEvent) => {
      const href = target instanceof HTMLAnchorElement && target.getAttribute('href');
      if (href) lastFocusedHrefs.set(key, href);
    };
    document.addEventListener('focusin', rememberLink);
    return () => document.removeEventListener('focusin', rememberLink);
  }, [key]);

  useEffect(() => {
    const before = shown.current;
    shown.current = { pathname, key };
    if (before.key === key) return;
    const isOtherPage = before.pathname !== pathname;
    // A bar that was painted before the boot script hid it keeps its room until the next page, so that nothing moves.
    document.querySelector<HTMLElement>('.notification[style]')?.style.setProperty('display', 'none');
    if (isOtherPage) {
      setAnnouncement(document.title);
      // An open modal dialog would cover the new page and keep the focus from it.
      document.querySelector<HTMLDialogElement>('dialog[open]')?.close();
    }
    const target = navigationType === 'POP' ? null : findHashTarget(hash);
    if (target !== null) {
      // The router has already scrolled to it. Most elements can be focused only with a tabindex.
      if (target.tabIndex < 0) target.tabIndex = -1;
      target.focus({ preventScroll: true });
    } else if (isOtherPage) {
      const href = navigationType === 'POP' ? lastFocusedHrefs.get(key) : undefined;
      const link = href && document.querySelector<HTMLElement>(`main a[href="${CSS.escape(href)}"]`);
      (link || document.querySelector<HTMLElement>('main'))?.focus({ preventScroll: true });
    }
  }, [pathname, hash, key, navigationType]);

  return <LiveRegion text={announcement} />;
}

/** Says why a link led nowhere: the browser is offline. Goes away once it is online again. */
export function OfflineNotice() {
  const attempts = useExternalStore(offlineAttempts, 0);
  return (
    <div role="status">
      {attempts > 0 && (
        // The key announces the sentence again for each attempt.
        <p className="floating-notice spread" key={attempts}>
          Parece que no tenés conexión. Revisala y probá de nuevo.
        </p>
      )}
    </div>
  );
}
