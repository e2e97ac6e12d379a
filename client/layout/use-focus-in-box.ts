import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';

/**
 * Moves the focus to the box's field if the link that had it was removed with older results: otherwise the arrow keys and
 * what the shopper types next would reach nothing.
 */
export function useFocusInBox(box: RefObject<HTMLElement | null>): void {
  const focused = useRef<EventTarget | null>(null);

  useEffect(() => {
    const rememberFocus = ({ target }: FocusEvent) => {
      focused.current = target;
    };
    const element = box.current;
    element?.addEventListener('focusin', rememberFocus);
    return () => element?.removeEventListener('focusin', rememberFocus);
  }, [box]);

  // After every render, since each may have removed the link.
  useLayoutEffect(() => {
    const isLost = focused.current instanceof Element && !focused.current.isConnected;
    if (!isLost) return;
    focused.current = null;
    if (document.activeElement === document.body) box.current?.querySelector('input')?.focus({ preventScroll: true });
  });
}
