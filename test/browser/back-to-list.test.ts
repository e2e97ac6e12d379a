import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { untilReady, withBrowserShop } from '../support/browser-shop.ts';
import { isLongRun } from '../support/is-long-run.ts';

const shop = withBrowserShop({ pictures: false });
const { visit } = shop;

const NARROWED = '/tienda/vinos?sort=price:asc&variety=malbec&page=2';

async function open(path: string) {
  const visitor = await visit({ viewport: { width: 1280, height: 844 } });
  await visitor.page.goto(shop.origin + path);
  await untilReady(visitor.page);
  return visitor;
}

const backLink = (page: Page) => page.locator('main').getByRole('link', { name: /^Volver a / });
const path = (page: Page) => {
  const { pathname, search } = new URL(page.url());
  return pathname + search;
};

/** Opens the sheet of a product further down, and returns its link in the list and the list's scroll position. */
async function openSheet(page: Page) {
  const link = page.getByRole('article').nth(7).getByRole('link').first();
  await link.scrollIntoViewIfNeeded();
  const href = (await link.getAttribute('href')) ?? '';
  const scrolledTo = await page.evaluate(() => scrollY);
  await link.click();
  await page.locator('[data-block="product"]').waitFor();
  return { href, scrolledTo };
}

const focusedHref = (page: Page) => page.evaluate(() => document.activeElement?.getAttribute('href'));

describe('the way back from a product sheet', () => {
  it('returns to the list with its filters, sort order, page, scroll position and focus', {
    tags: ['S2.34'],
  }, async () => {
    const { page, documents, complaints } = await open(NARROWED);
    const { href, scrolledTo } = await openSheet(page);
    expect(scrolledTo).toBeGreaterThan(200);
    expect(await backLink(page).innerText()).toBe('Volver a Vinos');
    await backLink(page).click();
    await expect.poll(() => path(page)).toBe(NARROWED);
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(scrolledTo);
    await expect.poll(() => focusedHref(page)).toBe(href);
    expect(documents).toHaveLength(1);
    expect(complaints).toEqual([]);
  });

  it.runIf(isLongRun)(
    'returns to the results of a search, also after a reload and from a sheet that another one linked to',
    async () => {
      const { page, complaints } = await open('/tienda/buscador/malbec');
      const { scrolledTo } = await openSheet(page);
      await expect.poll(() => backLink(page).innerText()).toBe('Volver a los resultados');
      await page.reload();
      await untilReady(page);
      await expect.poll(() => backLink(page).innerText()).toBe('Volver a los resultados');

      const first = path(page);
      await page.locator('[data-block="related"] article').first().getByRole('link').first().click();
      await expect.poll(() => path(page)).not.toBe(first);
      await page.locator('[data-block="product"]').waitFor();
      await backLink(page).click();
      await expect.poll(() => path(page)).toBe('/tienda/buscador/malbec');
      await expect.poll(() => page.evaluate(() => scrollY)).toBe(scrolledTo);
      expect(complaints).toEqual([]);
    },
  );

  it.runIf(isLongRun)('opens the list in a new tab if the shopper asks for one', async () => {
    const { page } = await open(NARROWED);
    await openSheet(page);
    const [tab] = await Promise.all([
      page.context().waitForEvent('page'),
      backLink(page).click({ modifiers: ['ControlOrMeta'] }),
    ]);
    await tab.waitForURL('**/tienda/vinos?**');
    expect(path(tab)).toBe(NARROWED);
  });

  it.runIf(isLongRun)('leads to the category if the shopper came from no list, and without scripts', async () => {
    const { page } = await open(NARROWED);
    const { href } = await openSheet(page);
    const direct = await open(href);
    expect(await backLink(direct.page).getAttribute('href')).toBe('/tienda/vinos');
    const { page: plain } = await visit({ javaScriptEnabled: false });
    await plain.goto(shop.origin + href);
    expect(await backLink(plain).getAttribute('href')).toBe('/tienda/vinos');
  });
});
