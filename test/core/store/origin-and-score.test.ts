import { describe, expect, it } from 'vitest';
import { formatPoints, toPlaceName } from '#core/store/origin-and-score.ts';

describe('the place of a product', () => {
  it('names the region before its province, and a province alone only once', () => {
    expect(toPlaceName({ province: 'Mendoza', region: 'Gualtallary' })).toBe('Gualtallary, Mendoza');
    expect(toPlaceName({ province: 'Salta', region: null })).toBe('Salta');
    expect(toPlaceName({ province: 'Jujuy', region: 'Jujuy' })).toBe('Jujuy');
  });
});

describe('the score of a product', () => {
  it('is written in points with a decimal comma', () => {
    expect(formatPoints({ points: 97 })).toBe('97 puntos');
    expect(formatPoints({ points: 92.5 })).toBe('92,5 puntos');
  });
});
