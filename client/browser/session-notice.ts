import { loginHref } from '#core/values/links.ts';
import type { Session } from '../account/session-store.ts';

let isTold = false;

/** Says once that the provider ended the session, on the page that reads it, until the shopper has signed in. */
export function showEnd({ status, ended }: Session): void {
  if (status === 'authenticated') removeEnd();
  if (!ended || isTold) return;
  isTold = true;
  const notice = Object.assign(document.createElement('div'), { className: 'session-ended wrap' });
  notice.role = 'alert';
  notice.dataset['notice'] = '';
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
}

/** What a page says of an end is gone with the page. */
export function removeEnd(): void {
  document.querySelector('.session-ended[data-notice]')?.remove();
}
