import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { isInPlace, untilExtras, untilIdle, untilReady, withBrowserShop } from '../support/browser-shop.ts';
import { isLongRun } from '../support/is-long-run.ts';

const shop = withBrowserShop({ pictures: false });
const { visit } = shop;

type Options = NonNullable<Parameters<typeof visit>[0]>;

/** Opens the wine listing, and waits until it prefetches. `requestedPaths` is the paths of the pages that it requests from then on. */
async function openVinos(options: Options = {}, prepare: (page: Page) => Promise<unknown> = async () => null) {
  const visitor = await visit({ viewport: { width: 1280, height: 844 }, ...options });
  const { page } = visitor;
  await prepare(page);
  const requestedPaths: string[] = [];
  page.on('request', (request) => {
    if (isInPlace(request)) requestedPaths.push(new URL(request.url()).pathname);
  });
  await page.goto(`${shop.origin}/tienda/vinos`);
  await untilReady(page);
  await untilExtras(page);
  const link = page.getByRole('article').first().getByRole('link').first();
  const href = (await link.getAttribute('href')) ?? '';
  const name = await page.getByRole('article').first().getByRole('heading').innerText();
  return { ...visitor, requestedPaths, link, href, opened: page.getByRole('heading', { level: 1, name }) };
}

/** Whether each request of that path went over the network; the others were answered by the browser's cache. */
function transfersOf(page: Page, path: string): Promise<boolean[]> {
  return page.evaluate(
    (wanted) =>
      performance
        .getEntriesByType('resource')
        .filter((entry) => new URL(entry.name).pathname === wanted)
        .map((entry) => (entry as PerformanceResourceTiming).transferSize > 0),
    path,
  );
}

describe('the page that a shopper probably opens next', () => {
  it('is there before the click if the mouse rests on the link, and comes from the browser’s cache then', async () => {
    const { page, requestedPaths, link, href, opened } = await openVinos();
    const answered = page.waitForResponse((response) => isInPlace(response.request()));
    await link.hover();
    await (await answered).finished();
    await link.click();
    await opened.waitFor();
    await untilIdle(page);
    expect(new Set(requestedPaths)).toEqual(new Set([href]));
    expect(await transfersOf(page, href)).toEqual([true, false]);
  });

  it.runIf(isLongRun)('is there before the click if a finger goes down or the focus stays on the link', async () => {
    for (const approach of ['pointerdown', 'focusin']) {
      const { page, link, href, opened, close } = await openVinos({ hasTouch: true });
      const answered = page.waitForResponse((response) => isInPlace(response.request()));
      await link.dispatchEvent(approach);
      await (await answered).finished();
      await link.tap();
      await opened.waitFor();
      await untilIdle(page);
      expect(await transfersOf(page, href)).toEqual([true, false]);
      await close();
    }
  });

  it('is not prefetched if it is about the visitor', async () => {
    const { page, requestedPaths, link, href } = await openVinos();
    await page.locator('a[href="/carrito"]').first().dispatchEvent('pointerdown');
    await link.hover();
    await expect.poll(() => requestedPaths).toEqual([href]);
  });

  it.runIf(isLongRun)('is not prefetched with save-data or on a slow line', async () => {
    for (const connection of [{ saveData: true }, { effectiveType: '3g' }]) {
      const { page, requestedPaths, link, href, opened, close } = await openVinos({}, (each) =>
        each.addInitScript(
          (value) => Object.defineProperty(navigator, 'connection', { value, configurable: true }),
          connection,
        ),
      );
      await link.hover();
      await page.mouse.down();
      await page.waitForLoadState('networkidle');
      expect(requestedPaths).toEqual([]);
      await page.mouse.up();
      await opened.waitFor();
      expect(requestedPaths).toEqual([href]);
      await close();
    }
  });

  it.runIf(isLongRun)('is one of at most eight that a page prefetches, however many links are touched', async () => {
    const { page, requestedPaths } = await openVinos();
    const cards = page.getByRole('article');
    expect(await cards.count()).toBe(12);
    for (let place = 0; place < 12; place++)
      await cards.nth(place).getByRole('link').first().dispatchEvent('pointerdown');
    await expect.poll(() => new Set(requestedPaths).size).toBe(8);
    // Each press has sent its request, if any, at once.
    await untilIdle(page);
    expect(requestedPaths).toHaveLength(8);
  });
});
