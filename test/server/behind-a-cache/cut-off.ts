import { setTimeout } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { CHROME } from '../../support/edge/raw-visitor.ts';
import type { ShopBehindCache } from '../../support/edge/shop-behind-cache.ts';
import { setShiftedClock, shiftedClock } from './shifted-clock.ts';

/** The cut-off of a renewal on the 31st of December 2028, and what the club's page says before it. */
const CUT_OFF = Date.parse('2028-12-30T21:00:00Z');
const WORDS = 'hasta el sábado 30 de diciembre de 2028';

/** So long before the cut-off the test begins: two seconds of `max-age`, and the rest for a browser behind nginx. */
const LEFT_MS = 6_500;

export function testCutOff(behind: () => ShopBehindCache): void {
  it('shows the closed month from the cut-off on, and gives browsers no page beyond it', async () => {
    const { renewals } = behind().backend.data.subscriptions;
    renewals.splice(0, renewals.length, { year: 2028, month: 12, renewalDate: '2028-12-31' });
    setShiftedClock(CUT_OFF - LEFT_MS);
    let [before, after] = [0, 0];
    while (after < 5) {
      const askedAt = shiftedClock.now();
      const { text, headers } = await behind().ask('/club', { headers: CHROME });
      if (text.includes(WORDS)) {
        const policy = headers['cache-control'] ?? '';
        const [, maxAge, stale] = /max-age=(\d+), stale-while-revalidate=(\d+)/.exec(policy) ?? [];
        const keptForMs = (Number(maxAge) + Number(stale) - Number(headers['age'] ?? 0)) * 1000;
        expect(askedAt + keptForMs).toBeLessThanOrEqual(CUT_OFF);
        before += 1;
      }
      if (askedAt >= CUT_OFF) {
        expect(text).toContain('La renovación de este mes ya cerró');
        after += 1;
      }
      await setTimeout(100);
    }
    expect(before).toBeGreaterThan(20);
    expect(behind().shop.requests.length).toBeLessThan(before);
  });
}
