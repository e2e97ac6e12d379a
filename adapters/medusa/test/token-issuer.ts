import express, { type Express } from 'express';
import { exportJWK, generateKeyPair, SignJWT } from 'jose';

export type TokenIssuer = {
  app: Express;
  /** A signed access token. */
  sign: (claims: {
    sub?: string;
    aud?: string;
    iss?: string;
    expiresIn?: string;
    isForged?: boolean;
  }) => Promise<string>;
  setUrl: (url: string) => void;
  opaque: Map<string, string>;
};

export const AUDIENCE = 'https://tienda.example';

/** An OpenID provider, as far as the verifying of tokens needs one. */
export async function createTokenIssuer(): Promise<TokenIssuer> {
  const own = await generateKeyPair('RS256');
  const forged = await generateKeyPair('RS256');
  const key = { ...(await exportJWK(own.publicKey)), kid: 'uno', alg: 'RS256' };
  let issuer = '';
  const opaque = new Map<string, string>();
  const app = express();
  app.get('/.well-known/openid-configuration', (_request, response) => {
    response.json({ issuer, jwks_uri: `${issuer}/jwks`, userinfo_endpoint: `${issuer}/me` });
  });
  app.get('/jwks', (_request, response) => void response.json({ keys: [key] }));
  app.get('/me', (request, response) => {
    const sub = opaque.get(request.get('authorization')?.replace('Bearer ', '') ?? '');
    return sub === undefined ? void response.sendStatus(401) : void response.json({ sub });
  });
  return {
    app,
    opaque,
    setUrl: (url) => {
      issuer = url;
    },
    sign: ({ sub = 'ana', aud = AUDIENCE, iss = issuer, expiresIn = '5m', isForged = false }) =>
      new SignJWT({})
        .setProtectedHeader({ alg: 'RS256', kid: 'uno' })
        .setSubject(sub)
        .setAudience(aud)
        .setIssuer(iss)
        .setIssuedAt()
        .setExpirationTime(expiresIn)
        .sign(isForged ? forged.privateKey : own.privateKey),
  };
}
