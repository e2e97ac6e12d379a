import type { Locator, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { untilReady, withBrowserShop } from '../support/browser-shop.ts';

const shop = withBrowserShop();
const { visit } = shop;

const SMALL_PHONE = { viewport: { width: 360, height: 640 }, hasTouch: true };

async function bottomOf(locator: Locator): Promise<number> {
  const box = await locator.boundingBox();
  return box === null ? Number.POSITIVE_INFINITY : box.y + box.height;
}

async function open(path: string): Promise<Page> {
  const { page } = await visit(SMALL_PHONE);
  await page.goto(path);
  await untilReady(page);
  await page.evaluate(() => document.fonts.ready);
  return page;
}

describe('the first screen of a small phone', () => {
  it.each(['/tienda/vinos', '/tienda/buscador/malbec', '/tienda/evento/semana-del-malbec'])(
    'has the picture and the name of a product on %s',
    async (path) => {
      const page = await open(path);
      const card = page.getByRole('article').first();
      expect(await bottomOf(card.locator('img').first())).toBeLessThanOrEqual(640);
      expect(await bottomOf(card.getByRole('heading'))).toBeLessThanOrEqual(640);
    },
  );

  it('has the name and the price on a product sheet', async () => {
    const page = await open('/tienda/vinos/zaguan-malbec-2024');
    const bar = page.locator('.product-sheet-form');
    const barTop = (await bar.boundingBox())?.y ?? 0;
    expect(barTop).toBeGreaterThan(0);
    expect(await bottomOf(page.getByRole('heading', { level: 1 }))).toBeLessThanOrEqual(barTop);
    expect(await bottomOf(bar)).toBeLessThanOrEqual(640);
    const price = page.locator('.price-block strong').first();
    expect(await bar.innerText()).toContain(await price.innerText());
    // The picture leaves room for both.
    expect((await page.locator('.gallery img').first().boundingBox())?.height).toBeLessThanOrEqual(640 * 0.45);
  });

  it('is followed by the banners after the fourth product, while the filters and the sort order stay in sight', async () => {
    const page = await open('/tienda/vinos');
    const cards = page.getByRole('article');
    const banners = await page.locator('.banners').boundingBox();
    expect(banners?.y).toBeGreaterThan(await bottomOf(cards.nth(3)));
    expect(await bottomOf(page.locator('.banners'))).toBeLessThan((await cards.nth(4).boundingBox())?.y ?? 0);

    await cards.last().scrollIntoViewIfNeeded();
    for (const control of [page.getByRole('button', { name: 'Filtros', exact: true }), page.locator('.sort-menu')]) {
      const box = await control.boundingBox();
      const header = await bottomOf(page.locator('.header-bar'));
      expect(box?.y).toBeGreaterThanOrEqual(header - 1);
      expect(box?.y).toBeLessThan(header + 60);
    }
  });
});

describe('the first screen of a desktop', () => {
  it('has the whole picture of a product, its price and the button that buys it', async () => {
    const { page } = await visit({ viewport: { width: 1280, height: 800 } });
    await page.goto('/tienda/vinos/huayra-seca-malbec-2022');
    await page.evaluate(() => document.fonts.ready);
    expect(await bottomOf(page.locator('.gallery img').first())).toBeLessThanOrEqual(800);
    expect(await bottomOf(page.locator('.price-block').first())).toBeLessThanOrEqual(800);
    const form = page.locator('.product-sheet-form');
    expect(await bottomOf(form.getByRole('button', { name: 'Agregar al carrito' }))).toBeLessThanOrEqual(800);
  });
});

describe('the keyboard in a listing', () => {
  it('reaches the first product in three presses after the skip links', async () => {
    const { page } = await visit({ viewport: { width: 1280, height: 844 } });
    await page.goto('/tienda/vinos');
    await untilReady(page);
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('contenido');
    await page.keyboard.press('Tab');
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Saltar a los productos');
    await page.keyboard.press('Enter');
    await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('productos');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    const name = await page.getByRole('article').first().getByRole('heading').innerText();
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe(name);
  });
});
