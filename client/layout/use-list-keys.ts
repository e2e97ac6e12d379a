import { type RefObject, useEffect } from 'react';

/**
 * Arrows walk from the search field through the list below it and back, typing goes on in the field; Escape, or going
 * elsewhere, closes the list. `place` is the element beside the form that holds the list.
 */
export function useListKeys(place: RefObject<HTMLElement | null>, isOpen: boolean, close: () => void): void {
  useEffect(() => {
    const box = place.current?.parentElement;
    if (!isOpen || !box) return;
    const onKeyDown = (event: KeyboardEvent) => walk(box, event, close);
    const onGone = (event: Event) => {
      if (event.target instanceof Node && !box.contains(event.target)) close();
    };
    box.addEventListener('keydown', onKeyDown);
    document.addEventListener('pointerdown', onGone);
    document.addEventListener('focusin', onGone);
    return () => {
      box.removeEventListener('keydown', onKeyDown);
      document.removeEventListener('pointerdown', onGone);
      document.removeEventListener('focusin', onGone);
    };
  }, [place, isOpen, close]);
}

function walk(box: HTMLElement, event: KeyboardEvent, close: () => void): void {
  // These keys are the input method's while it composes.
  if (event.isComposing) return;
  const stops = [...box.querySelectorAll<HTMLElement>('input, a')];
  const [field] = stops;
  if (event.key === 'Escape') {
    field?.focus();
    close();
  } else if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
    const at = document.activeElement instanceof HTMLElement ? stops.indexOf(document.activeElement) : -1;
    event.preventDefault();
    stops[at + (event.key === 'ArrowDown' ? 1 : -1)]?.focus();
  } else if (event.target instanceof HTMLAnchorElement && isTyped(event)) {
    field?.focus();
  }
}

/** Backspace too: the shopper goes on with the word. */
function isTyped({ key, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean {
  return (key.length === 1 || key === 'Backspace') && !ctrlKey && !metaKey && !altKey;
}
