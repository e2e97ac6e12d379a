import type { DataRouter } from 'react-router-dom';
import { DEFAULT_IMAGE_URL } from '#core/values/image.ts';
import { sessionStore } from './account/session-store.ts';
import { tellMerge } from './cart/tell-merge.ts';
import { recordPages } from './events/page-events.ts';
import { sendEvents } from './events/send-events.ts';
import { markTabs } from './layout/mark-tabs.ts';
import { closeMenu, openMenus } from './layout/use-closing-menus.ts';
import { prefetchLinkedPages } from './routing/prefetch.ts';
import { loadedSeenList } from './store/card/saved-products.ts';
import { SeenProductList } from './store/saved/seen-product-list.tsx';
import { CarouselControls } from './ui/carousel-controls.tsx';
import { loadedControls } from './ui/carousel-controls-slot.tsx';
import { loadedSheetWatch } from './ui/use-modal-sheet.ts';
import { watchSheet } from './ui/watch-sheet.ts';

/**
 * Starts what no page needs at once: default pictures, closing menus, the menu's mark, the controls of carousels, modal sheets, the products seen before, prefetching, the
 * visitor's name in forms, what became of a guest's cart and, unless the visitor asks not to be tracked, events.
 */
export function startExtras(router: DataRouter, whenIdle: () => Promise<void>): void {
  replaceFailedPictures();
  closeMenus();
  markTabs(router);
  loadedControls.set(CarouselControls);
  loadedSheetWatch.set(watchSheet);
  loadedSeenList.set(SeenProductList);
  prefetchLinkedPages();
  fillInName(router, whenIdle);
  tellMerge();
  // Not in every browser, and unknown to TypeScript.
  const { globalPrivacyControl } = navigator as { globalPrivacyControl?: boolean };
  if (!globalPrivacyControl && navigator.doNotTrack !== '1') sendEvents(() => recordPages(router));
}

/** Replaces pictures that fail to load with the default picture (S8.29), also those that failed before this code was loaded. */
function replaceFailedPictures(): void {
  for (const picture of document.images)
    if (picture.complete && picture.naturalWidth === 0) showDefaultPicture(picture);
  // Error events do not bubble, so listen in the capture phase.
  document.addEventListener('error', onError, true);
}

function onError(event: Event): void {
  if (event.target instanceof HTMLImageElement) showDefaultPicture(event.target);
}

function showDefaultPicture(picture: HTMLImageElement): void {
  if (picture.getAttribute('src') === DEFAULT_IMAGE_URL) return;
  for (const source of picture.closest('picture')?.querySelectorAll('source') ?? []) source.remove();
  picture.removeAttribute('srcset');
  picture.src = DEFAULT_IMAGE_URL;
}

/** Closes menus on Escape, and on a press or focus outside them. */
function closeMenus(): void {
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

/**
 * Fills in the name of a signed-in visitor in the forms that ask for one: now, after each navigation, and once the session is
 * known. A page is the same for everybody, so it cannot have the name itself. Of the account, a browser knows no more.
 */
function fillInName(router: DataRouter, whenIdle: () => Promise<void>): void {
  const filled = new WeakSet<HTMLInputElement>();
  const fill = async () => {
    // The new page's form is on the page by then.
    await whenIdle();
    const user = sessionStore.store.get()?.user;
    const name = [user?.firstName, user?.lastName].filter(Boolean).join(' ');
    if (name === '') return;
    for (const input of document.querySelectorAll<HTMLInputElement>('form input[autocomplete="name"]')) {
      // A name is filled in once, so that the visitor can empty the field, and never while they type.
      if (filled.has(input) || input === document.activeElement) continue;
      filled.add(input);
      if (input.value === '') input.value = name;
    }
  };
  sessionStore.store.subscribe(() => void fill());
  router.subscribe(({ navigation }) => {
    if (navigation.state === 'idle') void fill();
  });
  void fill();
}
