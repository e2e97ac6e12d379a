import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import Provider, { type ClientAuthMethod } from 'oidc-provider';
import { describe, expect, it, onTestFinished } from 'vitest';
import { createOidcIdentity, type OidcIdentityOptions } from '#adapters/identity/oidc-identity.ts';
import { createCookieBrowser } from '../../support/cookie-browser.ts';
import { outcomeOf, page } from './provider-session.ts';

const SHOP_ORIGIN = 'http://localhost:59998';
/** With characters that the two ways of sending a secret encode differently. */
const SECRET = 'clave+de la:tienda&=%-_.~';

/**
 * Starts an independent OpenID provider, whose token endpoint accepts one method only, and the shop's adapter for it.
 * Everybody who opens its sign-in page is Ana.
 */
async function arrange(method: ClientAuthMethod, options: Partial<OidcIdentityOptions> = {}) {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const provider = new Provider(issuer, {
    clients: [
      {
        client_id: 'tienda',
        client_secret: SECRET,
        token_endpoint_auth_method: method,
        redirect_uris: [`${SHOP_ORIGIN}/login-callback`],
      },
    ],
    clientAuthMethods: [method],
    claims: { openid: ['sub'], profile: ['name'] },
    cookies: { keys: ['a key of the test'] },
    findAccount: async (_ctx, sub) => ({ accountId: sub, claims: async () => ({ sub, name: 'Ana Páez' }) }),
    features: { devInteractions: { enabled: false } },
    interactions: { url: (_ctx, { uid }) => `/interaction/${uid}` },
    loadExistingGrant: async ({ oidc }) => {
      const grant = new oidc.provider.Grant({ clientId: 'tienda', accountId: 'ana' });
      grant.addOIDCScope('openid profile email');
      await grant.save();
      return grant;
    },
  });
  const answer = provider.callback();
  const sentBy: string[] = [];
  server.on('request', (req, res) => {
    if (req.url === '/token') sentBy.push(req.headers.authorization?.startsWith('Basic ') ? 'basic' : 'post');
    if (req.url?.startsWith('/interaction/'))
      return provider.interactionFinished(req, res, { login: { accountId: 'ana' } });
    return answer(req, res);
  });
  onTestFinished(async () => {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  });

  const identity = createOidcIdentity({
    issuer,
    clientId: 'tienda',
    clientSecret: SECRET,
    clientAuth: null,
    log: { warn: () => {} },
    allowHttpHosts: [],
    audience: null,
    scopes: null,
    claimNamespace: '',
    logout: 'oidc',
    origin: SHOP_ORIGIN,
    clock: { now: () => Date.now() },
    ...options,
  });
  const signIn = async () => {
    const { url, attempt } = await identity.startSignIn(page);
    const browser = createCookieBrowser();
    let next = url;
    while (!next.startsWith(SHOP_ORIGIN)) {
      const { headers } = await browser.open(next);
      next = new URL(headers.get('location') ?? SHOP_ORIGIN, next).href;
    }
    return identity.completeSignIn(new URL(next).search, attempt);
  };
  return { signIn, sentBy };
}

describe('the client secret', () => {
  it.each([
    ['client_secret_basic', 'basic'],
    ['client_secret_post', 'post'],
  ] as const)('is sent as a provider wants it that takes only %s', { tags: ['S7.36'] }, async (method, expected) => {
    const { signIn, sentBy } = await arrange(method);
    expect((await signIn()).claims).toMatchObject({ sub: 'ana', givenName: 'Ana', familyName: 'Páez' });
    expect(sentBy).toEqual([expected]);
  });

  it.each([
    ['client_secret_basic', 'post'],
    ['client_secret_post', 'basic'],
  ] as const)('is sent as the setting says, even if the provider offers only %s', async (method, clientAuth) => {
    const { signIn, sentBy } = await arrange(method, { clientAuth });
    await outcomeOf(signIn());
    expect(sentBy).toEqual([clientAuth]);
  });

  it.each(['client_secret_basic', 'client_secret_post'] as const)(
    'that the provider refuses is named by the OAuth error code, sent by %s',
    { tags: ['S8.4'] },
    async (method) => {
      const { signIn } = await arrange(method, { clientSecret: 'una vieja' });
      await expect(signIn()).rejects.toMatchObject({
        code: 'login_failed',
        cause: { message: expect.stringContaining('(invalid_client)') },
      });
    },
  );
});
