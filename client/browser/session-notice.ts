import { loginHref } from '#core/values/links.ts';
import { sessionStore } from '../account/session-store.ts';
import { PAGE_SHOWN } from './shown-step.ts';

let isTold = false;

/** Says once that the provider ended the session, on the page that reads it: until the next page, or until the shopper has signed in. */
export function tellEnd(): void {
  if (isTold) return;
  isTold = true;
  const notice = Object.assign(document.createElement('div'), { className: 'session-ended wrap' });
  notice.role = 'alert';
  const words = Object.assign(document.createElement('p'), {
    textContent: 'Tu sesión terminó. Volvé a ingresar para seguir.',
  });
  const link = Object.assign(document.createElement('a'), {
    className: 'button quiet',
    href: loginHref(location.pathname + location.search),
    textContent: 'Ingresar',
  });
  link.dataset['native'] = '';
  notice.append(words, link);
  document.querySelector('main')?.before(notice);
  addEventListener(PAGE_SHOWN, () => notice.remove(), { once: true });
  sessionStore.store.subscribe(() => {
    if (sessionStore.store.get()?.status === 'authenticated') notice.remove();
  });
}
