import { createHash, randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { JSONWebKeySet, JWTPayload } from 'jose';
import { endpoints, metadataOf, type ProviderEndpoint } from './provider-metadata.ts';
import { makeKeys, type SigningKeys, signRs256, toJwk } from './signing-keys.ts';

/**
 * An OpenID provider written from the specifications (OpenID Connect Core and Discovery 1.0, RFC 6749, 7636, 9207). It
 * is honest until a test sets `lies`; each lie changes one of its answers.
 */
export type LyingProvider = {
  issuer: string;
  /** Can be set at any time. If it is empty, the provider is honest. */
  lies: Lies;
  /** The user who signs in. The userinfo endpoint returns these claims too. */
  user: JWTPayload & { sub: string };
  /** Whether the browser has a session at the provider. Without one, prompt=none is refused. */
  hasSession: boolean;
  /** All requests to the provider, in order. */
  requests: ProviderRequest[];
  keys: SigningKeys;
  /** Creates a signing key with a new id, or with the given one. The old key is no longer published. */
  rotateKeys(id?: string): Promise<void>;
  /** Opens an authorization URL as a browser does, and returns the query of the callback. */
  visit(authorizationUrl: string): Promise<string>;
  close(): Promise<void>;
};

export type ProviderRequest = {
  endpoint: ProviderEndpoint;
  /** The parameters of the query or of the form body. */
  params: Record<string, string>;
  headers: IncomingMessage['headers'];
};

export type Lies = {
  discovery?: (metadata: Record<string, unknown>) => unknown;
  jwks?: (keys: JSONWebKeySet) => unknown;
  /** Changes the parameters of the callback. */
  callback?: (params: URLSearchParams) => void;
  idToken?: (claims: JWTPayload) => JWTPayload;
  /** Replaces the honest signature. */
  sign?: (claims: JWTPayload, keys: SigningKeys) => Promise<string> | string;
  /** Changes the response of the token endpoint, to a sign-in and to a refresh. */
  token?: (answer: Record<string, unknown>) => unknown;
  userinfo?: (claims: JWTPayload) => unknown;
  /** Returns true if it sends the response itself. */
  respond?: (request: ProviderRequest, response: ServerResponse) => boolean;
};

/** Shared by all providers, since generating keys is slow. */
const firstKeys = makeKeys();

type Grant = { params: Record<string, string>; isSpent: boolean };

export async function startLyingProvider(client: { id: string; secret: string | null }): Promise<LyingProvider> {
  const codes = new Map<string, Grant>();
  const refreshTokens = new Map<string, Grant>();
  const accessTokens = new Set<string>();

  const answers: Record<
    ProviderEndpoint,
    (request: ProviderRequest, response: ServerResponse) => Promise<void> | void
  > = {
    discovery: (_request, response) => {
      const metadata = metadataOf(provider.issuer);
      sendJson(response, 200, provider.lies.discovery?.(metadata) ?? metadata);
    },

    jwks: async (_request, response) => {
      const published = { keys: [await toJwk(provider.keys)] };
      sendJson(response, 200, provider.lies.jwks?.(published) ?? published);
    },

    authorize: ({ params }, response) => {
      const { redirect_uri, state, prompt, code_challenge, code_challenge_method } = params;
      const isAsked = params['client_id'] === client.id && params['response_type'] === 'code' && redirect_uri;
      if (!isAsked || code_challenge === undefined || code_challenge_method !== 'S256') {
        return sendJson(response, 400, { error: 'invalid_request' });
      }
      const back = new URLSearchParams({ iss: provider.issuer });
      if (state !== undefined) back.set('state', state);
      if (prompt === 'none' && !provider.hasSession) back.set('error', 'login_required');
      else back.set('code', remember(codes, params));
      provider.lies.callback?.(back);
      response.writeHead(302, { location: `${redirect_uri}?${back}` }).end();
    },

    token: async (request, response) => {
      const refusal = refuse({ ...request.params, ...readBasic(request.headers.authorization) });
      if (refusal !== null) return sendJson(response, 400, { error: refusal });
      const { params } = request;
      const isRefresh = params['grant_type'] === 'refresh_token';
      const grant = isRefresh ? refreshTokens.get(params['refresh_token'] ?? '') : codes.get(params['code'] ?? '');
      if (grant === undefined) return sendJson(response, 400, { error: 'invalid_grant' });
      grant.isSpent = true;
      const answer = await tokensOf(grant.params, isRefresh);
      sendJson(response, 200, provider.lies.token?.(answer) ?? answer);
    },

    userinfo: ({ headers }, response) => {
      const token = /^Bearer (.+)$/.exec(headers.authorization ?? '')?.[1];
      if (token === undefined || !accessTokens.has(token)) return sendJson(response, 401, { error: 'invalid_token' });
      sendJson(response, 200, provider.lies.userinfo?.(provider.user) ?? provider.user);
    },

    revocation: ({ params, headers }, response) => {
      const { token = '', ...credentials } = { ...params, ...readBasic(headers.authorization) };
      if (!isClient(credentials)) return sendJson(response, 401, { error: 'invalid_client' });
      const grant = refreshTokens.get(token);
      if (grant !== undefined) grant.isSpent = true;
      response.writeHead(200).end();
    },

    logout: ({ params }, response) => {
      provider.hasSession = false;
      const target = params['returnTo'] ?? params['post_logout_redirect_uri'] ?? provider.issuer;
      response.writeHead(302, { location: target }).end();
    },
  };

  const server = createServer(async (incoming, response) => {
    const url = new URL(incoming.url ?? '/', provider.issuer);
    const endpoint = endpoints[url.pathname];
    if (endpoint === undefined) return sendJson(response, 404, {});
    const params = Object.fromEntries(incoming.method === 'POST' ? await readForm(incoming) : url.searchParams);
    const request = { endpoint, params, headers: incoming.headers };
    provider.requests.push(request);
    if (provider.lies.respond?.(request, response)) return;
    await answers[endpoint](request, response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;

  const provider: LyingProvider = {
    issuer: `http://127.0.0.1:${port}`,
    lies: {},
    user: { sub: 'user-1', given_name: 'Ana', family_name: 'Páez', email: 'ana@correo.example', email_verified: true },
    hasSession: true,
    requests: [],
    keys: await firstKeys,
    rotateKeys: async (id) => {
      const keys = await makeKeys();
      provider.keys = { ...keys, id: id ?? keys.id };
    },
    visit: async (authorizationUrl) => {
      const answer = await fetch(authorizationUrl, { redirect: 'manual' });
      const location = answer.headers.get('location');
      if (location === null) throw new Error(`the provider did not send the browser back (${answer.status})`);
      return new URL(location).search;
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
  return provider;

  function isClient(params: Record<string, string>): boolean {
    return params['client_id'] === client.id && (client.secret === null || params['client_secret'] === client.secret);
  }

  /** Returns an OAuth error, or null if the request may be granted. */
  function refuse(params: Record<string, string>): string | null {
    if (!isClient(params)) return 'invalid_client';
    if (params['grant_type'] === 'refresh_token') {
      const grant = refreshTokens.get(params['refresh_token'] ?? '');
      return grant === undefined || grant.isSpent ? 'invalid_grant' : null;
    }
    if (params['grant_type'] !== 'authorization_code') return 'unsupported_grant_type';
    const grant = codes.get(params['code'] ?? '');
    if (grant === undefined || grant.isSpent) return 'invalid_grant';
    const challenge = createHash('sha256')
      .update(params['code_verifier'] ?? '')
      .digest('base64url');
    const isSame =
      challenge === grant.params['code_challenge'] && params['redirect_uri'] === grant.params['redirect_uri'];
    return isSame ? null : 'invalid_grant';
  }

  async function tokensOf(params: Record<string, string>, isRefresh: boolean): Promise<Record<string, unknown>> {
    const access = `access-${randomUUID()}`;
    accessTokens.add(access);
    const now = Math.floor(Date.now() / 1000);
    const nonce = isRefresh || params['nonce'] === undefined ? {} : { nonce: params['nonce'] };
    const honest = { iss: provider.issuer, aud: client.id, iat: now, exp: now + 3600, ...nonce, ...provider.user };
    const claims = provider.lies.idToken?.(honest) ?? honest;
    return {
      access_token: access,
      token_type: 'Bearer',
      expires_in: 600,
      refresh_token: remember(refreshTokens, params),
      id_token: await (provider.lies.sign ?? ((bent, keys) => signRs256(bent, keys)))(claims, provider.keys),
    };
  }
}

function remember(grants: Map<string, Grant>, params: Record<string, string>): string {
  const token = `granted-${randomUUID()}`;
  grants.set(token, { params, isSpent: false });
  return token;
}

/** The client's id and secret of a `Basic` authorization header, as parameters of the body (RFC 6749, section 2.3.1). */
function readBasic(header = ''): Record<string, string> {
  const [, credentials = ''] = /^Basic (.+)$/i.exec(header) ?? [];
  const [id = '', secret = ''] = Buffer.from(credentials, 'base64').toString().split(':');
  const decode = (text: string) => decodeURIComponent(text.replaceAll('+', ' '));
  return credentials === '' ? {} : { client_id: decode(id), client_secret: decode(secret) };
}

async function readForm(incoming: IncomingMessage): Promise<URLSearchParams> {
  const chunks: Buffer[] = [];
  for await (const chunk of incoming) chunks.push(chunk);
  return new URLSearchParams(Buffer.concat(chunks).toString());
}

function sendJson(response: ServerResponse, status: number, body: unknown): void {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
}
