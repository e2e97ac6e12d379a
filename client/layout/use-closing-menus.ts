import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';

export const MENU_ID = 'menu';

const OPEN_MENUS = '.header details[open], .sort-menu[open]';

/** Closes menus on a navigation. */
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
}

/** Closes a menu. A focus inside its list moves to its summary, because a hidden element loses the focus. */
export function closeMenu(menu: HTMLDetailsElement): void {
  if (menu.contains(document.activeElement)) menu.querySelector('summary')?.focus({ preventScroll: true });
  menu.open = false;
}

export function openMenus(): Iterable<HTMLDetailsElement> {
  return document.querySelectorAll<HTMLDetailsElement>(OPEN_MENUS);
}
