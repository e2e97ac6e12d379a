import { loadChunk } from './load-chunk.ts';
import { PAGE_LEAVE, PAGE_SHOWN } from './shown-step.ts';

/** A part of a page that is a program: `start` takes over the element that the server rendered, and returns what ends it. */
type LivePart = { start: (place: HTMLElement) => () => void };

/** The code of each, by the name in its element's `data-live`. */
const parts: Readonly<Record<string, () => Promise<LivePart>>> = {
  cart: () => import('../live/cart-page.tsx'),
  'cart-by-link': () => import('./cart-by-link.ts'),
  'cart-codes': () => import('./cart-codes.ts'),
  contact: () => import('./contact.ts'),
  favourites: () => import('../live/favourites.tsx'),
  'login-callback': () => import('./login-callback.ts'),
};

/** What starts a part that waits until it is used (`data-when="use"`). */
const USES = ['pointerdown', 'keydown', 'focusin', 'change', 'submit'];

const started = new WeakMap<Element, Promise<void>>();
let ends: (() => void)[] = [];

/** Starts the parts of each page that is shown, and ends those of the page before. */
export function startLiveParts(): void {
  window.addEventListener(PAGE_LEAVE, () => {
    for (const end of ends) end();
    ends = [];
  });
  window.addEventListener(PAGE_SHOWN, startAll);
  for (const use of USES) window.addEventListener(use, ({ target }) => void startPartOf(target), { capture: true });
  startAll();
}

function startAll(): void {
  for (const place of document.querySelectorAll('main [data-live]:not([data-when])')) void startPartOf(place);
}

/** Starts the part that holds the element, if there is one. If its code does not arrive, it stays as the server rendered it. */
export function startPartOf(target: EventTarget | null): Promise<void> {
  const place = target instanceof Element ? target.closest<HTMLElement>('[data-live]') : null;
  const load = place && parts[place.dataset['live'] ?? ''];
  if (!place || !load) return Promise.resolve();
  const known = started.get(place);
  if (known !== undefined) return known;
  const starting = loadChunk(load).then(
    ({ start }) => {
      if (!place.isConnected) return;
      place.dataset['started'] = '';
      ends.push(start(place));
    },
    () => void started.delete(place),
  );
  started.set(place, starting);
  return starting;
}
