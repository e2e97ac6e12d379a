import { setTimeout } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { formatMoney } from '#core/values/money.ts';
import { CHROME } from '../../support/edge/raw-visitor.ts';
import type { ShopBehindCache } from '../../support/edge/shop-behind-cache.ts';
import { setShiftedClock, shiftedClock } from './shifted-clock.ts';

/** The first millisecond after an offer that ends with the 30th of November in Buenos Aires. */
const AFTER = Date.parse('2028-12-01T03:00:00.000Z');
const PATH = '/tienda/vinos/tinto-numero-2';
const [OFFER, FULL] = [formatMoney(16000), formatMoney(20000)];

/** So long before the end the test begins: two seconds of `max-age`, and the rest for a browser behind nginx. */
const LEFT_MS = 6_500;

export function testOffers(behind: () => ShopBehindCache): void {
  it('is at its end in no cache, no browser and no cart, without an error', async () => {
    const product = behind().backend.data.products.find(({ sku }) => sku === 'W-2');
    const validity = { from: null, until: '2028-11-30T23:59:59-03:00' };
    const promotion = { name: 'p20', nameToDisplay: 'Veinte menos', priceWithDiscount: 16000, validity };
    if (product) product.sent = { promotion };
    setShiftedClock(AFTER - LEFT_MS);

    const { origin } = behind();
    const headers = { ...CHROME, origin, 'content-type': 'application/json' };
    const body = JSON.stringify({ sku: 'W-2', quantity: 1 });
    const added = await behind().ask('/api/cart/items', { method: 'POST', headers, body });
    expect([added.status, JSON.parse(added.text).totals.pays]).toEqual([200, 16000]);
    const cookie = [added.headers['set-cookie']]
      .flat()
      .map((each) => String(each).split(';')[0])
      .join('; ');

    let [before, after] = [0, 0];
    while (after < 5) {
      const askedAt = shiftedClock.now();
      const page = await behind().ask(PATH, { headers: CHROME });
      expect(page.status).toBe(200);
      if (page.text.includes(OFFER)) {
        const policy = page.headers['cache-control'] ?? '';
        const times = /max-age=(\d+), stale-while-revalidate=(\d+), stale-if-error=(\d+)/.exec(policy) ?? [];
        const [maxAge = 0, stale = 0, inErrors = 0] = times.slice(1).map(Number);
        const keptForMs = (maxAge + Math.max(stale, inErrors) - Number(page.headers['age'] ?? 0)) * 1000;
        expect(askedAt + keptForMs).toBeLessThan(AFTER);
        before += 1;
      }
      if (askedAt >= AFTER) {
        expect([page.text.includes(OFFER), page.text.includes(FULL)]).toEqual([false, true]);
        after += 1;
      }
      await setTimeout(100);
    }
    expect(before).toBeGreaterThan(20);
    expect(behind().shop.requests.length).toBeLessThan(before);

    const cart = await behind().ask('/api/cart', { headers: { ...CHROME, cookie } });
    const { totals, error, lines, canCheckout } = JSON.parse(cart.text);
    expect([cart.status, totals.pays, error, canCheckout]).toEqual([200, 20000, null, true]);
    expect(lines[0].endedOffer).toContain('terminó el 30 de noviembre de 2028');
  });
}
