import { closeMenu, openMenus } from './use-closing-menus.ts';

/** Closes menus on Escape, and on a press or focus outside them. */
export function closeMenus(): void {
  document.addEventListener('pointerdown', closeMenusOutside);
  document.addEventListener('focusin', closeMenusOutside);
  document.addEventListener('keydown', closeOnEscape);
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
