import { describe, expect, it } from 'vitest';
import { toBottles } from '#core/store/price/unit-prices.ts';

describe('toBottles', () => {
  it.each([
    ['2 x Malbec Reserva 750 ml', [['Malbec Reserva 750 ml', 2]]],
    [
      '2 x Malbec 750 ml\n4 x Bonarda 750 ml',
      [
        ['Malbec 750 ml', 2],
        ['Bonarda 750 ml', 4],
      ],
    ],
    [
      '\n  2 x Malbec 750 ml  \r\n\r\n1 x Extra Brut 750 ml\n',
      [
        ['Malbec 750 ml', 2],
        ['Extra Brut 750 ml', 1],
      ],
    ],
    ['3X Torrontés', [['Torrontés', 3]]],
    ['6 × Cabernet 375 ml', [['Cabernet 375 ml', 6]]],
    ['Copa de cristal', [['Copa de cristal', 1]]],
    ['2xMalbec', [['Malbec', 2]]],
    ['2x Malbec', [['Malbec', 2]]],
    ['12 xilografías', [['12 xilografías', 1]]],
    ['', []],
    ['\n \n', []],
  ])('reads one bottle a line: %j', { tags: ['S3.10', 'S3.11'] }, (content, bottles) => {
    expect(toBottles(content).map(({ name, quantity }) => [name, quantity])).toEqual(bottles);
  });
});
