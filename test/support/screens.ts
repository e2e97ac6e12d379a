import type { Page } from 'playwright-core';
import { untilReady } from './browser-shop.ts';

export type Screen = [name: string, open: (page: Page) => Promise<void>];

/** The screens with their positions in the list. */
export const numbered = (list: Screen[]) => list.map(([name, open], position) => [name, open, position] as const);

/** How a test opens the pages of a shop, which is started later. */
export function openedBy(shop: { readonly origin: string }) {
  return {
    at: (path: string) => async (page: Page) => {
      await page.goto(shop.origin + path);
    },
    /** Opens the first product of a listing, as a shopper would. */
    firstOf: (listing: string) => async (page: Page) => {
      await page.goto(shop.origin + listing);
      await untilReady(page);
      await page.getByRole('article').first().getByRole('link').first().click();
      await page.locator('[data-block="product"]').waitFor();
    },
  };
}
