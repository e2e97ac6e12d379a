import { visitorPages } from '#core/values/paths.ts';
import { linkedPage } from './navigate.ts';
import { PAGE_SHOWN } from './shown-step.ts';
import { findStyles } from './swap-page.ts';

/** How long the mouse or the focus must stay on a link; a shorter time means that it only passes over. */
const DWELL_MS = 65;

/** Limits the downloads of a shopper who touches many links on one page. */
const MAX_PREFETCHES = 8;

const privatePaths: readonly string[] = Object.values(visitorPages);

/**
 * Requests the document of a page when the shopper presses a link to it, or rests on it with the mouse or the focus. It goes into the
 * browser's own cache, where the navigation finds it. Never a page about the visitor, and nothing on a slow or metered connection.
 */
export function prefetchLinkedPages(): void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let mouse = { x: Number.NaN, y: Number.NaN };
  const asked = new Set<string>();
  const prefetch = (target: EventTarget | null) => {
    const url = linkedPage(target);
    if (url === null || privatePaths.includes(url.pathname) || isSlowConnection()) return;
    const path = url.pathname + url.search;
    if (path === location.pathname + location.search || asked.has(path) || asked.size >= MAX_PREFETCHES) return;
    asked.add(path);
    // As the navigation asks.
    fetchAhead(path, { headers: { accept: 'text/html' } });
  };
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
  // The click has begun a navigation, which asks itself.
  window.addEventListener('click', () => clearTimeout(timer));
  window.addEventListener(PAGE_SHOWN, () => asked.clear());
}

/** Requests the styles of all areas, so that a page of another area is shown as soon as its document is there. */
export function prefetchStyles(): void {
  const { areas } = findStyles(document);
  if (areas && !getConnection().saveData) fetchAhead(areas, { priority: 'low' });
}

/** Puts a file into the browser's cache. A failure has no effect: the navigation asks again. */
function fetchAhead(path: string, options: RequestInit): void {
  fetch(path, options)
    .then((response) => response.arrayBuffer())
    .catch(() => undefined);
}

/** Not in every browser, and unknown to TypeScript. */
type Connection = { saveData?: boolean; effectiveType?: string };

function getConnection(): Connection {
  return (navigator as { connection?: Connection }).connection ?? {};
}

function isSlowConnection(): boolean {
  const { saveData, effectiveType = '4g' } = getConnection();
  return saveData === true || effectiveType !== '4g';
}
