import { rmSync } from 'node:fs';
import { expect, it, onTestFinished } from 'vitest';
import { describeWithFirefox, until, untilShown } from '../support/firefox.ts';
import { isLongRun } from '../support/is-long-run.ts';
import { type ShopProcess, startShopProcess } from '../support/shop-process.ts';

/** A shop of its own, because only its log tells what it was sent. */
async function startOwnShop(): Promise<ShopProcess> {
  const shop = await startShopProcess({ RATE_LIMIT: 'off' });
  onTestFinished(async () => {
    await shop.stop();
    rmSync(shop.dataDir, { recursive: true, force: true });
  });
  return shop;
}

/** The events that a shop has logged, sorted; each vital by its own name. */
function loggedEvents(shop: ShopProcess): string[] {
  const lines = shop.output().split('\n');
  const events = lines.filter((line) => line.includes('"msg":"visitor event"')).map((line) => JSON.parse(line));
  return events.map(({ event, props }) => props.vital ?? event).toSorted();
}

// The Chromium of the other tests does not restore pages.
describeWithFirefox('a page that Back restores from the memory of Firefox', (visit) => {
  it.runIf(isLongRun)('sends nothing twice, and one page view because it is shown again', async () => {
    const shop = await startOwnShop();
    const { page, complaints } = await visit();
    const events = () => loggedEvents(shop);
    // Puppeteer does not see the end of a navigation from a restored page.
    const leave = () => page.evaluate(() => location.assign('/healthz'));
    await page.goto(`${shop.origin}/tienda/vinos`);
    await untilShown(page, 'html[data-hydrated] .account-slot:not([data-session="unknown"])');
    await page.evaluate(() => Object.assign(window, { isSameDocument: true }));
    // The code that sends events has started.
    await expect.poll(events).toContain('page_view');
    await page.focus('main form[action="/api/cart/items"] button');
    await page.keyboard.press('Enter');
    await untilShown(page, 'dialog.cart-drawer[open] .cart-line');
    // Firefox keeps no page that is still loading something. On a busy machine half a second may pass between two requests.
    await page.waitForNetworkIdle({ idleTime: 2000 });
    await leave();
    await until(page, () => location.pathname === '/healthz');
    await page.evaluate(() => history.back());
    await until(page, () => 'isSameDocument' in window);
    // The vitals of a restored page would be known after its first two frames.
    await page.evaluate(
      () =>
        new Promise((resolve) => {
          requestAnimationFrame(() => requestAnimationFrame(() => requestAnimationFrame(resolve)));
        }),
    );
    await leave();
    await expect.poll(() => events().filter((name) => name === 'page_view')).toHaveLength(2);
    expect(new Set(events())).toEqual(new Set(['FCP', 'INP', 'LCP', 'TTFB', 'add_to_cart', 'page_view']));
    expect(events()).toEqual([...new Set(events()), 'page_view'].toSorted());
    expect(complaints).toEqual([]);
  });

  it.runIf(isLongRun)(
    'is loaded again if it was left in the middle of a navigation, for the document of another build',
    async () => {
      const shop = await startOwnShop();
      const { page } = await visit();
      await page.goto(`${shop.origin}/tienda/vinos`);
      await untilShown(page, 'html[data-hydrated] .account-slot:not([data-session="unknown"])');
      await page.evaluate(() => {
        addEventListener('pageshow', ({ persisted }) => sessionStorage.setItem('persisted', String(persisted)));
        const released = new Promise((resolve) => addEventListener('release', resolve));
        const load = window.fetch;
        window.fetch = async (...request) => {
          if (!String(request[0]).includes('/tienda/')) return load(...request);
          await released;
          return new Response('<!doctype html>', { headers: { 'content-type': 'text/html' } });
        };
        document.querySelector<HTMLElement>('main article a')?.click();
      });
      await untilShown(page, 'html[data-busy]');
      // Firefox keeps no page that is still loading something.
      await page.waitForNetworkIdle({ idleTime: 2000 });
      await page.evaluate(() => dispatchEvent(new Event('release')));
      await untilShown(page, 'html[data-hydrated] [data-block="product"]');
      await page.evaluate(() => history.back());
      await until(page, () =>
        performance.getEntriesByType('navigation').some((entry) => 'type' in entry && entry.type === 'reload'),
      );
      await untilShown(page, 'html[data-hydrated]:not([data-busy]) main article');
      expect(await page.evaluate(() => [location.pathname, sessionStorage.getItem('persisted')])).toEqual([
        '/tienda/vinos',
        'true',
      ]);
    },
  );
});
