// The one script that a document names. It loads the others when they no longer delay what the shopper sees: after the
// page's pictures, or at the first interaction. Until then links and forms work as documents.

import { hideClosedNotification } from './layout/closed-notification.ts';

/** The longest wait for the page's pictures. */
const MAX_WAIT_MS = 3000;

const { entry, modules = '' } = document.querySelector<HTMLScriptElement>('script[data-entry]')?.dataset ?? {};
let started = false;

hideClosedNotification();
for (const interaction of ['pointerdown', 'keydown', 'focusin'])
  addEventListener(interaction, start, { capture: true, once: true });
setTimeout(start, MAX_WAIT_MS);
if (document.readyState === 'complete') startAfterPaint();
else addEventListener('load', startAfterPaint);

function startAfterPaint(): void {
  // The callback runs before the frame that shows the last picture, the timeout after it.
  requestAnimationFrame(() => setTimeout(start));
}

function start(): void {
  if (started || entry === undefined) return;
  started = true;
  for (const href of modules.split(' ')) {
    const link = document.createElement('link');
    link.rel = 'modulepreload';
    link.href = href;
    document.head.append(link);
  }
  // Without the entry, the document works as without scripts.
  import(entry).catch(() => undefined);
}
