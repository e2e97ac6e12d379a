import { Router } from 'express';
import type { UseCases } from '#core/use-cases.ts';
import { paths, serverPaths } from '#core/values/paths.ts';
import type { Message } from '../http/message-page.ts';
import { noStore } from '../http/no-store.ts';
import type { Log } from '../log.ts';
import type { VisitorCookies } from '../session/visitor-cookies.ts';
import type { SignedOutCookie } from './signed-out-cookie.ts';

type SignOutDeps = {
  useCases: Pick<UseCases, 'logOut' | 'getSignOutUrl'>;
  cookies: VisitorCookies;
  signedOut: SignedOutCookie;
  messagePage: (message: Message) => string;
  log: Log;
};

/**
 * `POST /logout` signs out of the shop and leads to a page of its own, which leads on to the provider's sign-out: a redirect of
 * the form would be subject to the policy's `form-action`, wherever the provider redirects.
 */
export function createSignOutRoutes({ useCases, cookies, signedOut, messagePage, log }: SignOutDeps): Router {
  const router = Router({ caseSensitive: true, strict: true });
  router.use([paths.logout, serverPaths.signedOut], noStore);

  router.post(paths.logout, async (req, res) => {
    // The session is deleted from the store first.
    const { signOutUrl } = await useCases.logOut({ visitor: cookies.visitorOf(req) });
    cookies.signOut(req, res);
    if (signOutUrl === null) signedOut.set(res);
    log.info('signed out');
    res.redirect(303, serverPaths.signedOut);
  });

  router.get(serverPaths.signedOut, async (req, res) => {
    const isLeftOpen = signedOut.isSet(req);
    const url = isLeftOpen ? null : await useCases.getSignOutUrl();
    if (url === null && !isLeftOpen) return res.redirect(303, paths.home);
    res.type('html').send(messagePage(url === null ? LEFT_OPEN : toLeading(url)));
  });

  return router;
}

const TITLE = 'Cerraste tu sesión';

const LEFT_OPEN: Message = {
  title: TITLE,
  sentences: [
    'En esta tienda ya no hay nadie ingresado. En el servicio con el que ingresaste tu sesión sigue abierta: si la computadora no es tuya, cerrala también ahí.',
    'La próxima vez que ingreses te va a pedir tus datos.',
  ],
  link: { href: paths.home, label: 'Ir al inicio' },
};

function toLeading(url: string): Message {
  return {
    title: TITLE,
    sentences: ['Ahora la cerramos también en el servicio con el que ingresaste.'],
    link: { href: url, label: 'Seguir' },
    nextHref: url,
  };
}
