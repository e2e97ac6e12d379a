import { describeOpening, type OpeningSpan } from '#core/values/opening.ts';
import { findHashTarget } from './move-focus.ts';

/** Says on the contact page whether somebody attends now, and opens the question that the address names. */
export function start(place: HTMLElement): () => void {
  sayOpening(place.querySelector<HTMLElement>('[data-opening]'));
  openQuestion();
  addEventListener('hashchange', openQuestion);
  return () => removeEventListener('hashchange', openQuestion);
}

function sayOpening(place: HTMLElement | null): void {
  if (place === null) return;
  // The server's own markup.
  const opening = JSON.parse(place.dataset['opening'] ?? '[]') as OpeningSpan[];
  place.textContent = describeOpening(opening, Date.now());
}

/** Older browsers do not open the question of a fragment, and none does when a script shows the page. */
function openQuestion(): void {
  const question = findHashTarget(location.hash)?.closest('.faq-list details');
  if (!(question instanceof HTMLDetailsElement) || question.open) return;
  question.open = true;
  question.scrollIntoView();
}
