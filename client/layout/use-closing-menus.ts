import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';

const OPEN_MENUS = '.header details[open], .sort-menu[open]';

/** Closes menus where a document load would have: on a navigation, on Escape, on a press elsewhere. */
export function useClosingMenus(): void {
  const { key } = useLocation();

  useEffect(() => {
    // Named so that the effect follows the navigation.
    void key;
    for (const menu of openMenus()) menu.open = false;
    document.querySelector<HTMLElement>('.menu:popover-open')?.hidePopover();
  }, [key]);

  useEffect(() => {
    document.addEventListener('pointerdown', closeOthers);
    document.addEventListener('keydown', closeOnEscape);
    return () => {
      document.removeEventListener('pointerdown', closeOthers);
      document.removeEventListener('keydown', closeOnEscape);
    };
  }, []);
}

function closeOthers(event: PointerEvent): void {
  for (const menu of openMenus()) {
    if (event.target instanceof Node && !menu.contains(event.target)) menu.open = false;
  }
}

function closeOnEscape(event: KeyboardEvent): void {
  if (event.key !== 'Escape') return;
  for (const menu of openMenus()) {
    menu.open = false;
    if (menu.contains(document.activeElement)) menu.querySelector('summary')?.focus();
  }
}

function openMenus(): Iterable<HTMLDetailsElement> {
  return document.querySelectorAll<HTMLDetailsElement>(OPEN_MENUS);
}
