import { describe, expect, it } from 'vitest';
import { formatPoints, formatScore, toPlaceName, toProvinceId } from '#core/store/card/product-card-view.ts';

describe('the place of a product', () => {
  it('names the region before its province, and a province alone only once', () => {
    expect(toPlaceName({ province: 'Mendoza', region: 'Gualtallary' })).toBe('Gualtallary, Mendoza');
    expect(toPlaceName({ province: 'Salta', region: null })).toBe('Salta');
    expect(toPlaceName({ province: 'Jujuy', region: 'Jujuy' })).toBe('Jujuy');
  });

  it.each([
    ['Mendoza', 'mendoza'],
    ['Río Negro', 'rio-negro'],
    ['  Irlanda del Norte ', 'irlanda-del-norte'],
  ])('has an id for a query: %j is %j', (province, id) => {
    expect(toProvinceId(province)).toBe(id);
  });
});

describe('the score of a product', () => {
  it('is written in points with a decimal comma', () => {
    expect(formatPoints({ points: 97 })).toBe('97 puntos');
    expect(formatPoints({ points: 92.5 })).toBe('92,5 puntos');
  });

  it('is followed by its jury on the product sheet', () => {
    expect(formatScore({ points: 97, source: 'Gran Jurado' })).toBe('97 puntos · Gran Jurado');
    expect(formatScore({ points: 97, source: ' ' })).toBe('97 puntos');
  });
});
