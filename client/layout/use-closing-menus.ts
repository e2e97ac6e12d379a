import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { MENU_ID } from './menu.tsx';

const OPEN_MENUS = '.header details[open], .sort-menu[open]';

/** Closes menus where a document load would have: on a navigation, on Escape, on going elsewhere. */
export function useClosingMenus(): void {
  const { key } = useLocation();

  useEffect(() => {
    // Named so that the effect follows the navigation.
    void key;
    for (const menu of openMenus()) close(menu);
    // Nothing where it is closed; a browser without popovers shows the list where it stands.
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

/** Only a list that floats is in the way. In the phone's sheet, what is about to be pressed must not move. */
function closeOthers({ target }: Event): void {
  for (const menu of openMenus()) {
    if (target instanceof Node && !menu.contains(target) && floats(menu.lastElementChild)) menu.open = false;
  }
}

function floats(list: Element | null): boolean {
  return list !== null && getComputedStyle(list).position === 'absolute';
}

function closeOnEscape(event: KeyboardEvent): void {
  if (event.key === 'Escape') for (const menu of openMenus()) close(menu);
}

/** The focus does not vanish with what held it. */
function close(menu: HTMLDetailsElement): void {
  if (menu.contains(document.activeElement)) menu.querySelector('summary')?.focus({ preventScroll: true });
  menu.open = false;
}

function openMenus(): Iterable<HTMLDetailsElement> {
  return document.querySelectorAll<HTMLDetailsElement>(OPEN_MENUS);
}
