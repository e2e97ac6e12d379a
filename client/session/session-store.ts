import { createExternalStore, type ExternalStore, useExternal } from '../external-store.ts';

/** What `/api/session` answers. */
export type Session = {
  status: 'authenticated' | 'anonymous';
  user: null | { firstName: string | null; lastName: string | null; initials: string; isSubscriber: boolean };
  /** Units in the cart, or null where it cannot be known now. */
  cart: { count: number | null };
};

type SessionStore = { store: ExternalStore<Session | null>; read(): Promise<void> };

/**
 * The visitor's own facts, which no cached page may hold. Null until the first answer. A read that fails keeps what was
 * known: a broken connection does not sign anybody out.
 */
export function createSessionStore(fetchJson: typeof fetch): SessionStore {
  const store = createExternalStore<Session | null>(null);
  let latest = 0;
  async function read(): Promise<void> {
    latest += 1;
    const turn = latest;
    const session = await fetchJson('/api/session', { headers: { accept: 'application/json' }, cache: 'no-store' })
      .then((response) => (response.ok ? (response.json() as Promise<Session>) : null))
      .catch(() => null);
    if (session !== null && turn === latest) store.set(session);
  }
  return { store, read };
}

const sessionStore = createSessionStore((...request) => fetch(...request));

/** Reads the session again: once after hydration, and after each mutation. Never rejects. */
export function readSession(): Promise<void> {
  return sessionStore.read();
}

/** The session, or null on the server and until it is known. */
export function useSession(): Session | null {
  return useExternal(sessionStore.store, null);
}
