import { sendEvents } from '../events/send-events.ts';
import { startCarousels } from './carousels.ts';
import { startGallery } from './gallery.ts';
import { watchMenus } from './menus.ts';
import { fillInName } from './names.ts';
import { recordPages } from './page-events.ts';
import { replaceFailedPictures } from './pictures.ts';
import { prefetchLinkedPages, prefetchStyles } from './prefetch.ts';
import { startSeenProducts } from './seen-products.ts';
import { startSheets } from './sheets.ts';
import { tellMerge } from './tell-merge.ts';
import { startToggleLinks } from './toggle-links.ts';

/** Starts what no page needs at once. */
export function startExtras(): void {
  replaceFailedPictures();
  watchMenus();
  startSheets();
  startCarousels();
  startGallery();
  loadFilterSearch();
  startToggleLinks();
  prefetchLinkedPages();
  prefetchStyles();
  fillInName();
  tellMerge();
  startSeenProducts();
  // Only a browser that offers forms to assistants loads what answers them.
  if ('modelContext' in document && document.querySelector('form[toolname]') !== null) {
    import('./answer-assistants.ts').then(({ answerAssistants }) => answerAssistants()).catch(() => undefined);
  }
  // Not in every browser, and unknown to TypeScript.
  const { globalPrivacyControl } = navigator as { globalPrivacyControl?: boolean };
  if (!globalPrivacyControl && navigator.doNotTrack !== '1') sendEvents(recordPages);
}

/** The first text in the box of a group of filters loads what narrows the group. */
function loadFilterSearch(): void {
  window.addEventListener('input', ({ target }) => {
    if (!(target instanceof HTMLInputElement) || !target.closest('.filter-search')) return;
    import('./filter-search.ts').then(({ startFilterSearch }) => startFilterSearch(target)).catch(() => undefined);
  });
}
