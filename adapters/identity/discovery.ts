import * as client from 'openid-client';
import { Unavailable } from '#core/failures.ts';
import { isPlainHttpAllowed } from '#core/values/plain-http.ts';
import { toIdentityFailure } from './identity-failure.ts';
import type { GuardedCall, IdentityLog, IdentityReports } from './provider-calls.ts';
import { createProviderFetch } from './provider-fetch.ts';
import { createVerifySignature } from './verify-signature.ts';

export type ProviderOptions = {
  issuer: string;
  clientId: string;
  /** Null for a public client, which is protected by PKCE alone. */
  clientSecret: string | null;
  /** How the secret is sent: in the body (`post`) or in the authorization header (`basic`). Null: as discovered. */
  clientAuth: 'basic' | 'post' | null;
  /** Replaces the global fetch if this process cannot reach the provider at its public address. */
  fetch?: typeof fetch;
  /** The same on a connection of its own, for a request whose connection ended without an answer. */
  fetchAnew?: typeof fetch;
  log: IdentityLog;
  reports?: IdentityReports;
  /** Hosts besides loopback that may be called by plain http. */
  allowHttpHosts: readonly string[];
};

/** Shorter than the time that a stopping process waits for its background work. */
const CHECK_TIMEOUT_MS = 3000;

/** `configuration` and `ask` throw `Unavailable` if discovery fails. `onMetadata` is called with new metadata. */
export function createDiscovery(
  options: ProviderOptions,
  timeoutMs: number,
  guarded: GuardedCall,
  onMetadata: (metadata: client.ServerMetadata) => void,
) {
  const {
    issuer,
    clientId,
    clientSecret,
    clientAuth,
    fetch: send = fetch,
    fetchAnew: sendAnew = send,
    allowHttpHosts,
  } = options;
  const server = new URL(issuer);
  const authentication = clientSecret === null ? client.None() : authenticateBySecret(clientSecret, clientAuth);
  const providerFetch = createProviderFetch(send, sendAnew, allowHttpHosts);
  const execute: ((config: client.Configuration) => void)[] = [];
  // `allowInsecureRequests` permits plain http; `createProviderFetch` limits it to the allowed hosts. The library marks
  // it as deprecated only as a warning.
  if (isPlainHttpAllowed(server, allowHttpHosts)) execute.push(client.allowInsecureRequests);
  let discovered: Promise<client.Configuration> | null = null;
  let verify: ReturnType<typeof createVerifySignature> | null = null;
  let lastMetadata = '';
  let pageOrigins: readonly string[] = [];
  const discover = (limitMs: number) =>
    guarded(() =>
      client.discovery(server, clientId, {}, authentication, {
        timeout: limitMs / 1000,
        execute,
        [client.customFetch]: providerFetch,
      }),
    ).then(
      (config) => {
        const metadata = JSON.stringify(config.serverMetadata());
        config.timeout = timeoutMs / 1000;
        if (metadata !== lastMetadata) {
          discovered = Promise.resolve(config);
          verify = createVerifySignature(config.serverMetadata().jwks_uri, providerFetch, timeoutMs);
          onMetadata(config.serverMetadata());
        }
        lastMetadata = metadata;
        pageOrigins = pageOriginsOf(config.serverMetadata());
        return config;
      },
      (error: unknown) => {
        const failure = toIdentityFailure(error, 'login_failed');
        throw failure instanceof Unavailable ? failure : new Unavailable('identity', 'discovery failed', failure);
      },
    );
  return {
    /**
     * Discovers the provider's metadata at its first call and returns the same configuration until `ask` reads other
     * metadata. After a failure the next call tries again, unless the breaker is open.
     */
    configuration: (): Promise<client.Configuration> => {
      discovered ??= discover(timeoutMs).catch((error: unknown) => {
        discovered = null;
        throw error;
      });
      return discovered;
    },
    /**
     * Verifies the signature of an ID token. Only for sign-ins: keys that cannot be loaded now must lose no refresh token that
     * can be used once, and the response to a refresh comes from the token endpoint itself (OpenID Connect Core 1.0, section
     * 3.1.3.7, 6).
     */
    verifySignature: async (idToken: string): Promise<void> => verify?.(idToken),
    /** Reads the metadata within 3 s, even if they are known already, to see whether the provider answers. */
    ask: async (): Promise<void> => {
      await discover(CHECK_TIMEOUT_MS);
    },
    /** See `OidcIdentity`. */
    pageOrigins: () => pageOrigins,
  };
}

function pageOriginsOf(metadata: client.ServerMetadata): string[] {
  const pages = [metadata.authorization_endpoint, metadata.end_session_endpoint];
  return pages.flatMap((url) => (url === undefined ? [] : (URL.parse(url)?.origin ?? [])));
}

/**
 * Chooses the method at each request, because the provider's methods are known only after discovery. A provider that
 * names none takes `basic` (OpenID Connect Discovery 1.0, section 3).
 */
function authenticateBySecret(secret: string, clientAuth: ProviderOptions['clientAuth']): client.ClientAuth {
  const methods = { basic: client.ClientSecretBasic(secret), post: client.ClientSecretPost(secret) };
  return (server, ...request) => {
    // A list; some providers send one text in its place.
    const offered: unknown[] = [server.token_endpoint_auth_methods_supported].flat();
    const method = clientAuth ?? (offered.includes('client_secret_post') ? 'post' : 'basic');
    methods[method](server, ...request);
  };
}
