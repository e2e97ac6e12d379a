import { createExternalStore, useExternal } from '../ui/external-store.ts';

const STORAGE_KEY = 'aviso-cerrado';

/** The title of the notification that was closed in this browser session. */
const dismissed = createExternalStore<string | null>(readDismissed());

/**
 * Runs where it stands, inside the bar: hides one that is dismissed before it is painted, so that hydration moves nothing.
 * The policy allows it by its hash, so it must be the same on every page.
 */
export const HIDE_DISMISSED_SCRIPT = `try{const bar=document.currentScript.parentElement;if(sessionStorage.getItem("${STORAGE_KEY}")===bar.dataset.title)bar.style.display="none"}catch{}`;

/** True once the notification with that title was closed in this browser session; false on the server. */
export function useDismissed(title: string): boolean {
  return useExternal(dismissed, null) === title;
}

export function dismissNotification(title: string): void {
  try {
    sessionStorage.setItem(STORAGE_KEY, title);
  } catch {
    // Some private windows refuse storage; the bar then stays closed until the next document.
  }
  dismissed.set(title);
}

function readDismissed(): string | null {
  // The server imports this module too.
  if (typeof document === 'undefined') return null;
  try {
    return sessionStorage.getItem(STORAGE_KEY);
  } catch {
    return null;
  }
}
