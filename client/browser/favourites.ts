import { listFavourites, onSavedProductsChange, toggleFavourite } from '../store/card/stored-products.ts';
import { PAGE_SHOWN } from './shown-step.ts';

/** A heart: of a card, or of a sheet. Its `data-favourite` is the product's path. */
const HEARTS = '[data-favourite]';

/** Shows which products are favourites of this browser, and keeps or removes one when its heart is pressed. */
export function startFavourites(): void {
  window.addEventListener('click', ({ target }) => {
    const heart = target instanceof Element && target.closest<HTMLElement>(HEARTS);
    if (!heart) return;
    const { favourite: href = '', name = '' } = heart.dataset;
    toggleFavourite({ name, href });
  });
  onSavedProductsChange(markHearts);
  window.addEventListener(PAGE_SHOWN, markHearts);
  markHearts();
}

function markHearts(): void {
  const favourites = new Set(listFavourites());
  for (const heart of document.querySelectorAll<HTMLElement>(HEARTS))
    heart.ariaPressed = String(favourites.has(heart.dataset['favourite'] ?? ''));
}
