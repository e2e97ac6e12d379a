import { expect, it } from 'vitest';
import { createRaisedPriceWatch } from '#adapters/shop/raised-prices.ts';
import type { Product } from '#core/store/product.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

function watch() {
  const warned: unknown[] = [];
  let now = Date.UTC(2026, 10, 1, 12);
  const see = createRaisedPriceWatch({ info: () => {}, warn: (fields) => void warned.push(fields) }, () => now);
  const validity = { from: now, until: null, terms: null, units: null };
  const sell = (price: number, promotion: Partial<Product['promotion']> = null) =>
    see({
      sku: 'W-1',
      price,
      promotion: promotion && { label: 'Hot Sale', priceWithDiscount: 80, validity, ...promotion },
    } as Product);
  const pass = (days: number) => {
    now += days * DAY_MS;
    return now;
  };
  return { warned, sell, pass };
}

it('warns once of a promotion whose price was lower before it', () => {
  const { warned, sell, pass } = watch();
  sell(100);
  pass(3);
  sell(120);
  pass(1);
  for (let times = 0; times < 3; times += 1) sell(120, {});
  expect(warned).toEqual([{ sku: 'W-1', promotion: 'Hot Sale', price: 120, before: 100 }]);
});

it('warns of each promotion of a product, and once of the one in force again after another', () => {
  const { warned, sell, pass } = watch();
  const begins = [0, 5].map((days) => ({ from: pass(days), until: null, terms: null, units: null }));
  sell(100);
  for (const validity of [...begins, ...begins]) sell(120, { validity, label: `Desde ${validity.from}` });
  expect(warned).toMatchObject(begins.map(({ from }) => ({ promotion: `Desde ${from}` })));
});

it('takes what a product costs before the begin of its promotion for its price before', () => {
  const { warned, sell, pass } = watch();
  const begin = pass(0) + 2 * DAY_MS;
  const validity = { from: begin, until: null, terms: null, units: null };
  sell(100, { validity });
  expect(warned).toEqual([]);
  pass(2);
  sell(120, { validity });
  expect(warned).toHaveLength(1);
});

it('warns of nothing else', () => {
  const { warned, sell, pass } = watch();
  // Never seen before.
  sell(120, {});
  // The same price, or a lower one.
  sell(100);
  sell(100, {});
  sell(90, {});
  // A price of long ago.
  pass(31);
  sell(120, {});
  // Without a begin: nobody says when the price before it was.
  sell(100);
  sell(150, { validity: { from: null, until: null, terms: null, units: null } });
  // After its end.
  sell(100);
  sell(150, { validity: { from: null, until: pass(1) - DAY_MS, terms: null, units: null } });
  expect(warned).toEqual([]);
});
