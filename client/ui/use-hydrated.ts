import { useSyncExternalStore } from 'react';

/** For `useSyncExternalStore`, of a value that never changes. */
export const subscribeToNothing = () => () => {};

/** False on the server and during hydration, then true; for controls that need a script. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    subscribeToNothing,
    () => true,
    () => false,
  );
}
