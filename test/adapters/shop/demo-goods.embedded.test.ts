import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { readDemoGoods } from '../../medusa/demo-goods.ts';

it('has deliveries in the real Medusa that keep what the texts of the demo promise', async () => {
  const texts = JSON.parse(readFileSync('adapters/embedded/catalogue/site-texts.json', 'utf8')).delivery;
  const { delivery } = await readDemoGoods('http://localhost:3000');
  const range = (values: number[]) => [Math.min(...values), Math.max(...values)];
  const [cheapest = 0, dearest = 0] = range(delivery.map(({ price }) => price));
  expect([cheapest >= texts.costMin, dearest <= texts.costMax]).toEqual([true, true]);
  const days = range(delivery.flatMap(({ minDays, maxDays }) => [minDays, maxDays]));
  expect(days).toEqual([texts.daysMin, texts.daysMax]);
  expect(delivery[0]?.freeFrom).toBe(texts.freeFrom);
});
