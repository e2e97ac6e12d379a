import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { untilReady, withBrowserShop } from '../support/browser-shop.ts';

const { visit } = withBrowserShop({ pictures: false });

const LIST = '/tienda/vinos?price=10000-20000';
const SENTENCE = /No entendimos ese precio/;

const fieldsOf = (page: Page) => [page.getByLabel('Desde'), page.getByLabel('Hasta')] as const;
const apply = (page: Page) => page.getByRole('button', { name: 'Aplicar' }).click();
const addressOf = (page: Page) => page.url().replace(/^.*?\/tienda/, '/tienda');

describe('the price fields', () => {
  it('say what they do not understand, with the text and the list as they were, then take a price in words', async () => {
    const { page, complaints } = await visit({ viewport: { width: 1280, height: 900 } });
    await page.goto(LIST);
    await untilReady(page);
    const [from, to] = fieldsOf(page);
    await from.fill('10,000');
    await apply(page);
    await expect.poll(() => page.getByText(SENTENCE).count()).toBe(1);
    expect([addressOf(page), await from.inputValue(), await to.inputValue()]).toEqual([LIST, '10,000', '20000']);
    await from.fill('12 mil');
    await to.fill('$ 18.000,50');
    await apply(page);
    await expect.poll(() => addressOf(page)).toBe('/tienda/vinos?price=12000-18000');
    expect(await page.getByText(SENTENCE).count()).toBe(0);
    expect(complaints).toEqual([]);
  });

  it('do the same without scripts', async () => {
    const { page } = await visit({ viewport: { width: 1280, height: 900 }, javaScriptEnabled: false });
    await page.goto(LIST);
    const count = await page.locator('.product-card').count();
    const [from, to] = fieldsOf(page);
    await from.fill('caro');
    await apply(page);
    expect(await page.getByText(SENTENCE).count()).toBe(1);
    expect([await from.inputValue(), await to.inputValue()]).toEqual(['caro', '20000']);
    expect(await page.locator('.product-card').count()).toBe(count);
    expect(await page.getByText('De $ 10.000 a $ 20.000').count()).toBe(1);
    await from.fill('12 mil');
    await apply(page);
    expect(await page.getByText('De $ 12.000 a $ 20.000').count()).toBe(1);
  });
});
