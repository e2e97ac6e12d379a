import { type RefObject, useEffect, useRef } from 'react';
import { createExternalStore } from './external-store.ts';
import type { watchSheet } from './watch-sheet.ts';

/** The code that makes sheets modal; null until the page is idle. Until then, and without it, a sheet is a plain popover. */
export const loadedSheetWatch = createExternalStore<typeof watchSheet | null>(null);

/**
 * Makes a popover with the class `sheet` a modal dialog while it is open: the focus moves in and back, the rest of the
 * page is inert. Its title, the first element with a tabindex of -1, labels the dialog and needs an id. Without scripts
 * it is a plain popover.
 */
export function useModalSheet(): RefObject<HTMLDivElement | null> {
  const ref = useRef<HTMLDivElement>(null);

  useEffect(() => {
    let release: (() => void) | undefined;
    // Not by rendering: the sheet of the filters is large.
    const start = () => {
      if (ref.current !== null) release = loadedSheetWatch.get()?.(ref.current);
    };
    start();
    const unsubscribe = loadedSheetWatch.subscribe(start);
    return () => {
      unsubscribe();
      release?.();
    };
  }, []);

  return ref;
}
