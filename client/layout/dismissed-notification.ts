import { useSyncExternalStore } from 'react';

const KEY = 'aviso-cerrado';
const listeners = new Set<() => void>();

/** True once the notification with that title was closed in this browser session; false on the server. */
export function useDismissed(title: string): boolean {
  return useSyncExternalStore(
    subscribe,
    () => readDismissed() === title,
    () => false,
  );
}

export function dismissNotification(title: string): void {
  inMemory = title;
  try {
    sessionStorage.setItem(KEY, title);
  } catch {
    // Storage is refused in some private windows; the bar then stays closed until the next document.
  }
  for (const listener of listeners) listener();
}

let inMemory: string | null = null;

function readDismissed(): string | null {
  try {
    return inMemory ?? sessionStorage.getItem(KEY);
  } catch {
    return inMemory;
  }
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
