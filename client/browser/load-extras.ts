import { loadChunk } from './load-chunk.ts';
import { whenIdle } from './when-idle.ts';

/** Loads what no page needs at once, when the browser is idle or at the first press on a picture; and the code of a button when it is pressed. */
export function loadExtras(): void {
  const load = loadOnPress('.gallery a', () => import('./extras.ts').then(({ startExtras }) => startExtras()));
  loadOnPress('[data-share], [data-copy], a[data-video]', () =>
    import('./buttons.ts').then(({ startButtons }) => startButtons()),
  );
  void whenIdle().then(load);
}

/** Starts code at the first press on an element of `selector`, which then counts once the code is there. Returns what starts it before. */
function loadOnPress(selector: string, start: () => Promise<void>): () => Promise<void> {
  /** The last press that waits; undefined while and after the code is there. */
  let pressed: HTMLElement | null | undefined = null;
  let isLoading = false;
  const load = async () => {
    if (isLoading) return;
    isLoading = true;
    const isLoaded = await loadChunk(start).then(
      () => true,
      () => false,
    );
    const waiting = pressed;
    pressed = undefined;
    // If the code does not arrive, a link is followed, and the next press asks for the code again.
    if (isLoaded || waiting instanceof HTMLAnchorElement) waiting?.click();
    if (isLoaded) return;
    isLoading = false;
    pressed = null;
  };
  const onClick = (event: MouseEvent) => {
    const target = event.target instanceof Element ? event.target.closest<HTMLElement>(selector) : null;
    const { metaKey, ctrlKey, shiftKey, altKey } = event;
    if (pressed === undefined || target === null || metaKey || ctrlKey || shiftKey || altKey) return;
    event.preventDefault();
    event.stopPropagation();
    pressed = target;
    void load();
  };
  window.addEventListener('click', onClick, { capture: true });
  return load;
}
