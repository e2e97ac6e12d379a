import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { MENU_ID } from './menu.tsx';

const OPEN_MENUS = '.header details[open], .sort-menu[open]';

/** Closes menus on a navigation, on Escape, and when the pointer or the focus goes elsewhere. */
export function useClosingMenus(): void {
  const { key } = useLocation();

  useEffect(() => {
    // Only names the dependency: the effect runs on each navigation.
    void key;
    for (const menu of openMenus()) close(menu);
    // A no-op if it is closed. A browser without popovers has no such method.
    document.getElementById(MENU_ID)?.hidePopover?.();
  }, [key]);

  useEffect(() => {
    document.addEventListener('pointerdown', closeOthers);
    document.addEventListener('focusin', closeOthers);
    document.addEventListener('keydown', closeOnEscape);
    return () => {
      document.removeEventListener('pointerdown', closeOthers);
      document.removeEventListener('focusin', closeOthers);
      document.removeEventListener('keydown', closeOnEscape);
    };
  }, []);
}

/** Only floating lists: closing one in the phone's sheet would move the control that is about to be pressed. */
function closeOthers({ target }: Event): void {
  for (const menu of openMenus()) {
    if (target instanceof Node && !menu.contains(target) && isFloating(menu.lastElementChild)) menu.open = false;
  }
}

function isFloating(list: Element | null): boolean {
  return list !== null && getComputedStyle(list).position === 'absolute';
}

function closeOnEscape(event: KeyboardEvent): void {
  if (event.key === 'Escape') for (const menu of openMenus()) close(menu);
}

/** Moves a focus inside the list to its summary, since a hidden element loses the focus. */
function close(menu: HTMLDetailsElement): void {
  if (menu.contains(document.activeElement)) menu.querySelector('summary')?.focus({ preventScroll: true });
  menu.open = false;
}

function openMenus(): Iterable<HTMLDetailsElement> {
  return document.querySelectorAll<HTMLDetailsElement>(OPEN_MENUS);
}
