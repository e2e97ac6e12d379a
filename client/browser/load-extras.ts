import { loadChunk } from './load-chunk.ts';
import { whenIdle } from './when-idle.ts';

/** What a press on these does is in the code that no page needs at once. */
const PRESSED = '.gallery a, [data-share], [data-copy], a[data-video]';

/** Loads that code when the browser is idle, or at the first press that needs it: the press then counts once the code is there. */
export function loadExtras(): void {
  /** The last press that waits; undefined once nothing waits any more. */
  let pressed: HTMLElement | null | undefined = null;
  let isLoading = false;
  const load = () => {
    if (isLoading) return;
    isLoading = true;
    void loadChunk(() => import('./extras.ts'))
      .then(({ startExtras }) => startExtras())
      // If it does not arrive, the page works as a document.
      .catch(() => undefined)
      .then(() => {
        const waiting = pressed;
        pressed = undefined;
        waiting?.click();
      });
  };
  const onClick = (event: MouseEvent) => {
    const target = event.target instanceof Element ? event.target.closest<HTMLElement>(PRESSED) : null;
    const { metaKey, ctrlKey, shiftKey, altKey } = event;
    if (pressed === undefined || target === null || metaKey || ctrlKey || shiftKey || altKey) return;
    event.preventDefault();
    event.stopPropagation();
    pressed = target;
    load();
  };
  window.addEventListener('click', onClick, { capture: true });
  void whenIdle().then(load);
}
