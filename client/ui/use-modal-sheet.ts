import { type RefObject, useEffect, useRef } from 'react';

/**
 * Makes a popover with the class `sheet` a modal dialog while it is open: the focus moves in and back, the rest of the
 * page is inert. Its title, the first element with a tabindex of -1, labels the dialog and needs an id. Without scripts
 * it is a plain popover.
 */
export function useModalSheet(): RefObject<HTMLDivElement | null> {
  const ref = useRef<HTMLDivElement>(null);

  useEffect(() => {
    const sheet = ref.current;
    if (sheet === null) return;
    // Loaded after hydration: until then, and without it, the sheet is a plain popover.
    const watching = import('./watch-sheet.ts').then(
      ({ watchSheet }) => watchSheet(sheet),
      () => undefined,
    );
    return () => {
      void watching.then((stop) => stop?.());
    };
  }, []);

  return ref;
}
