import { expect, it } from 'vitest';
import { signValue, verifyValue } from '#server/session/signed-value.ts';

const purpose = { cookieName: 'orderIdGuest', sessionId: null };

it('signs nothing without a secret', () => {
  expect(() => signValue('a', purpose, [])).toThrow('signing needs a secret');
  expect(() => signValue('a', purpose, [''])).toThrow('signing needs a secret');
});

it('accepts a value that any of the secrets signed', () => {
  expect(verifyValue(signValue('a', purpose, ['old']), purpose, ['new', 'old'])).toBe('a');
  expect(verifyValue(signValue('a', purpose, ['other']), purpose, ['new', 'old'])).toBeNull();
});
