import type { DatabaseSync } from 'node:sqlite';
import Provider, { type ClientMetadata, type Configuration, type KoaContextWithOIDC } from 'oidc-provider';
import type { EmbeddedLog } from '../loopback.ts';
import { trusted } from '../site/html.ts';
import { printLogout } from './account-pages.ts';
import { expiredSignIn, type IdentityFrame, loggedOut, printMessage } from './identity-frame.ts';
import type { OwnSubscriptions, SubscriptionsOf } from './own-subscribers.ts';
import { loadProviderKeys } from './provider-keys.ts';
import type { ProviderStore } from './provider-store.ts';
import type { User, Users } from './users.ts';

/** An OAuth client of the embedded issuer: the shop or a checkout. */
export type EmbeddedClient = {
  id: string;
  /** Null for a public client. */
  secret: string | null;
  redirectUris: readonly string[];
  /** Origins to which a browser may be redirected after logging out. */
  returnTo: readonly string[];
  hasRefreshTokens: boolean;
};

type ProviderParts = {
  issuer: string;
  clients: readonly EmbeddedClient[];
  accessTokenSeconds: number;
  database: DatabaseSync;
  store: ProviderStore;
  users: Users;
  subscriptionsOf: SubscriptionsOf;
  frame: IdentityFrame;
  log: EmbeddedLog;
};

const HOUR_SECONDS = 3600;
const DAY_SECONDS = 24 * HOUR_SECONDS;

/** Scopes that the shop requests and that add no claims (S6.2). */
const SCOPES_WITHOUT_CLAIMS = [
  'offline_access',
  'read:current_user',
  'update:current_user',
  'update:current_user_metadata',
];

/** Configures the OpenID provider: authorization code with PKCE, rotating refresh tokens, no consent page. */
export function createProvider(parts: ProviderParts): Provider {
  const { issuer, clients, accessTokenSeconds, database, store, users, subscriptionsOf, frame, log } = parts;
  const { cookieKeys, jwks, signingAlgorithm } = loadProviderKeys(database);
  const configuration: Configuration = {
    adapter: store.adapter,
    clients: clients.map(toMetadata),
    clientDefaults: { id_token_signed_response_alg: signingAlgorithm },
    jwks,
    cookies: {
      keys: cookieKeys,
      names: { session: 'identity_session', interaction: 'identity_interaction', resume: 'identity_resume' },
      long: { httpOnly: true, sameSite: 'lax', signed: true, path: frame.basePath },
      short: { httpOnly: true, sameSite: 'lax', signed: true },
    },
    routes: { authorization: '/authorize', token: '/oauth/token', userinfo: '/userinfo', end_session: '/session/end' },
    scopes: ['openid', ...SCOPES_WITHOUT_CLAIMS],
    claims: {
      openid: ['sub'],
      profile: ['name', 'given_name', 'family_name', 'crm_id', 'active_subs', 'plans'],
      email: ['email', 'email_verified'],
      address: ['address'],
      phone: ['phone_number', 'phone_number_verified'],
    },
    // Includes the profile in the ID token, so that each refresh delivers the current subscriptions.
    conformIdTokenClaims: false,
    // Issuer and shop share one clock, so no tolerance is needed.
    clockTolerance: 0,
    pkce: { required: () => true },
    rotateRefreshToken: true,
    // The library issues refresh tokens only after consent; the clients are the shop's own, so nobody is asked.
    issueRefreshToken: async (_ctx, client) => client.grantTypeAllowed('refresh_token'),
    expiresWithSession: async () => false,
    ttl: {
      AccessToken: accessTokenSeconds,
      AuthorizationCode: 60,
      IdToken: HOUR_SECONDS,
      Interaction: HOUR_SECONDS,
      RefreshToken: 31 * DAY_SECONDS,
      Session: 14 * DAY_SECONDS,
      Grant: 32 * DAY_SECONDS,
    },
    features: {
      devInteractions: { enabled: false },
      dPoP: { enabled: false },
      pushedAuthorizationRequests: { enabled: false },
      resourceIndicators: { enabled: false },
      revocation: { enabled: true, allowedPolicy: (_ctx, client, token) => token.clientId === client.clientId },
      rpInitiatedLogout: {
        enabled: true,
        logoutSource: async (ctx, form) => {
          ctx.body = printLogout(frame, trusted(form));
        },
        postLogoutSuccessSource: async (ctx) => {
          ctx.body = printMessage(frame, loggedOut);
        },
      },
    },
    interactions: { url: (_ctx, { uid }) => `${frame.basePath}/interaction/${uid}` },
    clientBasedCORS: () => false,
    findAccount: async (_ctx, id) => {
      const user = users.find(id);
      return user === null
        ? undefined
        : { accountId: id, claims: async () => toClaims(user, await subscriptionsOf(user.id)) };
    },
    loadExistingGrant: grantRequestedScopes,
    renderError: async (ctx) => {
      ctx.type = 'html';
      ctx.body = printMessage(frame, expiredSignIn);
    },
  };
  const provider = new Provider(issuer, configuration);
  // Trusting the forwarded headers is safe: `pinPublicAddress` overwrites them.
  provider.proxy = true;
  provider.on('server_error', (_ctx, error) => log.error({ err: error }, 'embedded identity provider failed'));
  return provider;
}

function toMetadata({ id, secret, redirectUris, returnTo, hasRefreshTokens }: EmbeddedClient): ClientMetadata {
  return {
    client_id: id,
    ...(secret === null
      ? { token_endpoint_auth_method: 'none' }
      : { token_endpoint_auth_method: 'client_secret_post', client_secret: secret }),
    grant_types: hasRefreshTokens ? ['authorization_code', 'refresh_token'] : ['authorization_code'],
    response_types: ['code'],
    redirect_uris: [...redirectUris],
    post_logout_redirect_uris: [...returnTo],
  };
}

function toClaims(user: User, own: OwnSubscriptions) {
  const plans = [...user.plans, ...own.plans];
  return {
    sub: user.id,
    name: `${user.givenName} ${user.familyName}`,
    given_name: user.givenName,
    family_name: user.familyName,
    email: user.email,
    email_verified: user.isVerified,
    ...(user.crmId === null ? {} : { crm_id: user.crmId }),
    active_subs: user.activeSubs + own.activeSubs,
    ...(plans.length === 0 ? {} : { plans }),
  };
}

/** Grants the requested scopes without a consent page, because the clients are the shop's own sites. */
async function grantRequestedScopes(ctx: KoaContextWithOIDC) {
  const { provider, session, client, account, requestParamScopes } = ctx.oidc;
  if (session === undefined || client === undefined || account === undefined) return undefined;
  const id = session.grantIdFor(client.clientId);
  const known = id === undefined ? undefined : await provider.Grant.find(id);
  const grant =
    known?.accountId === account.accountId
      ? known
      : new provider.Grant({ clientId: client.clientId, accountId: account.accountId });
  grant.addOIDCScope([...requestParamScopes].join(' '));
  await grant.save();
  return grant;
}
