import { startFavourites } from './favourites.ts';
import { startLeftList } from './left-list.ts';
import { enhanceForms } from './links-and-forms.ts';
import { startLiveParts } from './live-parts.ts';
import { loadChunk } from './load-chunk.ts';
import { loadExtras } from './load-extras.ts';
import { rememberFocus } from './move-focus.ts';
import { navigateInPlace } from './navigate.ts';
import { startNotices } from './notices.ts';
import { startForms } from './post-forms.ts';
import { openCartInPlace, sendChosenQuantities } from './send-cart-forms.ts';
import { startShowingSession } from './show-session.ts';
import { startSession } from './start-session.ts';
import { fillTemplates } from './templates.ts';

// `boot.ts` sends it when it has loaded what the document names.
addEventListener('scripts-evaluated', start, { once: true });

function start(): void {
  const { address } = document.querySelector<HTMLElement>('script[data-scripts]')?.dataset ?? {};
  // A refused form was answered at the form's action.
  if (address !== undefined) history.replaceState(null, '', address);
  fillTemplates(document);
  startNotices();
  navigateInPlace();
  startLeftList();
  rememberFocus();
  enhanceForms();
  openCartInPlace();
  sendChosenQuantities();
  startForms();
  startFavourites();
  startShowingSession();
  startSuggestionsOnUse();
  startLiveParts();
  // With this attribute, stylesheets hide controls that are needed only without scripts.
  document.documentElement.setAttribute('data-hydrated', '');
  loadExtras();
  void startSession();
}

/** The first use of the search field loads the code of the suggestions. If it does not arrive, the form still searches. */
function startSuggestionsOnUse(): void {
  const started = new WeakSet<Element>();
  const onUse = ({ target }: Event) => {
    const box = target instanceof HTMLInputElement ? target.closest<HTMLElement>('.search-box') : null;
    if (box === null || !(target instanceof HTMLInputElement) || started.has(box)) return;
    started.add(box);
    loadChunk(() => import('../live/suggestions.tsx')).then(
      // The shopper may have searched meanwhile: the next page has a box of its own.
      ({ startSuggestions }) => box.isConnected && startSuggestions(box, target),
      () => started.delete(box),
    );
  };
  window.addEventListener('input', onUse);
  // An empty field offers the products seen last.
  window.addEventListener('focusin', (event) => {
    if (event.target instanceof HTMLInputElement && event.target.value === '') onUse(event);
  });
}
