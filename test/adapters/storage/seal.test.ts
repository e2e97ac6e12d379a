import { describe, expect, it } from 'vitest';
import { createSeal } from '#adapters/crypto/seal.ts';

const [newer, older] = ['the newer secret, thirty-two bytes or more', 'the older secret, thirty-two bytes or more'];

describe('a seal', () => {
  it('makes a value unreadable and opens it again', async () => {
    const seal = createSeal([newer], 'sign-in');
    const sealed = await seal.seal({ state: 'abc', list: [1, null, 'ñ'] });
    expect(sealed).toMatch(/^[\w.-]+$/);
    expect(Buffer.from(sealed, 'base64url').toString('latin1')).not.toContain('abc');
    expect(await seal.open(sealed)).toEqual({ state: 'abc', list: [1, null, 'ñ'] });
    expect(await seal.seal({ state: 'abc' })).not.toBe(await seal.seal({ state: 'abc' }));
  });

  it('opens with every secret and seals with the first', async () => {
    const before = await createSeal([older], 'sign-in').seal('kept');
    const rotated = createSeal([newer, older], 'sign-in');
    expect(await rotated.open(before)).toBe('kept');
    expect(await createSeal([newer], 'sign-in').open(await rotated.seal('new'))).toBe('new');
    expect(await createSeal([newer], 'sign-in').open(before)).toBeNull();
  });

  it('does not open a text that was sealed for another purpose', async () => {
    const sealed = await createSeal([newer], 'session').seal('tokens');
    expect(await createSeal([newer], 'sign-in').open(sealed)).toBeNull();
  });

  it('does not open a text that was changed, cut or forged', async () => {
    const seal = createSeal([newer], 'sign-in');
    const sealed = await seal.seal('value');
    const [header = '', key = '', iv = '', text = '', tag = ''] = sealed.split('.');
    const flipped = `${text.startsWith('A') ? 'B' : 'A'}${text.slice(1)}`;
    const none = Buffer.from('{"alg":"none"}').toString('base64url');
    const forged = [
      [header, key, iv, flipped, tag].join('.'),
      sealed.slice(0, -2),
      [none, key, iv, text, tag].join('.'),
      `${none}.InZhbHVlIg.`,
      '',
      'not a seal',
    ];
    for (const text of forged) expect(await seal.open(text)).toBeNull();
  });
});
