import { type RefObject, useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';

/**
 * Makes a popover with the class `sheet` a modal dialog while it is open: the focus moves in and back, the rest of the
 * page is inert. Its title, the first element with a tabindex of -1, labels the dialog and needs an id. Without scripts
 * it is a plain popover.
 */
export function useModalSheet(): RefObject<HTMLDivElement | null> {
  const ref = useRef<HTMLDivElement>(null);
  const { pathname } = useLocation();

  useEffect(() => {
    if (ref.current === null || !CSS.supports('selector(:popover-open)')) return;
    const sheet = ref.current;
    let isOver = false;
    let stop: (() => void) | undefined;
    // Loaded after hydration: until then, and without it, the sheet is a plain popover.
    import('./watch-sheet.ts').then(
      ({ watchSheet }) => {
        if (!isOver) stop = watchSheet(sheet);
      },
      () => undefined,
    );
    return () => {
      isOver = true;
      stop?.();
    };
  }, []);

  const shownPathname = useRef(pathname);
  useEffect(() => {
    if (shownPathname.current === pathname) return;
    shownPathname.current = pathname;
    ref.current?.hidePopover?.();
  }, [pathname]);

  return ref;
}
