import { loadAreaStyles } from './area-styles.ts';
import { linkedPage } from './enhance.ts';
import { destinationHref, rowAt } from './navigate.ts';
import { prefetchPageData } from './page-data.ts';

/** How long the mouse or the focus must stay on a link; a shorter time means that it only passes over. */
const DWELL_MS = 65;

/**
 * Requests data and code of a page when the shopper presses a link to it, or rests on it with the mouse or the focus.
 * Never a page about the visitor, and nothing on a slow or metered connection.
 */
export function prefetchLinkedPages(): void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let mouse = { x: Number.NaN, y: Number.NaN };
  const rest = (target: EventTarget | null) => {
    clearTimeout(timer);
    timer = setTimeout(() => prefetch(target), DWELL_MS);
  };
  window.addEventListener('pointerover', ({ target, pointerType, clientX: x, clientY: y }) => {
    // Without a movement, the page has changed or scrolled below the mouse.
    const moved = x !== mouse.x || y !== mouse.y;
    mouse = { x, y };
    if (pointerType === 'mouse' && moved) rest(target);
  });
  window.addEventListener('focusin', ({ target }) => rest(target));
  window.addEventListener('pointerdown', ({ target, button }) => {
    if (button === 0) prefetch(target);
  });
  // The click has begun a navigation, which requests the data itself.
  window.addEventListener('click', () => clearTimeout(timer));
}

function prefetch(target: EventTarget | null): void {
  const url = linkedPage(target);
  const row = url && rowAt(url);
  if (!url || !row || row.isPrivate || isSlowConnection()) return;
  const path = url.pathname + url.search;
  const destination = new URL(destinationHref(), location.href);
  if (path === destination.pathname + destination.search) return;
  prefetchPageData(path);
  // A failure has no effect: the navigation loads the code again.
  Promise.all([row.load(), loadAreaStyles(row)]).catch(() => undefined);
}

/** Not in every browser, and unknown to TypeScript. */
type Connection = { saveData?: boolean; effectiveType?: string };

function isSlowConnection(): boolean {
  const { saveData, effectiveType = '4g' } = (navigator as { connection?: Connection }).connection ?? {};
  return saveData === true || effectiveType !== '4g';
}
