// The one script that a document names. It loads the others when they no longer delay what the shopper sees: after the
// page's pictures, or at the first interaction. Until then links and forms work as documents.

/** The longest wait for the page's pictures. */
const MAX_WAIT_MS = 3000;

/** The longest wait for an idle browser. */
const IDLE_TIMEOUT_MS = 500;

const INTERACTIONS = ['pointerdown', 'keydown', 'focusin'] as const;

const { entry, modules = '' } = document.querySelector<HTMLScriptElement>('script[data-entry]')?.dataset ?? {};
let started = false;

for (const touch of INTERACTIONS) addEventListener(touch, start, { capture: true, passive: true });
setTimeout(start, MAX_WAIT_MS);
if (document.readyState === 'complete') startAfterPaint();
else addEventListener('load', startAfterPaint);

function startAfterPaint(): void {
  requestAnimationFrame(() => {
    // Safari has no requestIdleCallback.
    if ('requestIdleCallback' in window) requestIdleCallback(start, { timeout: IDLE_TIMEOUT_MS });
    else setTimeout(start);
  });
}

function start(): void {
  if (started || entry === undefined) return;
  started = true;
  for (const touch of INTERACTIONS) removeEventListener(touch, start, { capture: true });
  for (const href of modules.split(' ')) {
    const link = document.createElement('link');
    link.rel = 'modulepreload';
    link.href = href;
    document.head.append(link);
  }
  // Without the entry, the document works as without scripts.
  import(entry).catch(() => undefined);
}
