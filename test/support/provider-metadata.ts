export type ProviderEndpoint = 'discovery' | 'jwks' | 'authorize' | 'token' | 'userinfo' | 'logout';

/** The provider's endpoints by path. */
export const endpoints: Readonly<Record<string, ProviderEndpoint>> = {
  '/.well-known/openid-configuration': 'discovery',
  '/jwks': 'jwks',
  '/authorize': 'authorize',
  '/oauth/token': 'token',
  '/userinfo': 'userinfo',
  '/v2/logout': 'logout',
  '/logout': 'logout',
};

/** The provider's metadata (OpenID Connect Discovery 1.0, section 3). */
export function metadataOf(issuer: string): Record<string, unknown> {
  return {
    issuer,
    authorization_endpoint: `${issuer}/authorize`,
    token_endpoint: `${issuer}/oauth/token`,
    userinfo_endpoint: `${issuer}/userinfo`,
    jwks_uri: `${issuer}/jwks`,
    end_session_endpoint: `${issuer}/logout`,
    response_types_supported: ['code'],
    subject_types_supported: ['public'],
    id_token_signing_alg_values_supported: ['RS256'],
    code_challenge_methods_supported: ['S256'],
    authorization_response_iss_parameter_supported: true,
  };
}
