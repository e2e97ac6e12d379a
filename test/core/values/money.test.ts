import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  formatInstalments,
  formatMoney,
  formatNetPrice,
  formatPercent,
  multiply,
  percentBetween,
  percentOff,
  savingOf,
  sum,
  toInstalments,
  truncate,
  truncateToCents,
  withoutTaxes,
} from '#core/values/money.ts';

describe('formatMoney', () => {
  it.each([
    [12100.99, '$\u00a012.100'],
    [4033, '$\u00a04.033'],
    [999.999, '$\u00a0999'],
    [0.99, '$\u00a00'],
    [-0.5, '$\u00a00'],
    [1000, '$\u00a01.000'],
    [1234567.5, '$\u00a01.234.567'],
  ])('prints %d as %s', { tags: ['S9.5', 'S9.20'] }, (amount, text) => {
    expect(formatMoney(amount)).toBe(text);
  });
});

describe('formatNetPrice', () => {
  it.each([
    [0, 'menos de $\u00a01'],
    [1, '$\u00a01'],
    [9917, '$\u00a09.917'],
  ])('prints %d as %s, so that no price without taxes reads $ 0', (amount, text) => {
    expect(formatNetPrice(amount)).toBe(text);
  });
});

describe('truncate', () => {
  it.each([
    [0, 0],
    [19.99, 19],
    [12100.999, 12100],
  ])('truncates %d to %d', { tags: ['S9.5'] }, (amount, integer) => {
    expect(truncate(amount)).toBe(integer);
  });

  it.each([
    [12100.999, 12100.99],
    [0.29, 0.29],
    [1.005, 1],
    [8.2, 8.2],
    [1e-7, 0],
  ])('truncates %d to the cent %d', (amount, cents) => {
    expect(truncateToCents(amount)).toBe(cents);
  });
});

describe('withoutTaxes', () => {
  it.each([
    [12100.99, [21], 10000],
    [13310, [10, 21], 10000],
    [13309.99, [10, 21], 9999],
    [10285.84, [21], 8500],
    [16000, [21], 13223],
    [1210, [0, 21], 1000],
    [1.21, [21], 1],
    [1.2, [21], 0],
    [13152.7, [8.7, 21], 10000],
    [0, [21], 0],
  ])(
    'takes the taxes out of %d (in percent: %j) and truncates to %d',
    { tags: ['S9.6'] },
    (price, percents, expected) => {
      expect(withoutTaxes([{ amount: price, percents }])).toBe(expected);
    },
  );

  it.each([
    ['the same taxes', [12100.99, 24200.99], [21], 30001],
    ['the same taxes and whole pesos', [1210, 2420], [21], 3000],
  ])(
    'takes the taxes out of several amounts with %s, and truncates once',
    { tags: ['S9.6'] },
    (_, amounts, percents, expected) => {
      expect(withoutTaxes(amounts.map((amount) => ({ amount, percents })))).toBe(expected);
    },
  );

  it('is the greatest integer whose taxed price is not above the price', { tags: ['S9.6'] }, () => {
    const cents = fc.integer({ min: 0, max: 50_000_000_00 });
    const taxes = fc.integer({ min: 0, max: 60 });
    fc.assert(
      fc.property(cents, taxes, (price, tax) => {
        const net = BigInt(withoutTaxes([{ amount: price / 100, percents: [tax, 21] }]));
        const taxed = (amount: bigint) => amount * BigInt(100 + tax) * 121n;
        expect(taxed(net) <= BigInt(price) * 100n).toBe(true);
        expect(taxed(net + 1n) > BigInt(price) * 100n).toBe(true);
      }),
    );
  });
});

describe('percentOff', () => {
  it.each([
    [12100.99, 15, 10285.84],
    [20000, 20, 16000],
    [100, 12.5, 87.5],
    [0.05, 10, 0.05],
    [1.01, 50, 0.51],
    [9999.99, 33, 6699.99],
    [100, 0, 100],
    [100, 100, 0],
  ])(
    'from %d takes %d percent and rounds to two decimals: %d',
    { tags: ['S9.7', 'S9.8'] },
    (full, percent, expected) => {
      expect(percentOff(full, percent)).toBe(expected);
    },
  );
});

describe('percentBetween', () => {
  it.each([
    [20000, 16000, 20],
    [1000, 715, 28],
    [1000, 855, 14],
    [1000, 850.01, 14],
    [20000, 17490, 12],
    [20000, 10010, 49],
    [1000, 855.01, 14],
    [12100.99, 10285.84, 15],
    [100, 99.6, 0],
    [100, 120, -20],
    [0, 0, 0],
    [1.1, 0.99, 10],
    [0.3, 0.1, 66],
  ])('truncates the percentage between %d and %d to %d', { tags: ['S9.9'] }, (full, discounted, percent) => {
    expect(percentBetween(full, discounted)).toBe(percent);
  });
});

describe('savingOf', () => {
  it.each([
    [10000.9, 10000.1, null],
    [10001.1, 10000.2, null],
    [10000, 9999, 1],
    [10000.1, 9999.1, 1],
    [0.3, 0.1, null],
    [1.3, 0.3, 1],
    [100.5, 85.51, 14],
    [100, 100, null],
    [100, 120, null],
  ])('from %d to %d is %d in whole pesos', { tags: ['S9.9'] }, (full, discounted, saving) => {
    expect(savingOf(full, discounted)).toBe(saving);
  });
});

describe('formatPercent', () => {
  it.each([
    [12.5, '12,5'],
    [28.5, '28,5'],
    [33.33, '33,33'],
    [33.339, '33,33'],
    [0.1 + 0.2, '0,3'],
    [0.4, '0,4'],
    [29.999, '29,99'],
    [1.005, '1'],
    [20, '20'],
    [0.004, '0'],
  ])('prints %d as %s', { tags: ['S9.9'] }, (percent, text) => {
    expect(formatPercent(percent)).toBe(text);
  });
});

describe('formatInstalments', () => {
  it.each([
    [null, ''],
    [0, ' sin interés · CFTEA 0,00\u00a0%'],
    [0.001, ' · CFTEA 0,01\u00a0%'],
    [54.32, ' · CFTEA 54,32\u00a0%'],
    [54.321, ' · CFTEA 54,33\u00a0%'],
    [1.005, ' · CFTEA 1,01\u00a0%'],
    [219.5, ' · CFTEA 219,50\u00a0%'],
  ])('never says that they cost less than %d', (cftea, text) => {
    expect(formatInstalments({ count: 3, amount: 4033 }, cftea)).toBe(`3 cuotas de $\u00a04.033${text}`);
  });

  it.each([1, 2.99])('are none of a price of %d, since each would read $ 0', (price) => {
    expect(formatInstalments(toInstalments(price), 0)).toBeNull();
  });
});

describe('cart arithmetic', () => {
  it('multiplies and adds to the cent', () => {
    expect(multiply(0.1, 3)).toBe(0.3);
    expect(multiply(12100.99, 7)).toBe(84706.93);
    expect(sum([0.1, 0.2, 19.99])).toBe(20.29);
    expect(sum([])).toBe(0);
  });
});
