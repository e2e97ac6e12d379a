import { paths } from '#core/values/paths.ts';
import { sessionStore } from '../account/session-store.ts';
import { signInSilently } from '../account/sign-in-silently.ts';
import { navigate } from './navigate.ts';

/**
 * The provider's return address. A failed sign-in says so; a shopper who is signed in does not read that it failed. Without an answer of
 * the provider it checks silently whether the shopper is signed in (S4.2).
 */
export function start(place: HTMLElement): () => void {
  // This page makes the check itself, so it stops the one that other pages start.
  sessionStore.stopSilentSignIn();
  if (place.dataset['code'] === undefined) {
    void continueAfterCheck();
    return () => undefined;
  }
  // Removes the provider's parameters, which a reload would send again.
  history.replaceState(history.state, '', location.pathname);
  const show = () => {
    const words = place.querySelector<HTMLTemplateElement>('template[data-signed-in]');
    if (words === null || sessionStore.store.get()?.status !== 'authenticated') return;
    words.previousElementSibling?.replaceWith(words.content);
    words.remove();
  };
  show();
  return sessionStore.store.subscribe(show);
}

async function continueAfterCheck(): Promise<void> {
  await signInSilently();
  await sessionStore.read();
  // The shopper may have left the page already.
  if (location.pathname === paths.loginCallback) navigate(paths.home, { replace: true });
}
