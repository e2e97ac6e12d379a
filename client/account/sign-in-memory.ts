import type { SavedListName } from '../store/card/stored-products.ts';
import { withStorage } from '../ui/with-storage.ts';

/** What this browser remembers of earlier sign-ins, so that it does not ask the provider in vain. */
export interface SignInMemory {
  /** True if the last session that this browser saw was a signed-in one. */
  isSignedIn(): boolean;
  setSignedIn(isSignedIn: boolean): void;
  /** True after a sign-out, until the next sign-in. */
  isSignedOut(): boolean;
  /**
   * Removes what this browser keeps of the shopper, who is signing out: otherwise a silent check in another tab would
   * sign them in again, and whoever uses the browser next would see what they looked at. The favourites stay.
   */
  forget(): void;
  /** True the first time in a browser session. */
  takeFirstCheck(): boolean;
}

const SIGNED_IN = 'signed-in';
const SIGNED_OUT = 'signed-out';
const CHECKED = 'silent-check';
const FAVOURITES: SavedListName = 'favoritos';

/** If the browser refuses storage, nothing is remembered and the provider is not asked. */
export const signInMemory: SignInMemory = {
  isSignedIn: () => withStorage(() => localStorage.getItem(SIGNED_IN) !== null, false),
  setSignedIn: (isSignedIn) =>
    withStorage(() => {
      if (!isSignedIn) return localStorage.removeItem(SIGNED_IN);
      localStorage.setItem(SIGNED_IN, '1');
      localStorage.removeItem(SIGNED_OUT);
    }, undefined),
  isSignedOut: () => withStorage(() => localStorage.getItem(SIGNED_OUT) !== null, false),
  forget: () =>
    withStorage(() => {
      for (const key of Object.keys(localStorage)) if (key !== FAVOURITES) localStorage.removeItem(key);
      localStorage.setItem(SIGNED_OUT, '1');
    }, undefined),
  takeFirstCheck: () =>
    withStorage(() => {
      if (sessionStorage.getItem(CHECKED) !== null) return false;
      sessionStorage.setItem(CHECKED, '1');
      return true;
    }, false),
};
