import { sendEvents } from '../events/send-events.ts';
import { startButtons } from './buttons.ts';
import { startCarousels } from './carousels.ts';
import { startFilterSearch } from './filter-search.ts';
import { startGallery } from './gallery.ts';
import { watchMenus } from './menus.ts';
import { fillInName } from './names.ts';
import { recordPages } from './page-events.ts';
import { replaceFailedPictures } from './pictures.ts';
import { prefetchLinkedPages } from './prefetch.ts';
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
  startFilterSearch();
  startToggleLinks();
  startButtons();
  prefetchLinkedPages();
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
