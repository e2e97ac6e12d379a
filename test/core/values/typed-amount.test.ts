import { describe, expect, it } from 'vitest';
import { understandSearch } from '#core/store/listing/understand-search.ts';
import { parseTypedAmount } from '#core/values/typed-amount.ts';

describe('an amount that somebody typed', () => {
  it.each([
    ['20000', 20_000],
    ['$ 20.000', 20_000],
    ['$20.000', 20_000],
    ['10.000,50', 10_000],
    ['$ 10.000,50', 10_000],
    ['15 mil', 15_000],
    ['15mil', 15_000],
    ['15 MIL', 15_000],
    ['20k', 20_000],
    ['12,5 mil', 12_500],
    ['12.5 mil', 12_500],
    ['15 mil pesos', 15_000],
    ['5000 pesos', 5000],
    ['veinte lucas', 20_000],
    ['Diez mil', 10_000],
    ['1,5 millones', 1_500_000],
    ['1 millón', 1_000_000],
    ['  900 ', 900],
    ['0', 0],
    ['999.999.999', 999_999_999],
    ['1,500.50', 1500],
    ['1500.50', 1500],
    ['5,000,000', 5_000_000],
    ['$5.000.-', 5000],
    ['5.000,--', 5000],
    ['ARS 5000', 5000],
    ['AR$ 5.000', 5000],
    ['15000 ARS', 15_000],
    ['5.000 pesos argentinos', 5000],
    ['treinta y cinco mil', 35_000],
    ['doce lucas', 12_000],
    ['un palo', 1_000_000],
    ['15 000', 15_000],
    ['$ 1 500 000,50', 1_500_000],
    ['1\u00a0500\u00a0000', 1_500_000],
    ['１５０００', 15_000],
  ])('is %j: %d', (text, pesos) => {
    expect(parseTypedAmount(text)).toBe(pesos);
  });

  it.each([
    '',
    'mucho',
    'diez',
    'treinta y cinco',
    '15.000 argentinos',
    '-5000',
    '10,000',
    '1.5',
    '1.00',
    '10.00.0',
    '1,500,50',
    '1.500.50',
    '1,50.500',
    '15 00',
    '1000 200',
    '15 000 20',
    '20 15 000',
    'u$s 5.000.-',
    '1e4',
    '20 botellas',
    '15 mil 20',
    'u$s 100',
    'us$ 15000',
    'U$ 15000',
    'USD 15 mil',
    '15 mil dólares',
    '€ 15000',
    '15000 euros',
    '15000 pesos chilenos',
    '12345678901',
    '9'.repeat(400),
    'hasta 15 mil',
  ])('is not %j', (text) => {
    expect(parseTypedAmount(text)).toBeNull();
  });

  it.each([
    '20000',
    '$ 20.000',
    '$ 10.000,50',
    '15 mil',
    '20k',
    '12,5 mil',
    'veinte lucas',
    'diez mil',
    '1,5 millones',
    '20,000.50',
    '2,000,000',
    '20000.50',
  ])('is the same in a search: %j', (text) => {
    expect(understandSearch(`vino hasta ${text}`)).toMatchObject({
      text: 'vino',
      price: { min: null, max: parseTypedAmount(text) },
    });
  });
});
