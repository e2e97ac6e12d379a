import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { MENU_ID } from './menu.tsx';

const OPEN_MENUS = '.header details[open], .sort-menu[open]';

/** Closes menus on a navigation, on Escape, and on a press or focus outside them. */
export function useClosingMenus(): void {
  const { key } = useLocation();

  const shownKey = useRef(key);

  useEffect(() => {
    // Hydration must not close a menu that the shopper has opened before.
    if (shownKey.current === key) return;
    shownKey.current = key;
    for (const menu of openMenus()) closeMenu(menu);
    // Does nothing if the menu is closed. Browsers without popovers lack the method.
    document.getElementById(MENU_ID)?.hidePopover?.();
  }, [key]);

  useEffect(() => {
    document.addEventListener('pointerdown', closeMenusOutside);
    document.addEventListener('focusin', closeMenusOutside);
    document.addEventListener('keydown', closeOnEscape);
    return () => {
      document.removeEventListener('pointerdown', closeMenusOutside);
      document.removeEventListener('focusin', closeMenusOutside);
      document.removeEventListener('keydown', closeOnEscape);
    };
  }, []);
}

/**
 * Closes only floating lists: closing a list in the phone's sheet would move the control that the shopper is about to
 * press.
 */
function closeMenusOutside({ target }: Event): void {
  for (const menu of openMenus()) {
    if (target instanceof Node && !menu.contains(target) && isFloating(menu.lastElementChild)) menu.open = false;
  }
}

function isFloating(list: Element | null): boolean {
  return list !== null && getComputedStyle(list).position === 'absolute';
}

function closeOnEscape(event: KeyboardEvent): void {
  if (event.key === 'Escape') for (const menu of openMenus()) closeMenu(menu);
}

/** Closes a menu. A focus inside its list moves to its summary, because a hidden element loses the focus. */
function closeMenu(menu: HTMLDetailsElement): void {
  if (menu.contains(document.activeElement)) menu.querySelector('summary')?.focus({ preventScroll: true });
  menu.open = false;
}

function openMenus(): Iterable<HTMLDetailsElement> {
  return document.querySelectorAll<HTMLDetailsElement>(OPEN_MENUS);
}
