const OPEN_MENUS = '.header details[open], .sort-menu[open]';

/** The id of the phone's menu. */
const MENU_ID = 'menu';

/** Closes all menus, also the phone's. */
export function closeMenus(): void {
  for (const menu of openMenus()) closeMenu(menu);
  // Does nothing if the menu is closed. Browsers without popovers lack the method.
  document.getElementById(MENU_ID)?.hidePopover?.();
}

/** Closes a menu. A focus inside its list moves to its summary, because a hidden element loses the focus. */
function closeMenu(menu: HTMLDetailsElement): void {
  if (menu.contains(document.activeElement)) menu.querySelector('summary')?.focus({ preventScroll: true });
  menu.open = false;
}

/** Closes menus on Escape, and on a press or focus outside them. */
export function watchMenus(): void {
  document.addEventListener('pointerdown', closeMenusOutside);
  document.addEventListener('focusin', closeMenusOutside);
  document.addEventListener('keydown', ({ key }) => {
    if (key === 'Escape') for (const menu of openMenus()) closeMenu(menu);
  });
}

/** Closes only floating lists: closing a list in the phone's sheet would move the control that the shopper is about to press. */
function closeMenusOutside({ target }: Event): void {
  for (const menu of openMenus())
    if (target instanceof Node && !menu.contains(target) && isFloating(menu.lastElementChild)) menu.open = false;
}

function isFloating(list: Element | null): boolean {
  return list !== null && getComputedStyle(list).position === 'absolute';
}

function openMenus(): Iterable<HTMLDetailsElement> {
  return document.querySelectorAll<HTMLDetailsElement>(OPEN_MENUS);
}
