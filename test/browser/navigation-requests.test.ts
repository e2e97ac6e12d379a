import type { Request } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { withBrowserShop } from '../support/browser-shop.ts';
import { isLongRun } from '../support/is-long-run.ts';
import { openWines, openWinesIn } from '../support/open-wines.ts';

const shop = withBrowserShop({ pictures: false });
const shopWithPictures = withBrowserShop();

describe('a page opened from another one', () => {
  it.runIf(isLongRun)('takes a page that was just visited from the HTTP cache', async () => {
    const { page, card, name } = await openWines(shop);
    await page
      .locator('a[href="/tienda/aceites"]')
      .first()
      .evaluate((link: HTMLElement) => link.click());
    await page.getByRole('heading', { level: 1, name: 'Aceites' }).waitFor();
    await page.goBack();
    await card.getByRole('heading', { name }).waitFor();
    await page.goForward();
    await page.getByRole('heading', { level: 1, name: 'Aceites' }).waitFor();
    const transfers = () =>
      page.evaluate(() =>
        performance
          .getEntriesByType('resource')
          .filter((entry) => new URL(entry.name).pathname === '/tienda/aceites')
          .map((entry) => (entry as PerformanceResourceTiming).transferSize > 0),
      );
    // The browser adds an entry after it has given the answer to the page.
    await expect.poll(transfers).toEqual([true, false]);
  });

  it('asks for nothing but its document of at most 14 kB, its stylesheet and pictures', async () => {
    const visitor = await shopWithPictures.visit({ viewport: { width: 1280, height: 844 } });
    // What a first page of a browser session requests last: the report of its view, and the silent check.
    const settled = Promise.all([
      visitor.page.waitForResponse('**/api/events'),
      visitor.page.waitForResponse('**/public/ingreso.js'),
    ]);
    const { page, card, name } = await openWinesIn(shopWithPictures, visitor);
    await page.keyboard.press('Shift');
    await settled;
    const requests: Request[] = [];
    page.on('request', (request) => {
      const { pathname } = new URL(request.url());
      // Visitors' events are sent every ten seconds.
      const isUsual = /^\/assets\/.*(?<!\.woff2)$/.test(pathname) || pathname === '/api/events';
      if (!isUsual && request.resourceType() !== 'image') requests.push(request);
    });
    await card.getByRole('link').first().click();
    await page.getByRole('heading', { level: 1, name }).waitFor();
    await page.waitForLoadState('networkidle');
    const paths = requests.map((request) => new URL(request.url()).pathname);
    // The press has asked for it ahead, and the navigation for what the browser's cache has by then.
    expect([...new Set(paths)]).toEqual([expect.stringMatching(/^\/tienda\/vinos\/./)]);
    const sizes = await Promise.all(requests.map((request) => request.sizes()));
    for (const { responseBodySize } of sizes) expect(responseBodySize).toBeLessThanOrEqual(14_000);
  });
});
