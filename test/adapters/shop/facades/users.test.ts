import { afterEach, beforeEach, expect, it } from 'vitest';
import { createUserOf } from '../../../examples/facade/users.ts';
import { AUDIENCE, startTokenProvider, type TokenProvider } from '../../../support/token-provider.ts';

let provider: TokenProvider;
beforeEach(async () => {
  provider = await startTokenProvider();
});
afterEach(() => provider.close());
const asked = () => provider.asked.filter((path) => path === '/userinfo').length;

it('asks the provider about an opaque token once in a while, however often it comes', async () => {
  const userOf = createUserOf(provider.issuer, null, 100);
  provider.opaque.set('una-ficha', 'ana');
  for (const _again of [1, 2, 3]) expect(await userOf('una-ficha')).toBe('ana');
  expect(asked()).toBe(1);
  provider.opaque.delete('una-ficha');
  await expect.poll(() => userOf('una-ficha'), { interval: 10 }).toBeNull();
});

it('takes a JWT until it ends, and none without an end', async () => {
  const userOf = createUserOf(provider.issuer, AUDIENCE);
  const token = await provider.sign('ana', { exp: Math.floor(Date.now() / 1000) + 2 });
  expect(await userOf(token)).toBe('ana');
  await expect.poll(() => userOf(token), { timeout: 5000 }).toBeNull();
  expect(await userOf(await provider.sign('ana', { exp: undefined }))).toBeNull();
});

it.each([
  ['/jwks', 500, '{}'],
  ['/jwks', 200, '<p>Mantenimiento</p>'],
  ['/jwks', 200, '{}'],
  ['/userinfo', 429, '{}'],
  ['/userinfo', 500, '{"sub":"ana"}'],
  ['/userinfo', 200, '{"sub":""}'],
] as const)(
  'refuses no token while %s of the provider answers %i "%s": it is an outage',
  async (path, status, body) => {
    const userOf = createUserOf(provider.issuer, AUDIENCE);
    provider.faults.set(path, { status, body });
    const token = path === '/jwks' ? await provider.sign('ana') : 'una-ficha';
    await expect(userOf(token)).rejects.toThrow();
  },
);
