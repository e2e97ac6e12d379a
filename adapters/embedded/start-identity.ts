import type { RequestHandler } from 'express';
import { createIssuerClient } from './checkout/issuer-client.ts';
import type { SubscriptionIssuer } from './checkout/subscription-routes.ts';
import { createKey } from './credentials.ts';
import { createEmbeddedIdentity } from './identity/embedded-identity.ts';
import { createBackChannel } from './identity/public-address.ts';
import { createService, type EmbeddedLog, serveOnLoopback } from './loopback.ts';
import type { SubjectOf } from './shop-service/shop-service.ts';

/** What the shop needs to sign people in at the embedded issuer. */
export type ShopsIssuer = {
  issuer: string;
  /** A public client: PKCE alone protects it. */
  clientId: string;
  /** Where "enviar el correo de nuevo" leads. */
  verificationUrl: string;
  /** Reaches the issuer over loopback: its public address may lead nowhere from inside a container. */
  fetch: typeof fetch;
};

export type StartedIdentity = {
  shop: ShopsIssuer;
  checkout: SubscriptionIssuer;
  /** Belongs at `/embedded/identity` of the shop's origin. */
  router: RequestHandler;
  subjectOf: SubjectOf;
  close(): Promise<void>;
};

type IdentityOptions = {
  origin: string;
  dataDir: string;
  log: EmbeddedLog;
  brandName: string;
  isTrial: boolean;
  checkoutCallback: string;
};

/** Starts the issuer with its two clients, the shop and the checkout, and its back channel. */
export async function startIdentity({ checkoutCallback, ...options }: IdentityOptions): Promise<StartedIdentity> {
  const { origin, log } = options;
  const shop = {
    id: 'shop',
    secret: null,
    redirectUris: [`${origin}/login-callback`],
    returnTo: [origin],
    refreshes: true,
  };
  const checkout = {
    id: 'checkout',
    secret: createKey(),
    redirectUris: [checkoutCallback],
    returnTo: [origin],
    refreshes: false,
  };
  const identity = await createEmbeddedIdentity({ ...options, clients: [shop, checkout] });
  const service = createService().use(identity.path, identity.router);
  const loopback = await serveOnLoopback(service, log).catch((error: unknown) => {
    identity.close();
    throw error;
  });
  const { issuer, router, subjectOf, setSubscriptions, isMember, verificationUrl } = identity;
  const backChannel = createBackChannel(issuer, `${loopback.url}${identity.path}`);
  return {
    shop: { issuer, clientId: shop.id, verificationUrl, fetch: backChannel },
    checkout: {
      client: createIssuerClient({
        issuer,
        clientId: checkout.id,
        clientSecret: checkout.secret,
        redirectUri: checkoutCallback,
        fetch: backChannel,
      }),
      setSubscriptions,
      isMember,
    },
    router,
    subjectOf,
    close: async () => {
      await loopback.close();
      identity.close();
    },
  };
}
