import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { mainScript, watchBoot } from '../support/boot-script.ts';
import { untilReady, withBrowserShop } from '../support/browser-shop.ts';
import { isLongRun } from '../support/is-long-run.ts';

const shop = withBrowserShop();

/**
 * A listing whose pictures do not arrive before `release`, in a browser whose clock stands still. The document has been
 * parsed and its one script has run.
 */
async function openHeld(path = '/tienda/vinos') {
  const visitor = await shop.visit({ hasTouch: true, isMobile: true });
  const { page } = visitor;
  await page.clock.install({ time: new Date('2026-11-22T12:00:00Z') });
  await page.clock.pauseAt(new Date('2026-11-22T12:01:00Z'));
  const held = Promise.withResolvers<void>();
  await page.route('**/embedded/images/**', (route) => held.promise.then(() => route.continue()));
  const scripts: string[] = [];
  page.on('request', (request) => {
    if (mainScript.test(request.url())) scripts.push(request.url());
  });
  const untilBooted = await watchBoot(page);
  await page.goto(shop.origin + path, { waitUntil: 'domcontentloaded' });
  await untilBooted();
  return { ...visitor, scripts, release: () => held.resolve() };
}

async function mainRequested(page: Page, scripts: readonly string[]): Promise<void> {
  if (scripts.length === 0) await page.waitForRequest(mainScript);
}

describe('the scripts of a page', () => {
  it('wait for its pictures, so that they do not delay what the shopper sees', async () => {
    const { page, scripts, release, complaints } = await openHeld();
    expect(scripts).toEqual([]);
    release();
    await mainRequested(page, scripts);
    await page.clock.resume();
    await untilReady(page);
    expect(scripts).toHaveLength(1);
    expect(complaints).toEqual([]);
  });

  it('are requested after the first paint', async () => {
    const { page } = await shop.visit();
    await page.goto('/tienda/vinos');
    await untilReady(page);
    const { paintedAt, requestedAt } = await page.evaluate(() => ({
      paintedAt: performance.getEntriesByName('first-contentful-paint').map((paint) => paint.startTime),
      requestedAt: performance
        .getEntriesByType('resource')
        .filter(({ name }) => name.endsWith('.js') && !name.includes('/boot-'))
        .map((script) => script.startTime),
    }));
    expect(paintedAt).toHaveLength(1);
    expect(requestedAt.length).toBeGreaterThan(2);
    expect(Math.min(...requestedAt)).toBeGreaterThan(Math.max(...paintedAt));
  });

  const touches = [
    ['a tap', (page: Page) => page.getByRole('heading', { level: 1 }).tap()],
    ['a key', (page: Page) => page.keyboard.press('Tab')],
  ] as const;
  it.each(isLongRun ? touches : touches.slice(0, 1))(
    'wait for one frame after %s, which shows it',
    async (_what, touch) => {
      const { page, scripts } = await openHeld();
      expect(scripts).toEqual([]);
      await touch(page);
      expect(scripts).toEqual([]);
      await page.clock.runFor(50);
      await mainRequested(page, scripts);
    },
  );

  it.runIf(isLongRun)('do not wait for longer than three seconds', async () => {
    const { page, scripts } = await openHeld();
    await page.clock.runFor(2900);
    expect(scripts).toEqual([]);
    await page.clock.runFor(200);
    await mainRequested(page, scripts);
  });
});

describe('the pictures that a row hides', () => {
  it.runIf(isLongRun)('are loaded once it is scrolled', async () => {
    const { page } = await shop.visit();
    await page.goto('/tienda/vinos/zaguan-malbec-2024');
    const row = page.locator('.product-rail ul').first();
    await row.scrollIntoViewIfNeeded();
    const loaded = () =>
      row.locator('img').evaluateAll((pictures) => {
        return pictures.filter((each) => each instanceof HTMLImageElement && each.naturalWidth > 0).length;
      });
    await expect.poll(loaded).toBe(3);
    await page.waitForLoadState('networkidle');
    expect(await loaded()).toBe(3);
    await row.evaluate((track) => track.scrollBy(300, 0));
    await expect.poll(loaded).toBeGreaterThan(4);
  });

  it('are, on the front page, all but the first of the opening', async () => {
    const { page } = await shop.visit();
    const pictures: string[] = [];
    page.on('request', (request) => {
      if (request.url().includes('/portada-')) pictures.push(request.url());
    });
    await page.goto('/');
    await page.waitForLoadState('networkidle');
    expect(pictures).toHaveLength(1);
    const opening = page.getByRole('group', { name: 'Portada' });
    const second = opening.locator('li').nth(1).locator('img');
    expect(await second.isVisible()).toBe(false);
    await opening.getByRole('button', { name: 'Siguiente' }).click();
    await expect.poll(() => second.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
  });
});
