import type { ServerResponse } from 'node:http';
import { type JWK, SignJWT } from 'jose';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { createOidcIdentity } from '#adapters/identity/oidc-identity.ts';
import { allow, answer, claim, redirect } from '../../support/lie-makers.ts';
import { refusedLies } from '../../support/lies.ts';
import type { Lies, ProviderRequest } from '../../support/lying-provider.ts';
import { makeKeys, signRs256, toJwk } from '../../support/signing-keys.ts';
import { CLIENT_SECRET, outcomeOf, page, printError, publicClient, signIn, startSession } from './provider-session.ts';

describe('a sign-in at a provider whose answers are wrong', () => {
  it.each(refusedLies)('%s', { tags: ['S8.4'] }, async (_title, makeLies, outcome) => {
    const { provider, identity } = await startSession();
    provider.lies = await makeLies();
    const attempt = signIn(provider, identity);
    expect(await outcomeOf(attempt)).toBe(outcome);

    const printed = printError(await attempt.catch((error: unknown) => error));
    const secrets = provider.requests.flatMap(({ params }) => [params['code'], params['code_verifier']]);
    for (const secret of [CLIENT_SECRET, '<script>', 'access-', 'granted-', ...secrets]) {
      if (secret !== undefined && secret !== '') expect(printed).not.toContain(secret);
    }
  });

  it.each(['discovery', 'token', 'jwks'] as const)(
    'fails with a timeout that may be retried if the %s endpoint does not answer',
    { tags: ['S9.21', 'S8.4'] },
    async (endpoint) => {
      const { provider, identity } = await startSession({ timeoutMs: 250 });
      provider.lies = { respond: (request) => request.endpoint === endpoint };
      const error: unknown = await signIn(provider, identity).catch((reason: unknown) => reason);
      expect(error).toMatchObject({ name: 'Unavailable', cause: { code: 'timeout', isFinal: false } });
    },
  );

  it('fails if the endpoints answer in time but the sign-in as a whole takes too long', {
    tags: ['S9.21'],
  }, async () => {
    const { provider, identity } = await startSession({ timeoutMs: 300 });
    provider.lies = {
      respond: ({ endpoint }, response) => {
        if (endpoint !== 'token') return false;
        response.writeHead(200, { 'content-type': 'application/json' });
        const drip = setInterval(() => response.write(' '), 50);
        response.once('close', () => clearInterval(drip));
        return true;
      },
    };
    expect(await outcomeOf(signIn(provider, identity))).toBe('unavailable');
  });

  it('waits at most ten seconds for a provider that does not answer', { tags: ['S9.21'] }, async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    onTestFinished(() => void vi.useRealTimers());
    const identity = createOidcIdentity({
      ...publicClient,
      issuer: 'https://identity.example',
      fetch: () => new Promise(() => {}),
    });
    const outcomes: string[] = [];
    const attempt = outcomeOf(identity.startSignIn(page)).then((outcome) => outcomes.push(outcome));
    await vi.advanceTimersByTimeAsync(9_999);
    expect(outcomes).toEqual([]);
    await vi.advanceTimersByTimeAsync(1);
    await attempt;
    expect(outcomes).toEqual(['unavailable']);
  });

  it('client-test-invalid-code-reuse: signs in once with a code that is replayed, also in parallel', async () => {
    const { provider, identity } = await startSession();
    const { url, attempt } = await identity.startSignIn(page);
    const query = await provider.visit(url);
    const outcomes = await Promise.all([1, 2, 3].map(() => outcomeOf(identity.completeSignIn(query, attempt))));
    expect(outcomes.sort()).toEqual(['login_failed', 'login_failed', 'signed in']);
    expect(await outcomeOf(identity.completeSignIn(query, attempt))).toBe('login_failed');
  });

  it('never takes one attempt’s code for another attempt', async () => {
    const { provider, identity } = await startSession();
    const [mine, theirs] = [await identity.startSignIn(page), await identity.startSignIn(page)];
    const query = await provider.visit(theirs.url);
    expect(await outcomeOf(identity.completeSignIn(query, mine.attempt))).toBe('state_mismatch');
    const injected = new URLSearchParams(query);
    injected.set('state', mine.attempt.state);
    expect(await outcomeOf(identity.completeSignIn(`?${injected}`, mine.attempt))).toBe('login_failed');
    expect(await outcomeOf(identity.completeSignIn('', mine.attempt))).toBe('state_mismatch');
  });

  it('is unavailable while the provider is down', async () => {
    const { provider, identity } = await startSession();
    const { url, attempt } = await identity.startSignIn(page);
    const query = await provider.visit(url);
    await provider.close();
    expect(await outcomeOf(identity.completeSignIn(query, attempt))).toBe('unavailable');
  });
});

const unusualKeys: [title: string, entry: unknown][] = [
  ['a key of an unknown type', { kty: 'XYZ', kid: 'a' }],
  ['a key of a type that is not known yet', { kty: 'AKP', alg: 'ML-DSA-44', pub: 'AAAA', kid: 'a' }],
  ['a secret key', { kty: 'oct', k: 'AAAA', kid: 'a' }],
  ['a key without a type', { kid: 'a' }],
  ['a broken key for the same algorithm', { kty: 'RSA', n: 'AA', e: 'AQAB', kid: 'a', alg: 'RS256' }],
  ['no key in a place', null],
  ['a text in place of a key', 'a'],
];

const otherKey = await toJwk(await makeKeys());

const otherAlgorithms = await Promise.all(
  [['ES256'], ['PS256'], ['EdDSA'], ['EdDSA', 'Ed25519'], ['Ed25519', 'EdDSA']].map(
    async ([alg = '', alias = alg]): Promise<[string, Lies]> => {
      const keys = await makeKeys(alg);
      const jwk = await toJwk(keys, alias);
      const sign: Lies['sign'] = (claims) =>
        new SignJWT(claims).setProtectedHeader({ alg, kid: keys.id }).sign(keys.privateKey);
      return [
        `not in the suite: a token that is signed with ${alg}, by a key for ${alias}`,
        { discovery: allow(alg), jwks: ({ keys: published }) => ({ keys: [...published, jwk] }), sign },
      ];
    },
  ),
);

/** Sets in which the provider's key is not the only one of its name, or is written in an unusual way. */
const unusualSets: [title: string, change: (key: JWK, other: JWK) => unknown[]][] = [
  ['with another key of the same name before', (key, other) => [other, key]],
  ['with another key of the same name behind', (key, other) => [key, other]],
  ['with the same key twice', (key) => [key, key]],
  ['with another key of the same name that has no use', (key, { alg: _alg, use: _use, ...other }) => [other, key]],
  ['with a key for encryption of the same name', (key, other) => [{ ...other, use: 'enc', alg: 'RSA-OAEP' }, key]],
  ['without names', ({ kid: _kid, ...key }, { kid: _other, ...other }) => [other, key]],
  ['whose optional fields are null', (key) => [{ ...key, alg: null, use: null, x5c: null, key_ops: null }]],
  ['whose optional fields are empty', (key) => [{ ...key, alg: '', use: '' }]],
  ['whose key signs, too', (key) => [{ ...key, key_ops: ['sign', 'verify'] }]],
  ['whose key has an operation as a text', (key) => [{ ...key, key_ops: 'verify' }]],
];

/** Answers honestly, but with 201 at the token endpoint. */
function asCreated({ endpoint }: ProviderRequest, response: ServerResponse): boolean {
  const writeHead = response.writeHead.bind(response);
  if (endpoint === 'token') response.writeHead = () => writeHead(201, { 'content-type': 'application/json' });
  return false;
}

const noTexts = { refresh_token: null, scope: null, expires_in: null };

describe('a sign-in at a provider with unusual but valid answers', () => {
  const accepted: [title: string, lies: Lies][] = [
    [
      'client-test-kid-absent-single-jwks: no kid if one key is published',
      { sign: (claims, keys) => signRs256(claims, keys, null) },
    ],
    ['client-test-valid-aud-as-array: the audience as a list of one', claim('aud', ['shop'])],
    [
      'client-test-token-type-case-insensitivity: a type in capitals',
      { token: (answer) => ({ ...answer, token_type: 'BEARER' }) },
    ],
    ['client-test-refresh-token: no refresh token', { token: ({ refresh_token: _none, ...rest }) => rest }],
    ['not in the suite: no type of the token', { token: ({ token_type: _none, ...rest }) => rest }],
    ['not in the suite: a type of the token that is null', { token: (answer) => ({ ...answer, token_type: null }) }],
    ['not in the suite: optional fields that are null', { token: (answer) => ({ ...answer, ...noTexts }) }],
    [
      'not in the suite: methods of authentication that are no list',
      { discovery: (metadata) => ({ ...metadata, token_endpoint_auth_methods_supported: {} }) },
    ],
    ...unusualKeys.map(([title, entry]): [string, Lies] => [
      `not in the suite: a key set that also has ${title}`,
      { jwks: ({ keys }) => ({ keys: [entry, ...keys] }) },
    ]),
    ...unusualSets.map(([title, change]): [string, Lies] => [
      `not in the suite: a key set ${title}`,
      { jwks: ({ keys }) => ({ keys: keys.flatMap((key) => change(key, { ...otherKey, kid: key.kid ?? '' })) }) },
    ]),
    ...otherAlgorithms,
    ['not in the suite: tokens with the status 201', { respond: asCreated }],
    [
      'not in the suite: keys without use and alg',
      { jwks: ({ keys }) => ({ keys: keys.map(({ alg: _alg, use: _use, ...key }) => key) }) },
    ],
    [
      'not in the suite: no issuer in the callback of a provider that announces none',
      {
        callback: (params) => params.delete('iss'),
        discovery: ({ authorization_response_iss_parameter_supported: _none, ...rest }) => rest,
      },
    ],
  ];

  it.each(accepted)('%s', async (_title, lies) => {
    const { provider, identity } = await startSession();
    provider.lies = lies;
    expect(await outcomeOf(signIn(provider, identity))).toBe('signed in');
  });

  it('client-test-signing-key-rotation: accepts keys that were created after the keys were last fetched', async () => {
    const { provider, identity } = await startSession();
    const fetches = () => provider.requests.filter(({ endpoint }) => endpoint === 'jwks').length;
    await signIn(provider, identity);
    await signIn(provider, identity);
    expect(fetches()).toBe(1);
    for (const rotations of [1, 2]) {
      await provider.rotateKeys();
      expect(await outcomeOf(signIn(provider, identity))).toBe('signed in');
      expect(fetches()).toBe(1 + rotations);
    }
  });

  it('not in the suite: accepts a new key under the name of the old one', async () => {
    const { provider, identity } = await startSession();
    await signIn(provider, identity);
    await provider.rotateKeys(provider.keys.id);
    expect(await outcomeOf(signIn(provider, identity))).toBe('signed in');
  });

  const userInfoFailures: [string, Lies][] = [
    ['answers 500', answer('userinfo', 500, '')],
    ['refuses the token', answer('userinfo', 401, '{"error":"invalid_token"}')],
    ['refuses everybody', answer('userinfo', 403, '')],
    ['is gone', answer('userinfo', 404, '')],
    ['leads elsewhere', redirect('userinfo')],
    ['has no content', answer('userinfo', 204, '')],
    ['answers with a JWT that nobody signed', answer('userinfo', 200, 'e30.e30.', 'application/jwt')],
    ['answers in a text that is no JWT', answer('userinfo', 200, 'a', 'application/jwt')],
    ['asks for less', answer('userinfo', 429, '{}')],
    ['answers with a page', answer('userinfo', 200, '<html>')],
    ['does not answer', { respond: ({ endpoint }) => endpoint === 'userinfo' }],
    ['is cut off', { respond: ({ endpoint }, response) => endpoint === 'userinfo' && Boolean(response.destroy()) }],
  ];
  it.each(userInfoFailures)('signs in by the ID token if userinfo %s', { tags: ['S8.4'] }, async (_title, lies) => {
    const { provider, identity } = await startSession();
    provider.lies = lies;
    expect((await signIn(provider, identity)).claims).toMatchObject({ sub: provider.user.sub, givenName: 'Ana' });
  });
});
