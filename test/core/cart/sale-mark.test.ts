import { expect, it } from 'vitest';
import { confirmSale, markSale } from '#core/cart/sale-mark.ts';
import { createPorts } from '../support/ports.ts';

const MINUTE = 60_000;

it.each([
  ['at once', 0, true],
  ['after a day', 24 * 60 * MINUTE, true],
  ['after more than a day', (24 * 60 + 1) * MINUTE, false],
  ['by another process whose clock is behind', -5 * MINUTE, true],
])('a purchase is confirmed by the mark of its page %s: %s ms, %s', async (_case, passedMs, isConfirmed) => {
  let now = Date.UTC(2026, 10, 21, 15);
  const { ports } = createPorts({ now: () => now });
  const mark = markSale(ports, 'BV-1');
  now += passedMs;
  const confirm = confirmSale(ports);
  expect(await confirm({ number: 'BV-1', mark })).toBe(isConfirmed);
  expect(await confirm({ number: 'BV-2', mark })).toBe(false);
  expect(await confirm({ number: '', mark: '' })).toBe(false);
});
