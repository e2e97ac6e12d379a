import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { exportJWK } from 'jose';
import { makeKeys, signRs256 } from './signing-keys.ts';

export type TokenProvider = {
  issuer: string;
  /** A signed access token; `claims` replace those of a valid one. */
  sign: (sub: string, claims?: object) => Promise<string>;
  /** The opaque tokens that its userinfo takes, with their users. */
  opaque: Map<string, string>;
  close: () => Promise<void>;
};

export const AUDIENCE = 'https://tienda.example';

/** A provider of access tokens: discovery, keys and userinfo, and no sign-in. */
export async function startTokenProvider(): Promise<TokenProvider> {
  const keys = await makeKeys();
  const jwk = { ...(await exportJWK(keys.publicKey)), kid: keys.id, alg: 'RS256', use: 'sig' };
  const opaque = new Map<string, string>();
  const server = createServer((request, response) => {
    const user = opaque.get(String(request.headers.authorization).replace('Bearer ', ''));
    const bodies: Record<string, object | null> = {
      '/.well-known/openid-configuration': {
        issuer,
        jwks_uri: `${issuer}/jwks`,
        userinfo_endpoint: `${issuer}/userinfo`,
      },
      '/jwks': { keys: [jwk] },
      '/userinfo': user === undefined ? null : { sub: user },
    };
    const body = bodies[request.url ?? ''] ?? null;
    response.writeHead(body === null ? 401 : 200, { 'content-type': 'application/json' }).end(JSON.stringify(body));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    issuer,
    opaque,
    sign: (sub, claims = {}) => {
      const seconds = Math.floor(Date.now() / 1000);
      return signRs256({ iss: issuer, aud: AUDIENCE, sub, exp: seconds + 600, ...claims }, keys);
    },
    close: () => {
      server.closeAllConnections();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
}
