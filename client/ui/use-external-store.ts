import { useSyncExternalStore } from 'react';
import type { ExternalStore } from './external-store.ts';

/** The store's value; `serverValue` is the value on the server and during hydration. */
export function useExternalStore<T>(store: ExternalStore<T>, serverValue: T): T {
  return useSyncExternalStore(store.subscribe, store.get, () => serverValue);
}
