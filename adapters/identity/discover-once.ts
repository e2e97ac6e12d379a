import * as client from 'openid-client';
import { Unavailable } from '#core/failures.ts';
import { isLoopback } from '#core/values/loopback.ts';
import { toIdentityFailure } from './identity-failure.ts';
import { createProviderFetch } from './provider-fetch.ts';

export type ProviderOptions = {
  issuer: string;
  clientId: string;
  /** Null for a public client, which is protected by PKCE alone. */
  clientSecret: string | null;
  /** Replaces the global fetch if this process cannot reach the provider at its public address. */
  fetch?: typeof fetch;
};

/**
 * Returns a function that discovers the provider's metadata at its first call and returns the same configuration from
 * then on. It throws `Unavailable` if discovery fails; the next call then tries again.
 */
export function discoverOnce(
  { issuer, clientId, clientSecret, fetch: send = fetch }: ProviderOptions,
  timeoutMs: number,
): () => Promise<client.Configuration> {
  const server = new URL(issuer);
  const authentication = clientSecret === null ? client.None() : client.ClientSecretPost(clientSecret);
  const execute = [client.enableNonRepudiationChecks];
  // `allowInsecureRequests` permits plain http; here it is set for loopback issuers only. The library marks it as
  // deprecated only as a warning.
  if (isLoopback(server.hostname)) execute.push(client.allowInsecureRequests);
  let discovered: Promise<client.Configuration> | null = null;
  return () => {
    discovered ??= client
      .discovery(server, clientId, {}, authentication, {
        timeout: timeoutMs / 1000,
        execute,
        [client.customFetch]: createProviderFetch(send),
      })
      .catch((error: unknown) => {
        discovered = null;
        const failure = toIdentityFailure(error, 'login_failed');
        throw failure instanceof Unavailable ? failure : new Unavailable('identity', 'discovery failed', failure);
      });
    return discovered;
  };
}
