import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { makeKeys, type SigningKeys, signRs256, toJwk } from './signing-keys.ts';

export type TokenProvider = {
  issuer: string;
  /** A signed access token; `claims` replace those of a valid one. */
  sign: (sub: string, claims?: object) => Promise<string>;
  /** As `sign`, by a key that the provider does not have. */
  forge: (sub: string) => Promise<string>;
  /** The tokens that its userinfo takes, with their users. */
  opaque: Map<string, string>;
  /** The answers of the paths that fail now. */
  faults: Map<'/jwks' | '/userinfo', { status: number; body: string }>;
  /** The paths that were asked for. */
  asked: string[];
  close: () => Promise<void>;
};

export const AUDIENCE = 'https://tienda.example';

/** A provider of access tokens: discovery, keys and userinfo, and no sign-in. */
export async function startTokenProvider(): Promise<TokenProvider> {
  const keys = await makeKeys();
  // A key of the same name that did not sign: some providers give a new key the name of the one before.
  const published = await Promise.all([{ ...(await makeKeys()), id: keys.id }, keys].map((each) => toJwk(each)));
  const opaque = new Map<string, string>();
  const faults: TokenProvider['faults'] = new Map();
  const asked: string[] = [];
  const sign = (sub: string, claims: object, signingKeys: SigningKeys) => {
    const seconds = Math.floor(Date.now() / 1000);
    return signRs256({ iss: issuer, aud: AUDIENCE, sub, exp: seconds + 600, ...claims }, signingKeys, keys.id);
  };
  const server = createServer((request, response) => {
    const path = request.url ?? '';
    asked.push(path);
    const fault = path === '/jwks' || path === '/userinfo' ? faults.get(path) : undefined;
    if (fault !== undefined) return response.writeHead(fault.status).end(fault.body);
    const user = opaque.get(String(request.headers.authorization).replace('Bearer ', ''));
    const bodies: Record<string, object | null> = {
      '/.well-known/openid-configuration': {
        issuer,
        jwks_uri: `${issuer}/jwks`,
        userinfo_endpoint: `${issuer}/userinfo`,
      },
      '/jwks': { keys: published },
      '/userinfo': user === undefined ? null : { sub: user },
    };
    const body = bodies[path] ?? null;
    return response
      .writeHead(body === null ? 401 : 200, { 'content-type': 'application/json' })
      .end(JSON.stringify(body));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    issuer,
    opaque,
    faults,
    asked,
    sign: (sub, claims = {}) => sign(sub, claims, keys),
    forge: async (sub) => sign(sub, {}, await makeKeys()),
    close: () => {
      server.closeAllConnections();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
}
