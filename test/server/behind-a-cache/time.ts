import { beforeEach, expect, it } from 'vitest';
import { CHROME } from '../../support/edge/raw-visitor.ts';
import type { ShopBehindCache } from '../../support/edge/shop-behind-cache.ts';
import { isLongRun } from '../../support/is-long-run.ts';

const SHEET = '/tienda/vinos/tinto-numero-7';
const LISTING = '/tienda/vinos';

/** With these times a page with prices is fresh for a second and may be served stale for another one. */
const FACTOR = 60;

/** How an edit, a price change and an outage are seen through a cache. */
export function testTime(behind: () => ShopBehindCache): void {
  const ask = (path: string) => behind().ask(path, { headers: CHROME });
  const statusOf = async (path: string) => (await ask(path)).status;
  const priceNow = async () => /\$\s(\d[\d.]*)/.exec((await ask(SHEET)).text)?.[1];

  function setPrice(pesos: number): void {
    const product = behind().backend.data.products.find(({ slug }) => SHEET.endsWith(`/${slug}`));
    if (product === undefined) throw new Error(`no product at ${SHEET}`);
    product.price = pesos;
  }

  /** Resolves when the kept pages are older than `stale-while-revalidate` allows. */
  async function outliveKeptPages(): Promise<void> {
    const start = Date.now();
    // nginx counts in whole seconds.
    await expect.poll(() => Date.now() - start, { timeout: 10_000 }).toBeGreaterThan(3_100);
  }

  beforeEach(() => {
    behind().shop.shortenTimes(FACTOR);
    setPrice(7000);
  });

  it('shows a new price once the page is stale', async () => {
    expect(await priceNow()).toBe('7.000');
    setPrice(8000);
    await expect.poll(priceNow, { timeout: 8_000, interval: 100 }).toBe('8.000');
  });

  it.runIf(isLongRun)('waits for the new price if the page is older than stale-while-revalidate', async () => {
    expect(await priceNow()).toBe('7.000');
    await outliveKeptPages();
    setPrice(9000);
    expect(await priceNow()).toBe('9.000');
  });

  it.runIf(isLongRun)(
    'serves old pages while a service fails, and while the shop does not answer; then they are new again',
    async () => {
      expect([await priceNow(), await statusOf(LISTING)]).toEqual(['7.000', 200]);
      await outliveKeptPages();
      behind().backend.fail('shop', 'error');
      for (const _time of [1, 2]) expect([await priceNow(), await statusOf(LISTING)]).toEqual(['7.000', 200]);
      const absent = await ask('/tienda/aceites');
      expect([absent.status, absent.headers['cache-control']]).toEqual([503, 'no-store']);
      expect(absent.text).toContain('data-state="failed"');

      await behind().shop.stop();
      try {
        for (const _time of [1, 2]) expect([await priceNow(), await statusOf(LISTING)]).toEqual(['7.000', 200]);
        for (const path of ['/carrito', '/tienda/vinos/tinto-numero-8']) {
          const { status, headers, text } = await ask(path);
          expect([status, headers['cache-control'], headers['retry-after']]).toEqual([503, 'no-store', '5']);
          expect(text).toContain('Volvemos enseguida');
        }
      } finally {
        await behind().shop.start();
      }

      behind().backend.fail('shop', null);
      setPrice(7500);
      await expect.poll(priceNow, { timeout: 10_000, interval: 100 }).toBe('7.500');
      await expect.poll(() => statusOf('/tienda/aceites'), { timeout: 10_000, interval: 100 }).toBe(200);
    },
  );
}
