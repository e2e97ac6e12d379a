import { type RequestHandler, Router } from 'express';
import { createIssuerClient } from '../checkout/issuer-client.ts';
import type { SubscriptionIssuer } from '../checkout/subscription-routes.ts';
import { createKey } from '../credentials.ts';
import type { EmbeddedBrand } from '../embedded-brand.ts';
import { createService, type EmbeddedLog, serveOnLoopback } from '../loopback.ts';
import { createSiteFiles } from '../site/site-files.ts';
import { createAttemptLimits } from './attempt-limits.ts';
import { createProvider, type EmbeddedClient } from './create-provider.ts';
import { seedDemoAccounts } from './demo-accounts.ts';
import { createEmailVerification } from './email-verification.ts';
import { openIdentityDatabase } from './identity-database.ts';
import { createInteractionRoutes } from './interaction-routes.ts';
import { createLogoutRoute } from './logout-route.ts';
import { createMailRoutes } from './mail-routes.ts';
import { createMailbox } from './mailbox.ts';
import { createSubscriptionsOf, type ServiceAddress } from './own-subscribers.ts';
import { createProviderStore } from './provider-store.ts';
import { createBackChannel, pinPublicAddress } from './public-address.ts';
import { openUsers } from './users.ts';

export type EmbeddedIdentityOptions = {
  /** The shop's public origin, without a trailing slash. */
  origin: string;
  /** The public origin of the issuer; the shop's by default. */
  issuerOrigin?: string;
  dataDir: string;
  log: EmbeddedLog;
  brand: EmbeddedBrand;
  /** Whether the login page lists the demo accounts and an inbox shows every mail; never in production. */
  isTrial: boolean;
  /** The checkout's redirect URI. */
  checkoutCallback: string;
  /** The checkout's client secret; random at each start by default. */
  checkoutSecret?: string;
  /** The redirect URI of a checkout that is a program of its own, the public client `caja`; null if there is none. */
  ownCheckoutCallback?: string | null;
  accessTokenSeconds?: number;
  /** A program that has memberships beside those of the issuer's own accounts. */
  memberships?: ServiceAddress | null;
};

/** The settings with which the shop uses the embedded issuer. */
export type EmbeddedIssuer = {
  issuer: string;
  /** The id of a public client, which has no secret: PKCE protects the flow. */
  clientId: string;
  /** The page that sends the verification mail again. */
  verificationUrl: string;
  /** Calls the issuer over loopback, because its public address may be unreachable from inside a container. */
  fetch: typeof fetch;
};

export type EmbeddedIdentity = {
  shop: EmbeddedIssuer;
  checkout: SubscriptionIssuer;
  /** The issuer's address on the loopback interface. */
  loopbackUrl: string;
  /** Serves the issuer's pages to browsers. The server mounts it at `/embedded/identity`. */
  router: RequestHandler;
  /** Returns the user id of an access token; null if it is unknown or expired. */
  subjectOf(accessToken: string): Promise<string | null>;
  close(): Promise<void>;
};

const ISSUER_PATH = '/embedded/identity';
const SWEEP_INTERVAL_MS = 60 * 60 * 1000;

/**
 * Starts an OpenID provider whose clients are the shop and the checkouts; it stores its accounts in `dataDir`. The same
 * router serves browsers at the shop's origin and the back channel on the loopback interface.
 */
export async function startEmbeddedIdentity(options: EmbeddedIdentityOptions): Promise<EmbeddedIdentity> {
  const { origin, dataDir, log, brand, isTrial, checkoutCallback } = options;
  const { issuerOrigin = origin, checkoutSecret = createKey(), accessTokenSeconds = 600 } = options;
  const { ownCheckoutCallback = null, memberships = null } = options;
  const clients = { shop: shopClient(origin), checkout: checkoutClient(origin, checkoutCallback, checkoutSecret) };
  const allClients = [
    ...Object.values(clients),
    ...(ownCheckoutCallback === null ? [] : [ownCheckoutClient(origin, ownCheckoutCallback)]),
  ];
  const issuer = `${issuerOrigin}${ISSUER_PATH}`;
  const frame = { basePath: ISSUER_PATH, brand, siteName: 'Tu cuenta', isTrial };
  const database = openIdentityDatabase(dataDir);
  const users = openUsers(database);
  if (isTrial) await seedDemoAccounts(users, brand);
  const store = createProviderStore(database);
  const mailbox = createMailbox(log, { keepsMails: isTrial });
  const verification = createEmailVerification(database, { users, mailbox, verifyUrl: `${issuer}/correo/verificar` });
  const provider = createProvider({
    issuer,
    clients: allClients,
    accessTokenSeconds,
    database,
    store,
    users,
    subscriptionsOf: createSubscriptionsOf(memberships, log),
    frame,
    log,
  });
  const limits = createAttemptLimits();

  const sweep = () => {
    store.sweep();
    verification.sweep();
  };
  sweep();
  const sweeping = setInterval(sweep, SWEEP_INTERVAL_MS).unref();

  const router = Router();
  router.use(pinPublicAddress(issuerOrigin), createPageHeaders(allClients));
  router.use(createSiteFiles(brand));
  router.use(createInteractionRoutes({ provider, users, verification, limits, frame }));
  router.use(createMailRoutes({ users, verification, mailbox, limits, frame }));
  router.use(createLogoutRoute(provider, frame));
  router.use(provider.callback());

  const release = () => {
    clearInterval(sweeping);
    database.close();
  };
  const loopback = await serveOnLoopback(createService().use(ISSUER_PATH, router), log).catch((error: unknown) => {
    release();
    throw error;
  });
  const loopbackUrl = `${loopback.url}${ISSUER_PATH}`;
  const backChannel = createBackChannel(issuer, loopbackUrl);
  return {
    shop: { issuer, clientId: clients.shop.id, verificationUrl: `${issuer}/correo/reenviar`, fetch: backChannel },
    checkout: {
      client: createIssuerClient({
        issuer,
        clientId: clients.checkout.id,
        clientSecret: clients.checkout.secret,
        redirectUri: checkoutCallback,
        fetch: backChannel,
      }),
      findSubscriber: users.find,
      setSubscriptions: users.setSubscriptions,
      isMember: (sub) => (users.find(sub)?.activeSubs ?? 0) > 0,
    },
    loopbackUrl,
    router,
    subjectOf: async (accessToken) => (await provider.AccessToken.find(accessToken))?.accountId ?? null,
    close: async () => {
      await loopback.close();
      release();
    },
  };
}

function shopClient(origin: string) {
  return {
    id: 'shop',
    secret: null,
    redirectUris: [`${origin}/login-callback`],
    returnTo: [origin],
    hasRefreshTokens: true,
  } satisfies EmbeddedClient;
}

function checkoutClient(origin: string, callback: string, secret: string) {
  return {
    id: 'checkout',
    secret,
    redirectUris: [callback],
    returnTo: [origin],
    hasRefreshTokens: false,
  } satisfies EmbeddedClient;
}

function ownCheckoutClient(origin: string, callback: string) {
  return {
    id: 'caja',
    secret: null,
    redirectUris: [callback],
    returnTo: [origin],
    hasRefreshTokens: false,
  } satisfies EmbeddedClient;
}

/** Sets a CSP that lets forms redirect to the clients' origins. The library adds the hashes of its own two scripts. */
function createPageHeaders(clients: readonly EmbeddedClient[]): RequestHandler {
  const sites = clients.flatMap(({ redirectUris }) => redirectUris.map((uri) => new URL(uri).origin));
  const policy = [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "img-src 'self'",
    "font-src 'self'",
    `form-action 'self' ${[...new Set(sites)].join(' ')}`,
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ');
  return (_request, response, next) => {
    response.set({ 'content-security-policy': policy, 'cache-control': 'no-store' });
    next();
  };
}
