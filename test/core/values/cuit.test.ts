import { describe, expect, it } from 'vitest';
import { parseCuit } from '#core/site/seller.ts';

describe('parseCuit', () => {
  it.each([
    ['30-00000000-7', '30-00000000-7'],
    ['30000000007', '30-00000000-7'],
    [' 20 12345678 6 ', '20-12345678-6'],
    ['33-69345023-9', '33-69345023-9'],
  ])('reads %j', (text, cuit) => {
    expect(parseCuit(text)).toBe(cuit);
  });

  it.each(['30-00000000-6', '30-0000000-7', '', '30-00000000', 'CUIT 30-00000000-7', '٣0-00000000-7'])(
    'refuses %j',
    (text) => {
      expect(parseCuit(text)).toBeNull();
    },
  );

  it('refuses a number whose check digit would be 10, whatever its last digit', () => {
    const ends = Array.from({ length: 10 }, (_, digit) => parseCuit(`2000000001${digit}`));
    expect(ends.every((cuit) => cuit === null)).toBe(true);
  });
});
