import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { untilReady, withBrowserShop } from '../support/browser-shop.ts';
import { isLongRun } from '../support/is-long-run.ts';
import { openWines } from '../support/open-wines.ts';

const shop = withBrowserShop({ pictures: false });

const SENTENCE = 'Parece que no tenés conexión. Revisala y probá de nuevo.';

/**
 * Follows a link or sends a form, and waits until that navigation has ended with a notice of its own. If the connection came back
 * before, it would load the document.
 */
async function untilRefused(page: Page, act: () => Promise<void>): Promise<void> {
  const notices = page.getByRole('status').getByText(SENTENCE);
  await notices.evaluateAll((earlier) => {
    for (const each of earlier) each.setAttribute('data-earlier', '');
  });
  await act();
  await notices.and(page.locator(':not([data-earlier])')).waitFor();
  await expect.poll(() => page.locator('html[data-busy]').count()).toBe(0);
}

describe('without a connection', () => {
  it('a link and a search leave the page as it is and say so; with the connection back, the link works', async () => {
    const { page, documents, card, name } = await openWines(shop);
    const link = card.getByRole('link').first();
    await link.evaluate((element) => element.scrollIntoView({ block: 'center' }));
    const scrollY = await page.evaluate(() => window.scrollY);
    await page.context().setOffline(true);
    for (const _attempt of [1, 2]) await untilRefused(page, () => link.click());
    expect(await link.evaluate((element) => element === document.activeElement)).toBe(true);
    expect(await page.evaluate(() => window.scrollY)).toBe(scrollY);
    const field = page.getByRole('searchbox', { name: 'Buscar en la tienda' });
    await field.fill('malbec');
    await untilRefused(page, () => field.press('Enter'));
    expect(page.url()).toBe(`${shop.origin}/tienda/vinos`);
    expect(documents).toHaveLength(1);

    await page.context().setOffline(false);
    await page.getByText(SENTENCE).waitFor({ state: 'detached' });
    await link.click();
    await page.getByRole('heading', { level: 1, name }).waitFor();
    expect(documents).toHaveLength(1);
    await page.goBack();
    await page.getByRole('heading', { level: 1, name: 'Vinos' }).waitFor();
  });

  it.runIf(isLongRun)(
    'a page whose code is there opens without a new document once the connection is back',
    async () => {
      const { page, documents } = await openWines(shop);
      await page.context().setOffline(true);
      await page.evaluate(() => document.querySelector<HTMLElement>('a[href="/tienda/aceites"]')?.click());
      await page.getByText(SENTENCE).waitFor();
      await page.context().setOffline(false);
      await page.evaluate(() => document.querySelector<HTMLElement>('a[href="/tienda/aceites"]')?.click());
      await page.getByRole('heading', { level: 1, name: 'Aceites' }).waitFor();
      expect(documents).toHaveLength(1);
      await page.goBack();
      await page.getByRole('heading', { level: 1, name: 'Vinos' }).waitFor();
    },
  );

  it.runIf(isLongRun)('the cart page stays when it is read again', async () => {
    const { page } = await shop.visit();
    await page.goto(`${shop.origin}/carrito`);
    await untilReady(page);
    await page.context().setOffline(true);
    await page.evaluate(() => dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })));
    await page.getByText(SENTENCE).waitFor();
    expect(page.url()).toBe(`${shop.origin}/carrito`);
    expect(await page.getByRole('heading', { level: 1 }).innerText()).toBe('Tu carrito');
  });
});
