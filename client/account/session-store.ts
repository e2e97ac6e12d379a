import type { SessionView } from '#core/account/session.ts';
import { paths } from '#core/values/paths.ts';
import { createExternalStore, type ExternalStore } from '../ui/external-store.ts';
import { type SignInMemory, signInMemory } from './sign-in-memory.ts';
import type { SignInOutcome } from './sign-in-outcome.ts';
import { signInSilently } from './sign-in-silently.ts';

/** What `/api/session` answers. */
export type KnownSession = SessionView;

export type SessionStore = {
  store: ExternalStore<KnownSession | null>;
  /** Reads the session. Call it when a page is loaded, and after anything that may have signed the visitor in or out. Never rejects. */
  read(): Promise<void>;
  /** Takes the units of the cart from a cart answer, which is newer than any read of the session that began before it. */
  setCartCount(units: number): void;
  /** Reads the session again if the shopper is shown as signed in. */
  confirmSignedIn(): Promise<void>;
  /**
   * Tries once in a browser session to sign in an anonymous shopper silently; null if there is nothing to try. Tries once
   * more after a minute if there was no answer, as beyond the shop's limit for silent checks. Never rejects.
   */
  checkOnce(): Promise<SignInOutcome | null>;
  /**
   * Cancels a running silent sign-in and prevents the one of `checkOnce`. Call it before another sign-in: each ends the
   * session of the previous one, so the page would read a session that has just ended.
   */
  stopSilentSignIn(): void;
};

/** The shop's limit for silent checks is one of a minute. */
const RETRY_MS = 60_000;

/** `silently` resolves to `loginCancelled` if the signal aborts. */
type SignIn = { silently: (signal: AbortSignal) => Promise<SignInOutcome>; memory: SignInMemory };

/**
 * The visitor's own facts, which no cached page may hold. Null until the first answer. A read that fails keeps the last
 * session, so a broken connection signs nobody out. When a session is over, a silent sign-in is tried before the shopper
 * is shown as signed out (S4.3).
 */
export function createSessionStore(fetchJson: typeof fetch, signIn: SignIn | null = null): SessionStore {
  const store = createExternalStore<KnownSession | null>(null);
  let latestRead = 0;
  let cartCount = { units: 0 };
  let recovering: Promise<SignInOutcome> | null = null;
  /** Replaced after an abort, since a later silent sign-in may run. */
  let silentSignIn = new AbortController();
  let wasUnanswered = false;
  /** Kept for the reads after the one answer that says so, of which a later read may replace the outcome. */
  let hasEnded = false;

  function fetchSession(): Promise<KnownSession | null> {
    return fetchJson(paths.sessionApi, { headers: { accept: 'application/json' }, cache: 'no-store' })
      .then((response) => (response.ok ? (response.json() as Promise<KnownSession>) : null))
      .catch(() => null);
  }

  async function trySilently({ silently }: SignIn): Promise<SignInOutcome> {
    const outcome = await silently(silentSignIn.signal);
    wasUnanswered = outcome === 'loginTimeout';
    return outcome;
  }

  async function recover(session: KnownSession): Promise<KnownSession | null> {
    if (signIn === null || session.status !== 'anonymous') return session;
    if (recovering === null) {
      if (!signIn.memory.isSignedIn()) return session;
      // Before the attempt, so that a refused one is not repeated.
      signIn.memory.setSignedIn(false);
      signIn.memory.takeFirstCheck();
      recovering = trySilently(signIn).finally(() => {
        recovering = null;
      });
    }
    return (await recovering) === 'signed-in' ? fetchSession() : session;
  }

  async function read(): Promise<void> {
    latestRead += 1;
    const thisRead = latestRead;
    const countBefore = cartCount;
    const answer = await fetchSession();
    hasEnded ||= answer?.ended ?? false;
    const session = answer && (await recover(answer));
    if (session === null || session.status === 'unknown' || thisRead !== latestRead) return;
    if (session.status === 'authenticated') signIn?.memory.setSignedIn(true);
    hasEnded &&= session.status === 'anonymous';
    const read = hasEnded ? { ...session, ended: true as const } : session;
    store.set(cartCount === countBefore ? read : withCount(read, cartCount.units));
  }

  function setCartCount(units: number): void {
    cartCount = { units };
    const session = store.get();
    if (session !== null) store.set(withCount(session, units));
  }

  async function confirmSignedIn(): Promise<void> {
    if (store.get()?.status === 'authenticated') await read();
  }

  async function checkOnce(): Promise<SignInOutcome | null> {
    const isAnonymous = () => store.get()?.status === 'anonymous';
    if (signIn === null || !isAnonymous()) return null;
    const { signal } = silentSignIn;
    let outcome = signIn.memory.takeFirstCheck() ? await trySilently(signIn) : null;
    if (wasUnanswered) {
      await new Promise((resolve) => setTimeout(resolve, RETRY_MS));
      if (isAnonymous() && !signal.aborted) outcome = await trySilently(signIn);
    }
    if (outcome === 'signed-in') await read();
    return outcome;
  }

  function stopSilentSignIn(): void {
    signIn?.memory.takeFirstCheck();
    silentSignIn.abort();
    silentSignIn = new AbortController();
  }

  return { store, read, setCartCount, confirmSignedIn, checkOnce, stopSilentSignIn };
}

function withCount(session: KnownSession, count: number): KnownSession {
  return { ...session, cart: { count } };
}

/** The session of this browser tab. */
export const sessionStore = createSessionStore((...request) => fetch(...request), {
  silently: signInSilently,
  memory: signInMemory,
});
