import { describe, expect, it } from 'vitest';
import { listSignOutWays, type SignOutWay } from '#core/account/sign-out-way.ts';

describe('the ways to sign out of a provider', { tags: ['S7.37'] }, () => {
  it.each<[string, string, string | null, string | null, SignOutWay[]]>([
    ['Auth0', 'https://casa.auth0.com/', 'https://casa.auth0.com/oauth/token', null, ['v2']],
    ['Auth0 by a domain of its own', 'https://cuenta.example', 'https://cuenta.example/oauth/token', null, ['v2']],
    ['an issuer below a path', 'https://a.example/id', 'https://a.example/id/oauth/token', null, ['v2']],
    ['one with a slash at its end', 'https://a.example/id/', 'https://a.example/id/oauth/token', null, ['v2']],
    ['one whose tokens are elsewhere', 'https://a.example/id', 'https://a.example/oauth/token', null, []],
    [
      'UAA',
      'https://uaa.example/oauth/token',
      'https://uaa.example/oauth/token',
      'https://uaa.example/logout.do',
      ['oidc'],
    ],
    ['another host', 'https://a.example', 'https://b.example/oauth/token', null, []],
    ['a token address that is none', 'https://a.example', 'oauth/token', null, []],
    ['both', 'https://a.example', 'https://a.example/oauth/token', 'https://a.example/out', ['v2', 'oidc']],
    ['an end of session alone', 'https://a.example', 'https://a.example/token', 'https://b.example/out', ['oidc']],
    ['nothing', 'https://a.example', null, null, []],
  ])('%s', (_name, issuer, tokenEndpoint, endSessionEndpoint, ways) => {
    expect(listSignOutWays({ issuer, tokenEndpoint, endSessionEndpoint })).toEqual(ways);
  });
});
