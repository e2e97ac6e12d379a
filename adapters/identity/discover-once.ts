import * as client from 'openid-client';
import { Unavailable } from '#core/failures.ts';
import { isLoopback } from '#core/values/loopback.ts';
import { toIdentityFailure } from './identity-failure.ts';
import { createProviderFetch } from './provider-fetch.ts';

export type ProviderOptions = {
  issuer: string;
  clientId: string;
  /** Null for a public client, which PKCE alone protects. */
  clientSecret: string | null;
  /** Reaches a provider whose public address cannot be had from here. */
  fetch?: typeof fetch;
};

/** Discovers at the first call and keeps what was found; a failure is forgotten, so the next call tries again. */
export function discoverOnce(
  { issuer, clientId, clientSecret, fetch: send = fetch }: ProviderOptions,
  timeoutMs: number,
): () => Promise<client.Configuration> {
  const server = new URL(issuer);
  const authentication = clientSecret === null ? client.None() : client.ClientSecretPost(clientSecret);
  const execute = [client.enableNonRepudiationChecks];
  // Marked as deprecated to be seen: plain http never leaves this machine.
  if (isLoopback(server.hostname)) execute.push(client.allowInsecureRequests);
  let found: Promise<client.Configuration> | null = null;
  return () => {
    found ??= client
      .discovery(server, clientId, {}, authentication, {
        timeout: timeoutMs / 1000,
        execute,
        [client.customFetch]: createProviderFetch(send),
      })
      .catch((error: unknown) => {
        found = null;
        const failure = toIdentityFailure(error, 'login_failed');
        throw failure instanceof Unavailable ? failure : new Unavailable('identity', 'discovery failed', failure);
      });
    return found;
  };
}
