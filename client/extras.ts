import type { DataRouter } from 'react-router-dom';
import { fillInName } from './account/fill-in-name.ts';
import { tellMerge } from './cart/tell-merge.ts';
import { sendEvents } from './events/send-events.ts';
import { closeMenus } from './layout/close-menus.ts';
import { replaceFailedPictures } from './layout/replace-failed-pictures.ts';
import { prefetchLinkedPages } from './routing/prefetch.ts';
import { loadedSeenList } from './store/card/saved-products.ts';
import { SeenProductList } from './store/saved/seen-product-list.tsx';
import { CarouselControls } from './ui/carousel-controls.tsx';
import { loadedControls } from './ui/carousel-controls-slot.tsx';
import { loadedSheetWatch } from './ui/use-modal-sheet.ts';
import { watchSheet } from './ui/watch-sheet.ts';

/**
 * Starts what no page needs at once: default pictures, closing menus, the controls of carousels, modal sheets, the products seen before, prefetching, the
 * visitor's name in forms, what became of a guest's cart and, unless the visitor asks not to be tracked, events.
 */
export function startExtras(router: DataRouter, whenIdle: () => Promise<void>): void {
  replaceFailedPictures();
  closeMenus();
  loadedControls.set(CarouselControls);
  loadedSheetWatch.set(watchSheet);
  loadedSeenList.set(SeenProductList);
  prefetchLinkedPages();
  fillInName(router, whenIdle);
  tellMerge();
  // Not in every browser, and unknown to TypeScript.
  const { globalPrivacyControl } = navigator as { globalPrivacyControl?: boolean };
  if (!globalPrivacyControl && navigator.doNotTrack !== '1') sendEvents(router);
}
