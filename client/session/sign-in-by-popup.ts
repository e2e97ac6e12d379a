import { paths } from '#core/values/paths.ts';
import { type SignInOutcome, toSignInOutcome } from './sign-in-outcome.ts';

/** S9.21 */
const PATIENCE_MS = 60_000;

/** A window says nothing when it is closed: it has to be asked. */
const LOOK_MS = 500;

/**
 * Signs in beside the page, so that nothing on it is lost. Call it from the shopper's click. "loginCancelled" where the
 * window was closed, "loginTimeout" after a minute; null where no window may be opened.
 */
export function signInByPopup(): Promise<SignInOutcome> | null {
  const popup = open(`${paths.login}?display=popup`, 'ingreso', 'popup,width=480,height=720');
  if (popup === null) return null;
  return new Promise((resolve) => {
    const end = (outcome: SignInOutcome) => {
      removeEventListener('message', hear);
      clearTimeout(timer);
      clearInterval(look);
      popup.close();
      resolve(outcome);
    };
    const hear = (event: MessageEvent) => {
      const outcome = toSignInOutcome(event, popup);
      if (outcome !== null) end(outcome);
    };
    const timer = setTimeout(() => end('loginTimeout'), PATIENCE_MS);
    const look = setInterval(() => popup.closed && end('loginCancelled'), LOOK_MS);
    addEventListener('message', hear);
  });
}
