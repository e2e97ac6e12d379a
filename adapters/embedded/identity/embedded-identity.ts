import { type RequestHandler, Router } from 'express';
import type { EmbeddedLog } from '../loopback.ts';
import { createAttemptLimits } from './attempt-limits.ts';
import { createProvider, type EmbeddedClient } from './create-provider.ts';
import { createEmailVerification } from './email-verification.ts';
import { openIdentityDatabase } from './identity-database.ts';
import { identityStyle } from './identity-style.ts';
import { createInteractionRoutes } from './interaction-routes.ts';
import { createLogoutRoute } from './logout-route.ts';
import { createProviderStore } from './provider-store.ts';
import { pinPublicAddress } from './public-address.ts';
import { seedReadyUsers } from './ready-users.ts';
import { openUsers } from './users.ts';
import { createVerificationRoutes } from './verification-routes.ts';

export type EmbeddedIdentityOptions = {
  /** The public origin at which the shop mounts the router. */
  origin: string;
  dataDir: string;
  clients: readonly EmbeddedClient[];
  log: EmbeddedLog;
  brandName: string;
  /** Whether there are ready accounts whose password the login page names; never in production. */
  hasReadyUsers: boolean;
  accessTokenSeconds?: number;
  /** Whether guesses and mails are limited. */
  rateLimit?: boolean;
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
  close(): void;
};

const PATH = '/embedded/identity';
const SWEEP_MS = 60 * 60 * 1000;

/** An OpenID provider with accounts of its own, kept in `dataDir`. */
export async function createEmbeddedIdentity(options: EmbeddedIdentityOptions): Promise<EmbeddedIdentity> {
  const {
    origin,
    dataDir,
    clients,
    log,
    brandName,
    hasReadyUsers,
    accessTokenSeconds = 600,
    rateLimit = true,
  } = options;
  const issuer = `${origin}${PATH}`;
  const frame = { base: PATH, brandName };
  const database = openIdentityDatabase(dataDir);
  const users = openUsers(database);
  if (hasReadyUsers) await seedReadyUsers(users);
  const store = createProviderStore(database);
  const verification = createEmailVerification(database, { users, verifyUrl: `${issuer}/correo/verificar`, log });
  const provider = createProvider({ issuer, clients, accessTokenSeconds, database, store, users, frame, log });
  const limits = createAttemptLimits(rateLimit);

  const sweep = () => {
    store.sweep();
    verification.sweep();
  };
  sweep();
  const sweeping = setInterval(sweep, SWEEP_MS).unref();

  const router = Router();
  router.use(pinPublicAddress(origin), createPageHeaders(clients));
  router.get('/identity.css', (_request, response) => {
    response.set('cache-control', 'public, max-age=3600').type('css').send(identityStyle);
  });
  router.use(createInteractionRoutes({ provider, users, verification, limits, frame, showsReadyUsers: hasReadyUsers }));
  router.use(createVerificationRoutes({ users, verification, limits, frame }));
  router.use(createLogoutRoute(provider, frame));
  router.use(provider.callback());

  return {
    issuer,
    path: PATH,
    router,
    verificationUrl: `${issuer}/correo/reenviar`,
    subjectOf: async (accessToken) => (await provider.AccessToken.find(accessToken))?.accountId ?? null,
    setSubscriptions: users.setSubscriptions,
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
    `form-action 'self' ${[...new Set(sites)].join(' ')}`,
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ');
  return (_request, response, next) => {
    response.set({ 'content-security-policy': policy, 'cache-control': 'no-store' });
    next();
  };
}
