import { paths } from '#core/values/paths.ts';
import { signInMemory } from './sign-in-memory.ts';
import { type SignInOutcome, toSignInOutcome } from './sign-in-outcome.ts';

/** The provider's own timeout (S9.21). */
const TIMEOUT_MS = 10_000;

/**
 * Signs in through a hidden iframe with `prompt=none`, which works only for a shopper known to the provider. Resolves to
 * `loginTimeout` after ten seconds, to `loginCancelled` if the signal aborts. After a sign-out the provider is not asked.
 */
export function signInSilently(signal?: AbortSignal): Promise<SignInOutcome> {
  if (signal?.aborted) return Promise.resolve('loginCancelled');
  if (signInMemory.isSignedOut()) return Promise.resolve('loginRequired');
  const frame = document.createElement('iframe');
  frame.hidden = true;
  frame.title = 'Comprobación de tu sesión';
  frame.src = `${paths.login}?prompt=none`;
  return new Promise((resolve) => {
    const end = (outcome: SignInOutcome) => {
      removeEventListener('message', onMessage);
      signal?.removeEventListener('abort', onAbort);
      clearTimeout(timer);
      frame.remove();
      resolve(outcome);
    };
    const onMessage = (event: MessageEvent) => {
      const outcome = toSignInOutcome(event, frame.contentWindow);
      if (outcome !== null) end(outcome);
    };
    const onAbort = () => end('loginCancelled');
    const timer = setTimeout(() => end('loginTimeout'), TIMEOUT_MS);
    addEventListener('message', onMessage);
    signal?.addEventListener('abort', onAbort);
    document.body.append(frame);
  });
}
