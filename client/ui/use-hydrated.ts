import { useSyncExternalStore } from 'react';

const never = () => () => {};

/** False in the document as served and while it hydrates, true after: for controls that need a script to work. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
