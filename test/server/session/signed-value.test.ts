import { expect, it } from 'vitest';
import { openValue, signValue } from '#server/session/signed-value.ts';

const purpose = { cookie: 'orderIdGuest', session: null };

it('signs nothing without a secret', () => {
  expect(() => signValue('a', purpose, [])).toThrow('signing needs a secret');
  expect(() => signValue('a', purpose, [''])).toThrow('signing needs a secret');
});

it('accepts a value that any of the secrets signed', () => {
  expect(openValue(signValue('a', purpose, ['old']), purpose, ['new', 'old'])).toBe('a');
  expect(openValue(signValue('a', purpose, ['other']), purpose, ['new', 'old'])).toBeNull();
});
