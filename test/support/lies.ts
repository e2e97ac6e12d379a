import {
  ago,
  allow,
  answer,
  callback,
  claim,
  flood,
  redirect,
  signBadly,
  signHs256,
  signNone,
  truncate,
} from './lie-makers.ts';
import type { Lies } from './lying-provider.ts';
import { makeKeys, signRs256 } from './signing-keys.ts';

type Lie = [title: string, lies: () => Lies | Promise<Lies>, outcome: string];

/**
 * Lies that must not sign anybody in, each with its outcome: an identity error's code or "unavailable". A title names
 * the module of the OpenID Foundation's conformance suite for relying parties that the lie repeats
 * (oidcc-client-test-*, fapi1-advanced-final-client-test-*). A lie without a module begins with "beyond the suite".
 */
export const refusedLies: Lie[] = [
  [
    'client-test-invalid-iss: another issuer in the ID token',
    () => claim('iss', 'https://evil.example'),
    'login_failed',
  ],
  ['beyond the suite: no issuer in the ID token', () => claim('iss', undefined), 'login_failed'],
  ['client-test-invalid-aud: another audience', () => claim('aud', 'another-client'), 'login_failed'],
  ['client-test-missing-aud: no audience', () => claim('aud', undefined), 'login_failed'],
  [
    'client-test-invalid-secondary-aud: an untrusted second audience',
    () => claim('aud', ['shop', 'evil']),
    'login_failed',
  ],
  [
    'beyond the suite: two audiences, authorised for the other one',
    () => ({ idToken: (claims) => ({ ...claims, aud: ['shop', 'evil'], azp: 'evil' }) }),
    'login_failed',
  ],
  ['client-test-nonce-invalid: another nonce', () => claim('nonce', 'another'), 'login_failed'],
  ['client-test-invalid-missing-nonce: no nonce', () => claim('nonce', undefined), 'login_failed'],
  ['client-test-invalid-expired-exp: an expired ID token', () => claim('exp', ago(120)), 'login_failed'],
  ['client-test-invalid-missing-exp: no expiry', () => claim('exp', undefined), 'login_failed'],
  ['beyond the suite: an expiry that is a text', () => claim('exp', '9999999999'), 'login_failed'],
  ['client-test-missing-iat: no time of issue', () => claim('iat', undefined), 'login_failed'],
  ['client-test-iat-is-week-in-past: a stale ID token', () => claim('iat', ago(7 * 86_400)), 'login_failed'],
  ['beyond the suite: an ID token from the future', () => claim('iat', ago(-86_400)), 'login_failed'],
  ['beyond the suite: not valid before tomorrow', () => claim('nbf', ago(-86_400)), 'login_failed'],
  ['client-test-missing-sub: no subject', () => claim('sub', undefined), 'login_failed'],
  ['beyond the suite: an empty subject', () => claim('sub', ''), 'login_failed'],
  ['beyond the suite: a subject of 256 characters', () => claim('sub', 'x'.repeat(256)), 'login_failed'],
  ['beyond the suite: a subject that no cookie can hold', nameBrokenSubject, 'login_failed'],
  ['beyond the suite: a subject that is a number', () => claim('sub', 7), 'login_failed'],
  ['client-test-invalid-null-alg: alg none', () => ({ sign: signNone }), 'login_failed'],
  [
    'client-test-idtoken-sig-none: alg none, and metadata that allows it',
    () => ({ sign: signNone, discovery: allow('none') }),
    'login_failed',
  ],
  [
    'client-test-invalid-sig-hs256: signed with the public key as a secret',
    () => ({ sign: signHs256, discovery: allow('HS256') }),
    'login_failed',
  ],
  [
    'client-test-invalid-alternate-alg: an algorithm that was not announced',
    () => ({ sign: signHs256 }),
    'login_failed',
  ],
  ['client-test-invalid-sig-rs256: a damaged signature', () => ({ sign: signBadly }), 'login_failed'],
  [
    'beyond the suite: signed by another key under the right name',
    async () => {
      const other = await makeKeys();
      return { sign: (claims, keys) => signRs256(claims, { ...other, id: keys.id }) };
    },
    'login_failed',
  ],
  [
    'beyond the suite: an unknown kid',
    () => ({ sign: (claims, keys) => signRs256(claims, keys, 'unknown') }),
    'login_failed',
  ],
  [
    'client-test-kid-absent-multiple-jwks: no kid where several keys could have signed',
    () => ({
      sign: (claims, keys) => signRs256(claims, keys, null),
      jwks: ({ keys }) => ({ keys: [...keys, { ...keys[0], kid: 'second' }] }),
    }),
    'login_failed',
  ],
  ['beyond the suite: a key set without keys', () => ({ jwks: () => ({ keys: [] }) }), 'login_failed'],
  ['beyond the suite: an ID token that is no JWT', () => ({ sign: () => 'not.a-token' }), 'login_failed'],
  ['beyond the suite: an encrypted ID token', () => ({ sign: () => 'a.b.c.d.e' }), 'login_failed'],
  ['beyond the suite: no ID token', () => ({ token: ({ id_token: _none, ...rest }) => rest }), 'login_failed'],
  ['beyond the suite: no access token', () => ({ token: ({ access_token: _none, ...rest }) => rest }), 'login_failed'],
  [
    'client-test-invalid-token-type: a token of an unknown type',
    () => ({ token: (answer) => ({ ...answer, token_type: 'mac' }) }),
    'login_failed',
  ],
  [
    'client-test-userinfo-invalid-sub: userinfo of somebody else',
    () => ({ userinfo: (claims) => ({ ...claims, sub: 'somebody-else' }) }),
    'login_failed',
  ],
  ['beyond the suite: userinfo of nobody', () => ({ userinfo: ({ sub: _none, ...rest }) => rest }), 'login_failed'],
  [
    'client-test-ensure-authorization-response-with-invalid-state-fails: another state',
    () => callback('state', 'another'),
    'state_mismatch',
  ],
  [
    'client-test-ensure-authorization-response-with-invalid-missing-state-fails: no state',
    () => callback('state', null),
    'state_mismatch',
  ],
  [
    'beyond the suite: the state twice',
    () => ({ callback: (params) => params.append('state', 'another') }),
    'state_mismatch',
  ],
  [
    'client-test-invalid-authorization-response-iss: another issuer in the callback',
    () => callback('iss', 'https://evil.example'),
    'login_failed',
  ],
  [
    'client-test-remove-authorization-response-iss: no issuer in the callback',
    () => callback('iss', null),
    'login_failed',
  ],
  ['beyond the suite: an error beside a code', () => callback('error', 'access_denied'), 'cancelled'],
  ['beyond the suite: a code that was never given', () => callback('code', 'made-up'), 'login_failed'],
  ['beyond the suite: a code of 8 kB', () => callback('code', 'x'.repeat(8192)), 'login_failed'],
  ['beyond the suite: no code at all', () => callback('code', null), 'login_failed'],
  [
    'beyond the suite: the code twice',
    () => ({ callback: (params) => params.append('code', 'second') }),
    'login_failed',
  ],
  ['beyond the suite: tokens in the callback', () => callback('id_token', 'a.b.c'), 'login_failed'],
  ['beyond the suite: login_required', () => callback('error', 'login_required'), 'login_required'],
  ['beyond the suite: interaction_required', () => callback('error', 'interaction_required'), 'login_required'],
  ['beyond the suite: consent_required', () => callback('error', 'consent_required'), 'login_required'],
  [
    'beyond the suite: account_selection_required',
    () => callback('error', 'account_selection_required'),
    'login_required',
  ],
  ['beyond the suite: mfa_required', () => callback('error', 'mfa_required'), 'mfa_required'],
  ['beyond the suite: cancelled', () => callback('error', 'access_denied'), 'cancelled'],
  ...[
    'User did not authorize the request',
    'End-User aborted interaction',
    'The end-user cancelled the login.',
    'AADSTS65004: User declined to consent to access the app.',
    'The resource owner or authorization server denied the request.',
  ].map((text): Lie => [`S8.4 cancelled, in the words "${text}"`, () => denied(text), 'cancelled']),
  ...[
    'user is blocked',
    'User was denied access by an administrator',
    'Access denied.',
    'Your account was cancelled',
  ].map((text): Lie => [`S8.4 denied by the provider, in the words "${text}"`, () => denied(text), 'login_failed']),
  [
    'S2.25 an address that is not verified',
    () => denied('Please verify your email before logging in.'),
    'email_not_verified',
  ],
  ['S8.4 an unknown error', () => callback('error', 'constructor'), 'login_failed'],
  [
    'S8.4 an error described with markup',
    () => ({
      callback: (params) => {
        params.set('error', 'server_error');
        params.set('error_description', '<script>alert(1)</script>');
      },
    }),
    'login_failed',
  ],
  [
    'client-test-discovery-issuer-mismatch: metadata of another issuer',
    () => ({ discovery: (metadata) => ({ ...metadata, issuer: 'https://evil.example' }) }),
    'unavailable',
  ],
  ['beyond the suite: metadata that is not there', () => answer('discovery', 404, 'nothing here'), 'unavailable'],
  [
    'beyond the suite: metadata that sends the code over plain http',
    () => ({ discovery: (metadata) => ({ ...metadata, token_endpoint: 'http://evil.example/token' }) }),
    'unavailable',
  ],
  [
    'beyond the suite: a token endpoint that refuses without JSON',
    () => answer('token', 400, '<h1>no</h1>', 'text/html'),
    'login_failed',
  ],
  [
    'beyond the suite: a token endpoint that answers with a page',
    () => answer('token', 200, '<h1>hello</h1>', 'text/html'),
    'unavailable',
  ],
  ['beyond the suite: a token answer that is a list', () => answer('token', 200, '[]'), 'unavailable'],
  [
    'beyond the suite: a token endpoint that is broken',
    () => answer('token', 500, '{"error":"server_error"}'),
    'unavailable',
  ],
  ['beyond the suite: a token endpoint that is too busy', () => answer('token', 429, '{}'), 'unavailable'],
  ['beyond the suite: a token endpoint that leads elsewhere', () => redirect('token'), 'login_failed'],
  ['beyond the suite: a truncated token answer', () => truncate('token'), 'unavailable'],
  ['beyond the suite: keys that cannot be had', () => answer('jwks', 503, ''), 'unavailable'],
  ['beyond the suite: an endless token answer', () => flood('token'), 'unavailable'],
];

function denied(description: string): Lies {
  return {
    callback: (params) => {
      params.set('error', 'access_denied');
      params.set('error_description', description);
    },
  };
}

function nameBrokenSubject(): Lies {
  const rename = <T extends object>(claims: T) => ({ ...claims, sub: 'user-\ud800' });
  return { idToken: rename, userinfo: rename };
}
