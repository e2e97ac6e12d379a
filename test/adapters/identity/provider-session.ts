import { onTestFinished } from 'vitest';
import { createOidcIdentity, type OidcIdentityOptions } from '#adapters/identity/oidc-identity.ts';
import { IdentityError } from '#core/account/identity-failures.ts';
import { Unavailable } from '#core/failures.ts';
import type { Identity } from '#core/ports/services.ts';
import { type LyingProvider, startLyingProvider } from '../../support/lying-provider.ts';

export const CLIENT_SECRET = 'a-client-secret-that-nobody-sees';

/** Starts a provider for one test, and the identity adapter that calls it. */
export async function startSession(
  options: Partial<OidcIdentityOptions> = {},
): Promise<{ provider: LyingProvider; identity: Identity }> {
  const clientSecret = options.clientSecret === undefined ? CLIENT_SECRET : options.clientSecret;
  const provider = await startLyingProvider({ id: 'shop', secret: clientSecret });
  onTestFinished(() => provider.close());
  return { provider, identity: createIdentity(provider, options) };
}

/** Creates another adapter for the same provider, as in another process of the shop. */
export function createIdentity(provider: LyingProvider, options: Partial<OidcIdentityOptions> = {}): Identity {
  return createOidcIdentity({
    ...publicClient,
    issuer: provider.issuer,
    clientSecret: CLIENT_SECRET,
    timeoutMs: 1500,
    ...options,
  });
}

/** The options of the adapter for a public client, apart from the issuer. */
export const publicClient: Omit<OidcIdentityOptions, 'issuer'> = {
  clientId: 'shop',
  clientSecret: null,
  clientAuth: null,
  log: { warn: () => {} },
  allowHttpHosts: [],
  audience: null,
  scopes: null,
  claimNamespace: '',
  logout: 'v2',
  origin: 'http://localhost:3000',
  clock: { now: () => Date.now() },
};

export const page = { silent: false, display: 'page' } as const;

/** A complete sign-in: the redirect to the provider, the callback, and the exchange of the code. */
export async function signIn(
  provider: LyingProvider,
  identity: Identity,
  request: Parameters<Identity['startSignIn']>[0] = page,
) {
  const { url, attempt } = await identity.startSignIn(request);
  return identity.completeSignIn(await provider.visit(url), attempt);
}

/** The outcome of a promise: the code of its identity error, "unavailable", or "signed in" if it resolved. */
export async function outcomeOf(work: Promise<unknown>): Promise<string> {
  const error = await work.then(
    () => null,
    (reason: unknown) => reason,
  );
  if (error === null) return 'signed in';
  if (error instanceof IdentityError) return error.code;
  return error instanceof Unavailable ? 'unavailable' : `unexpected: ${error}`;
}

/** All text that a log could print for an error, including its causes. */
export function printError(error: unknown): string {
  const texts: string[] = [];
  for (let each: unknown = error; each instanceof Error; each = each.cause) {
    texts.push(each.message, each.stack ?? '', JSON.stringify(each));
    if (each.cause !== undefined && !(each.cause instanceof Error)) texts.push(JSON.stringify(each.cause));
  }
  return texts.join('\n');
}
