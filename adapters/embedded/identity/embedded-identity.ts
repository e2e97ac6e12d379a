import { type RequestHandler, Router } from 'express';
import type { EmbeddedLog } from '../loopback.ts';
import { createSiteFiles } from '../site/site-files.ts';
import { createAttemptLimits } from './attempt-limits.ts';
import { createProvider, type EmbeddedClient } from './create-provider.ts';
import { createEmailVerification } from './email-verification.ts';
import { openIdentityDatabase } from './identity-database.ts';
import { createInteractionRoutes } from './interaction-routes.ts';
import { createLogoutRoute } from './logout-route.ts';
import { createMailRoutes } from './mail-routes.ts';
import { createMailbox } from './mailbox.ts';
import { createPasswordReset } from './password-reset.ts';
import { createPasswordRoutes } from './password-routes.ts';
import { createProviderStore } from './provider-store.ts';
import { pinPublicAddress } from './public-address.ts';
import { seedReadyUsers } from './ready-users.ts';
import { openUsers } from './users.ts';

export type EmbeddedIdentityOptions = {
  /** The public origin at which the shop mounts the router. */
  origin: string;
  dataDir: string;
  clients: readonly EmbeddedClient[];
  log: EmbeddedLog;
  brandName: string;
  /** Whether there are ready accounts, named on the login page, and an inbox that shows every mail; never in production. */
  isTrial: boolean;
  accessTokenSeconds?: number;
};

export type EmbeddedIdentity = {
  issuer: string;
  /** Where the router belongs: on the shop's own origin and on the loopback server alike. */
  path: string;
  router: RequestHandler;
  /** Where "enviar el correo de nuevo" leads. */
  verificationUrl: string;
  /** Whose access token it is; null for one that is unknown or over. */
  subjectOf(accessToken: string): Promise<string | null>;
  /** Shows in the claims at the next refresh. False where there is no such user. */
  setSubscriptions(sub: string, count: number): boolean;
  /** Whether that user has a subscription now. */
  isMember(sub: string): boolean;
  close(): void;
};

const PATH = '/embedded/identity';
const SWEEP_MS = 60 * 60 * 1000;

/** An OpenID provider with accounts of its own, kept in `dataDir`. */
export async function createEmbeddedIdentity(options: EmbeddedIdentityOptions): Promise<EmbeddedIdentity> {
  const { origin, dataDir, clients, log, brandName, isTrial, accessTokenSeconds = 600 } = options;
  const issuer = `${origin}${PATH}`;
  const frame = { base: PATH, brandName, siteName: 'Tu cuenta', isTrial };
  const database = openIdentityDatabase(dataDir);
  const users = openUsers(database);
  if (isTrial) await seedReadyUsers(users);
  const store = createProviderStore(database);
  const mailbox = createMailbox(log, { keeps: isTrial });
  const verification = createEmailVerification(database, { users, mailbox, verifyUrl: `${issuer}/correo/verificar` });
  const reset = createPasswordReset(database, {
    users,
    mailbox,
    resetUrl: `${issuer}/clave/nueva`,
    signOut: store.removeOf,
  });
  const provider = createProvider({ issuer, clients, accessTokenSeconds, database, store, users, frame, log });
  const limits = createAttemptLimits();

  const sweep = () => {
    store.sweep();
    verification.sweep();
    reset.sweep();
  };
  sweep();
  const sweeping = setInterval(sweep, SWEEP_MS).unref();

  const router = Router();
  router.use(pinPublicAddress(origin), createPageHeaders(clients));
  router.use(createSiteFiles());
  router.use(createInteractionRoutes({ provider, users, verification, limits, frame }));
  router.use(createMailRoutes({ users, verification, mailbox, limits, frame }));
  router.use(createPasswordRoutes({ users, reset, limits, frame }));
  router.use(createLogoutRoute(provider, frame));
  router.use(provider.callback());

  return {
    issuer,
    path: PATH,
    router,
    verificationUrl: `${issuer}/correo/reenviar`,
    subjectOf: async (accessToken) => (await provider.AccessToken.find(accessToken))?.accountId ?? null,
    setSubscriptions: users.setSubscriptions,
    isMember: (sub) => (users.find(sub)?.activeSubs ?? 0) > 0,
    close: () => {
      clearInterval(sweeping);
      database.close();
    },
  };
}

/** The forms lead back to the sites that signed somebody in. The library adds the hashes of its own two scripts. */
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
