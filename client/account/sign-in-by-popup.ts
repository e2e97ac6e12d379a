import { paths } from '#core/values/paths.ts';
import { sessionStore } from './session-store.ts';
import { type SignInOutcome, toSignInOutcome } from './sign-in-outcome.ts';

/** The page stops waiting for a popup after a minute (S9.21). The popup stays open: the shopper may still be typing. */
const TIMEOUT_MS = 60_000;

/** Closing a popup fires no event, so poll `closed`. */
const POLL_MS = 500;

/** `still-open`: the page stopped waiting, and the popup is still open. */
export type PopupOutcome = SignInOutcome | 'still-open';

type OnOutcome = (outcome: PopupOutcome) => void;

/** The open popup and who is told how the sign-in in it ends. */
let current: { popup: Window; onOutcome: OnOutcome } | null = null;

/** Whether the shopper gets a popup. On a touch screen it would be a tab, and the browsers inside apps open none. */
export function canSignInByPopup(): boolean {
  return !matchMedia('(pointer: coarse)').matches;
}

/**
 * Signs in through a popup, so that the page stays as it is. Call it from a click handler, or the browser blocks the
 * popup; then it returns false. Calls `onOutcome` with `loginCancelled` if the popup was closed. After a minute calls it
 * with `still-open`, and once more when the sign-in ends after that.
 */
export function signInByPopup(onOutcome: OnOutcome): boolean {
  if (current !== null && !current.popup.closed) {
    // Opening it again would load the login page over a form that is half filled in.
    current.onOutcome = onOutcome;
    current.popup.focus();
    return true;
  }
  const popup = open(`${paths.login}?display=popup`, 'ingreso', 'popup,width=480,height=720');
  if (popup === null) return false;
  sessionStore.stopSilentSignIn();
  const attempt = { popup, onOutcome };
  current = attempt;
  waitForEnd(popup, (outcome) => attempt.onOutcome(outcome));
  return true;
}

function waitForEnd(popup: Window, onOutcome: OnOutcome): void {
  const timer = setTimeout(() => onOutcome('still-open'), TIMEOUT_MS);
  let wasClosed = false;
  const poll = setInterval(() => {
    // The popup posts its message and closes at once, and the message may still be queued: wait for one more poll.
    if (wasClosed) end('loginCancelled');
    wasClosed = popup.closed;
  }, POLL_MS);
  addEventListener('message', onMessage);
  addEventListener('focus', onFocus);

  function end(outcome: SignInOutcome): void {
    removeEventListener('message', onMessage);
    removeEventListener('focus', onFocus);
    clearTimeout(timer);
    clearInterval(poll);
    onOutcome(outcome);
  }
  function onMessage(event: MessageEvent): void {
    const outcome = toSignInOutcome(event, popup);
    if (outcome !== null) end(outcome);
  }
  /** The shopper may have signed in without the popup, for example by the link of a mail. */
  async function onFocus(): Promise<void> {
    await sessionStore.read();
    if (sessionStore.store.get()?.status !== 'authenticated' || popup.closed) return;
    popup.close();
    end('signed-in');
  }
}
