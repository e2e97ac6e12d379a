// Part of the boot script, which runs long before the page's scripts. `notification.tsx` has the same key: importing it
// from here would make a file of it that delays the boot script.
const KEY = 'aviso-cerrado';

/**
 * Hides the notification bar if it was closed earlier in this browser session, and closes it for a visitor who does not
 * wait for the page's scripts.
 */
export function hideClosedNotification(): void {
  if (prepareBar() || document.readyState !== 'loading') return;
  // The script may run before the browser has read the bar.
  const observer = new MutationObserver(() => {
    if (prepareBar()) observer.disconnect();
  });
  observer.observe(document.documentElement, { childList: true, subtree: true });
  document.addEventListener('DOMContentLoaded', () => observer.disconnect());
}

/** Whether the document has a bar. */
function prepareBar(): boolean {
  const bar = document.querySelector<HTMLElement>('.notification:has(button)');
  if (bar === null) return false;
  bar.querySelector('button')?.addEventListener('click', () => {
    bar.style.display = 'none';
    try {
      sessionStorage.setItem(KEY, bar.dataset['title'] ?? '');
    } catch {
      // Without storage it stays closed until the next document.
    }
  });
  if (closedTitle() !== bar.dataset['title']) return true;
  // Once the page is painted, the bar keeps its room, so that nothing moves.
  if (performance.getEntriesByType('paint').length === 0) bar.style.display = 'none';
  else bar.style.visibility = 'hidden';
  return true;
}

function closedTitle(): string | null {
  try {
    return sessionStorage.getItem(KEY);
  } catch {
    // Some private windows refuse storage; the bar then stays.
    return null;
  }
}
