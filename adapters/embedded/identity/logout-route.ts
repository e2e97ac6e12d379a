import { Router } from 'express';
import type Provider from 'oidc-provider';
import { type IdentityFrame, loggedOut, type Message, printMessage } from './identity-frame.ts';

/**
 * `GET /v2/logout?client_id&returnTo`: ends the session, revokes its grants and redirects to `returnTo` (S7.37). The
 * library's own logout always asks for confirmation.
 */
export function createLogoutRoute(provider: Provider, frame: IdentityFrame): Router {
  const router = Router();
  router.get('/v2/logout', async (request, response) => {
    const { client_id: clientId, returnTo } = request.query;
    const client = typeof clientId === 'string' ? await provider.Client.find(clientId) : undefined;
    const target = returnTo === undefined ? null : registeredUrl(returnTo, client?.postLogoutRedirectUris ?? []);
    if (returnTo !== undefined && target === null) {
      return response.status(400).type('html').send(printMessage(frame, unknownReturnTarget));
    }

    const context = provider.createContext(request, response);
    const session = await provider.Session.get(context);
    if (session.accountId !== undefined) {
      for (const { grantId } of Object.values(session.authorizations ?? {})) {
        if (grantId !== undefined) await revoke(provider, grantId);
      }
      await session.destroy();
    }
    context.cookies.set(provider.cookieName('session'), null, {
      path: frame.basePath,
      httpOnly: true,
      sameSite: 'lax',
    });
    return target === null
      ? response.type('html').send(printMessage(frame, loggedOut))
      : response.redirect(303, target);
  });
  return router;
}

const unknownReturnTarget: Message = {
  title: 'No podemos llevarte a esa dirección',
  text: 'El pedido de cierre de sesión no viene de nuestra tienda.',
  links: [{ text: 'Volver a la tienda', href: '/' }],
};

/** Returns the URL if its origin is registered for the client, else null. */
function registeredUrl(returnTo: unknown, registered: readonly string[]): string | null {
  const url = typeof returnTo === 'string' ? URL.parse(returnTo) : null;
  return url !== null && registered.some((each) => URL.parse(each)?.origin === url.origin) ? url.href : null;
}

async function revoke(provider: Provider, grantId: string): Promise<void> {
  await provider.AccessToken.revokeByGrantId(grantId);
  await provider.RefreshToken.revokeByGrantId(grantId);
  const grant = await provider.Grant.find(grantId);
  await grant?.destroy();
}
