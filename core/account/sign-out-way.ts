/** `v2`: Auth0's address for signing out. `oidc`: the discovered end-session endpoint. */
export type SignOutWay = 'v2' | 'oidc';

/** What a provider's metadata say; null for what they leave out. */
export type SignOutMetadata = { issuer: string; tokenEndpoint: string | null; endSessionEndpoint: string | null };

/** The ways that the provider has, the one to take first. */
export function listSignOutWays({ issuer, tokenEndpoint, endSessionEndpoint }: SignOutMetadata): SignOutWay[] {
  // Both addresses are below the issuer's, which may have a path.
  const auth0 = URL.parse(`${issuer.replace(/\/$/, '')}/oauth/token`);
  const token = URL.parse(tokenEndpoint ?? '');
  const isAuth0 = token !== null && token.host === auth0?.host && token.pathname === auth0.pathname;
  // Metadata may have an empty text or a path in its place, to which nobody can be sent.
  const hasEndSession = /^https?:$/.test(URL.parse(endSessionEndpoint ?? '')?.protocol ?? '');
  return [...(isAuth0 ? (['v2'] as const) : []), ...(hasEndSession ? (['oidc'] as const) : [])];
}
