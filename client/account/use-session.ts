import { createContext, useContext } from 'react';
import { useExternalStore } from '../ui/use-external-store.ts';
import { type KnownSession, sessionStore } from './session-store.ts';

/** The session that a private page was loaded with; null on a public page, which no visitor's facts may be in. */
export const LoadedSession = createContext<KnownSession | null>(null);

/** The session; on the server and until it is read, the one that the page was loaded with, or null. */
export function useSession(): KnownSession | null {
  return useExternalStore(sessionStore.store, useContext(LoadedSession));
}
