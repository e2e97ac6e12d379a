import { expect, it } from 'vitest';
import { confirmPurchase, markOrder } from '#core/cart/order-mark.ts';
import { createPorts } from '../support/ports.ts';

const MINUTE = 60_000;

it.each([
  ['at once', 0, true],
  ['after a day', 24 * 60 * MINUTE, true],
  ['after more than a day', (24 * 60 + 1) * MINUTE, false],
  ['by another process whose clock is behind', -5 * MINUTE, true],
])('a purchase is confirmed by the mark of its order %s: %s ms, %s', async (_case, passedMs, isConfirmed) => {
  let now = Date.UTC(2026, 10, 21, 15);
  const { ports } = createPorts({ now: () => now });
  const mark = markOrder(ports, 'BV-1');
  now += passedMs;
  const confirm = confirmPurchase(ports);
  expect(await confirm({ order: 'BV-1', mark })).toBe(isConfirmed);
  expect(await confirm({ order: 'BV-2', mark })).toBe(false);
  expect(await confirm({ order: '', mark: '' })).toBe(false);
});
