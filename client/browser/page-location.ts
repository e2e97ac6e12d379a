import { useSyncExternalStore } from 'react';
import { PAGE_SHOWN } from './shown-step.ts';

/** The address of the page that is shown, for components that the browser renders. */
export function useLocation(): { pathname: string; search: string; hash: string; key: string } {
  useSyncExternalStore(
    (onChange) => {
      addEventListener(PAGE_SHOWN, onChange);
      return () => removeEventListener(PAGE_SHOWN, onChange);
    },
    () => location.href,
    () => '',
  );
  const { pathname, search, hash } = location;
  return { pathname, search, hash, key: globalThis.navigation?.currentEntry?.key ?? '' };
}
