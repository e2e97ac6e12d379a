import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { untilReady, withBrowserShop } from '../support/browser-shop.ts';
import { isLongRun } from '../support/is-long-run.ts';

const shop = withBrowserShop();

const topOf = (page: Page, selector: string) =>
  page.locator(selector).evaluate((element) => element.getBoundingClientRect().top);

/** The order in which the parts are seen, from top to bottom. */
async function partsOf(page: Page): Promise<string[]> {
  const parts = ['.legal-top', '.header-bar', '.notification', 'main'];
  const tops = await Promise.all(parts.map(async (part) => ({ part, top: await topOf(page, part) })));
  return tops.toSorted((one, other) => one.top - other.top).map(({ part }) => part);
}

/** The notification's text is longer than any line, and the name has 24 letters. */
async function lengthen(page: Page): Promise<void> {
  await page.evaluate(() => {
    for (const text of document.querySelectorAll('.notification strong, .notification span'))
      text.textContent = 'Una semana entera de vinos de altura '.repeat(6);
    const name = document.querySelector<HTMLElement>('.header-brand');
    const words = name?.querySelector('span');
    if (!name || !words) throw new Error('The header has no name.');
    words.textContent = 'Vinos de la Quebrada Alta';
    name.dataset['length'] = 'longest';
  });
}

const windows = [
  [390, 844, 160, ['.header-bar', '.notification', '.legal-top', 'main']],
  [768, 1024, 180, ['.legal-top', '.header-bar', '.notification', 'main']],
  [1280, 800, 180, ['.legal-top', '.header-bar', '.notification', 'main']],
] as const;

it.each(isLongRun ? windows : windows.slice(0, 1))(
  'at %i px the content begins soon, below a notification of one line',
  async (width, height, limit, order) => {
    const { page } = await shop.visit({ viewport: { width, height }, hasTouch: width < 500 });
    await page.goto(`${shop.origin}/tienda/vinos`);
    await untilReady(page);
    await lengthen(page);
    expect(await partsOf(page)).toEqual(order);
    await page.getByRole('searchbox').first().focus();
    expect(await topOf(page, 'main')).toBeLessThanOrEqual(limit);
    const text = page.locator('.notification p');
    expect(await text.evaluate((p) => p.scrollHeight)).toBeLessThan(2 * 16);
    const link = page.locator('.notification a').first();
    const box = await link.boundingBox();
    expect((box?.x ?? width) + (box?.width ?? 0)).toBeLessThan(width);
    expect(box?.height).toBeGreaterThanOrEqual(24);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
    expect(await page.locator('.legal-top p').isVisible()).toBe(width > 500);
    for (const name of ['Botón de arrepentimiento', 'Botón de baja']) {
      expect(await page.locator('.legal-bar').getByRole('link', { name }).isVisible()).toBe(true);
    }
  },
);

it('at 1024 px, the narrowest with the wide header, shows the whole name', async () => {
  const { page } = await shop.visit({ viewport: { width: 1024, height: 800 } });
  await page.goto(`${shop.origin}/tienda/vinos`);
  const missing = await page.locator('.header-brand span').evaluate((name) => name.scrollWidth - name.clientWidth);
  expect(missing).toBe(0);
});
