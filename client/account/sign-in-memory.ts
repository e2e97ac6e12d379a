/** What this browser remembers of signing in, so that it asks the provider no more than it has to. */
export interface SignInMemory {
  /** Whether the shopper was signed in when this browser last knew. */
  isSignedIn(): boolean;
  setSignedIn(isSignedIn: boolean): void;
  /** True the first time in a browser session. */
  takeFirstCheck(): boolean;
}

const SIGNED_IN = 'signed-in';
const CHECKED = 'silent-check';

export const signInMemory: SignInMemory = {
  isSignedIn: () => attempt(() => localStorage.getItem(SIGNED_IN) !== null, false),
  setSignedIn: (isSignedIn) =>
    attempt(() => (isSignedIn ? localStorage.setItem(SIGNED_IN, '1') : localStorage.removeItem(SIGNED_IN)), undefined),
  takeFirstCheck: () =>
    attempt(() => {
      if (sessionStorage.getItem(CHECKED) !== null) return false;
      sessionStorage.setItem(CHECKED, '1');
      return true;
    }, false),
};

/** A browser may keep its storage from a page; then nothing is remembered and nobody is asked. */
function attempt<T>(use: () => T, otherwise: T): T {
  try {
    return use();
  } catch {
    return otherwise;
  }
}
