import * as client from 'openid-client';
import { Unavailable } from '#core/failures.ts';
import { isPlainHttpAllowed } from '#core/values/plain-http.ts';
import { toIdentityFailure } from './identity-failure.ts';
import { guardRoute, type IdentityLog, type IdentityReports } from './provider-calls.ts';
import { createProviderFetch } from './provider-fetch.ts';

export type ProviderOptions = {
  issuer: string;
  clientId: string;
  /** Null for a public client, which is protected by PKCE alone. */
  clientSecret: string | null;
  /** How the secret is sent: in the body (`post`) or in the authorization header (`basic`). Null: as discovered. */
  clientAuth: 'basic' | 'post' | null;
  /** Replaces the global fetch if this process cannot reach the provider at its public address. */
  fetch?: typeof fetch;
  log: IdentityLog;
  reports?: IdentityReports;
  /** Hosts besides loopback that may be called by plain http. */
  allowHttpHosts: readonly string[];
};

/**
 * Returns a function that discovers the provider's metadata at its first call and returns the same configuration from
 * then on. It throws `Unavailable` if discovery fails; the next call then tries again, unless the breaker is open.
 */
export function discoverOnce(options: ProviderOptions, timeoutMs: number): () => Promise<client.Configuration> {
  const {
    issuer,
    clientId,
    clientSecret,
    clientAuth,
    fetch: send = fetch,
    log,
    reports = {},
    allowHttpHosts,
  } = options;
  const server = new URL(issuer);
  const authentication = clientSecret === null ? client.None() : authenticateBySecret(clientSecret, clientAuth);
  const execute = [client.enableNonRepudiationChecks];
  // `allowInsecureRequests` permits plain http; `createProviderFetch` limits it to the allowed hosts. The library marks
  // it as deprecated only as a warning.
  if (isPlainHttpAllowed(server, allowHttpHosts)) execute.push(client.allowInsecureRequests);
  const guarded = guardRoute('discovery', log, reports);
  let discovered: Promise<client.Configuration> | null = null;
  return () => {
    discovered ??= guarded(() =>
      client.discovery(server, clientId, {}, authentication, {
        timeout: timeoutMs / 1000,
        execute,
        [client.customFetch]: createProviderFetch(send, allowHttpHosts),
      }),
    ).catch((error: unknown) => {
      discovered = null;
      const failure = toIdentityFailure(error, 'login_failed');
      throw failure instanceof Unavailable ? failure : new Unavailable('identity', 'discovery failed', failure);
    });
    return discovered;
  };
}

/**
 * Chooses the method at each request, because the provider's methods are known only after discovery. A provider that
 * names none takes `basic` (OpenID Connect Discovery 1.0, section 3).
 */
function authenticateBySecret(secret: string, clientAuth: ProviderOptions['clientAuth']): client.ClientAuth {
  const methods = { basic: client.ClientSecretBasic(secret), post: client.ClientSecretPost(secret) };
  return (server, ...request) => {
    const offered = server.token_endpoint_auth_methods_supported ?? [];
    const method = clientAuth ?? (offered.includes('client_secret_post') ? 'post' : 'basic');
    methods[method](server, ...request);
  };
}
