import type { BrowserContextOptions, Locator } from 'playwright-core';
import { type BrowserShop, untilReady, type Visit } from './browser-shop.ts';

/** The listing of the wines in a browser, with the card of its first product and that product's name. */
export type Wines = Visit & { card: Locator; name: string };

/** Opens the listing of the wines on a desktop, and waits until it is hydrated. */
export async function openWines(shop: BrowserShop, options: BrowserContextOptions = {}): Promise<Wines> {
  return openWinesIn(shop, await shop.visit({ viewport: { width: 1280, height: 844 }, ...options }));
}

/** Opens the listing of the wines for a visitor, and waits until it is hydrated. */
export async function openWinesIn(shop: BrowserShop, visitor: Visit): Promise<Wines> {
  const { page } = visitor;
  await page.goto(`${shop.origin}/tienda/vinos`);
  await untilReady(page);
  const card = page.getByRole('article').first();
  return { ...visitor, card, name: await card.getByRole('heading').innerText() };
}
