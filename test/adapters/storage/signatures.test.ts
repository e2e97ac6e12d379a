import { describe, expect, it } from 'vitest';
import { createSignatures } from '#adapters/crypto/seal.ts';

const secret = 'un secreto de más de treinta y dos bytes';
const next = 'otro secreto de más de treinta y dos bytes';

describe('signatures', () => {
  it('hold for the signed text, the purpose and the secret only', () => {
    const { sign, verify } = createSignatures([secret], 'receipt');
    const signature = sign('baja ABCDE23456');
    expect(signature).toMatch(/^[\w-]{22}$/);
    expect(verify('baja ABCDE23456', signature)).toBe(true);
    expect(verify('baja ABCDE23457', signature)).toBe(false);
    expect(verify('baja ABCDE23456', `${signature.slice(0, -2)}AA`)).toBe(false);
    expect(verify('baja ABCDE23456', '')).toBe(false);
    expect(createSignatures([secret], 'other').verify('baja ABCDE23456', signature)).toBe(false);
    expect(createSignatures([next], 'receipt').verify('baja ABCDE23456', signature)).toBe(false);
  });

  it('of an earlier secret hold while it is still configured', () => {
    const signature = createSignatures([secret], 'receipt').sign('a');
    expect(createSignatures([next, secret], 'receipt').verify('a', signature)).toBe(true);
  });

  it('need a secret', () => {
    expect(() => createSignatures([], 'receipt')).toThrow(/secret/);
  });
});
