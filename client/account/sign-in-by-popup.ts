import { paths } from '#core/values/paths.ts';
import { sessionStore } from './session-store.ts';
import { type SignInOutcome, toSignInOutcome } from './sign-in-outcome.ts';

/** A sign-in in a popup is given up after a minute (S9.21). */
const TIMEOUT_MS = 60_000;

/** Closing a popup fires no event, so poll `closed`. */
const POLL_MS = 500;

/**
 * Signs in through a popup, so that the page stays as it is. Call it from a click handler, or the browser blocks the
 * popup; then it returns null. Resolves to `loginCancelled` if the popup was closed, `loginTimeout` after a minute.
 */
export function signInByPopup(): Promise<SignInOutcome> | null {
  const popup = open(`${paths.login}?display=popup`, 'ingreso', 'popup,width=480,height=720');
  if (popup === null) return null;
  sessionStore.stopSilentSignIn();
  return new Promise((resolve) => {
    const end = (outcome: SignInOutcome) => {
      removeEventListener('message', onMessage);
      clearTimeout(timer);
      clearInterval(poll);
      popup.close();
      resolve(outcome);
    };
    const onMessage = (event: MessageEvent) => {
      const outcome = toSignInOutcome(event, popup);
      if (outcome !== null) end(outcome);
    };
    const timer = setTimeout(() => end('loginTimeout'), TIMEOUT_MS);
    let wasClosed = false;
    const poll = setInterval(() => {
      // The popup posts its message and closes at once, and the message may still be queued: wait for one more poll.
      if (wasClosed) end('loginCancelled');
      wasClosed = popup.closed;
    }, POLL_MS);
    addEventListener('message', onMessage);
  });
}
