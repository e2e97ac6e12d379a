export type ProviderEndpoint = 'discovery' | 'jwks' | 'authorize' | 'token' | 'userinfo' | 'logout' | 'revocation';

/** The provider's endpoints by path. */
export const endpoints: Readonly<Record<string, ProviderEndpoint>> = {
  '/.well-known/openid-configuration': 'discovery',
  '/jwks': 'jwks',
  '/authorize': 'authorize',
  '/oauth/token': 'token',
  '/oauth/token/': 'token',
  '/userinfo': 'userinfo',
  '/v2/logout': 'logout',
  '/logout': 'logout',
  '/oauth/revoke': 'revocation',
};

/** The provider's metadata (OpenID Connect Discovery 1.0, section 3). */
export function metadataOf(issuer: string): Record<string, unknown> {
  return {
    issuer,
    authorization_endpoint: `${issuer}/authorize`,
    token_endpoint: `${issuer}/oauth/token`,
    userinfo_endpoint: `${issuer}/userinfo`,
    jwks_uri: `${issuer}/jwks`,
    revocation_endpoint: `${issuer}/oauth/revoke`,
    end_session_endpoint: `${issuer}/logout`,
    token_endpoint_auth_methods_supported: ['client_secret_basic', 'client_secret_post', 'none'],
    response_types_supported: ['code'],
    subject_types_supported: ['public'],
    id_token_signing_alg_values_supported: ['RS256'],
    code_challenge_methods_supported: ['S256'],
    authorization_response_iss_parameter_supported: true,
  };
}
