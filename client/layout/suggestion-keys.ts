import { useEffect, useLayoutEffect, useRef } from 'react';

/**
 * Moves the focus to the box's field if the link that had it was removed with older results: otherwise the arrow keys and
 * what the shopper types next would reach nothing.
 */
export function useFocusInBox(box: HTMLElement): void {
  const focused = useRef<EventTarget | null>(null);

  useEffect(() => {
    const rememberFocus = ({ target }: FocusEvent) => {
      focused.current = target;
    };
    box.addEventListener('focusin', rememberFocus);
    return () => box.removeEventListener('focusin', rememberFocus);
  }, [box]);

  // After every render, since each may have removed the link.
  useLayoutEffect(() => {
    const isLost = focused.current instanceof Element && !focused.current.isConnected;
    if (!isLost) return;
    focused.current = null;
    if (document.activeElement === document.body) box.querySelector('input')?.focus({ preventScroll: true });
  });
}

/**
 * Arrow keys move between the field and the links; typing on a link continues in the field. Escape closes the list, and
 * so does a press or the focus outside the box; the down key opens it again.
 */
export function useListKeys(box: HTMLElement, isShown: boolean, open: () => void, close: () => void): void {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      // An input method uses these keys while the shopper composes a character.
      if (event.isComposing) return;
      if (isShown) handleListKey(box, event, close);
      else if (event.key === 'ArrowDown') open();
    };
    const onEventOutside = (event: Event) => {
      if (event.target instanceof Node && !box.contains(event.target)) close();
    };
    const onFocus = ({ target }: FocusEvent) => {
      // Another visit of the empty field; the results of a text stay closed until it changes.
      if (target instanceof HTMLInputElement && target.value === '') open();
    };
    box.addEventListener('keydown', onKeyDown);
    box.addEventListener('focusin', onFocus);
    if (isShown) {
      document.addEventListener('pointerdown', onEventOutside);
      document.addEventListener('focusin', onEventOutside);
    }
    return () => {
      box.removeEventListener('keydown', onKeyDown);
      box.removeEventListener('focusin', onFocus);
      document.removeEventListener('pointerdown', onEventOutside);
      document.removeEventListener('focusin', onEventOutside);
    };
  }, [box, isShown, open, close]);
}

function handleListKey(box: HTMLElement, event: KeyboardEvent, close: () => void): void {
  const focusable = [...box.querySelectorAll<HTMLElement>('input, a')];
  const [field] = focusable;
  if (event.key === 'Escape') {
    // The browser would also clear the field.
    event.preventDefault();
    field?.focus();
    close();
  } else if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
    const focusedIndex = document.activeElement instanceof HTMLElement ? focusable.indexOf(document.activeElement) : -1;
    event.preventDefault();
    focusable[focusedIndex + (event.key === 'ArrowDown' ? 1 : -1)]?.focus();
  } else if (event.target instanceof HTMLAnchorElement && isTextKey(event)) {
    field?.focus();
  }
}

/** True for keys that change the text, Backspace included. */
function isTextKey({ key, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean {
  return (key.length === 1 || key === 'Backspace') && !ctrlKey && !metaKey && !altKey;
}
