import { describe, expect, it } from 'vitest';
import { isInPlace, untilExtras, untilReady, withBrowserShop } from '../support/browser-shop.ts';
import { isLongRun } from '../support/is-long-run.ts';

const shop = withBrowserShop({ pictures: false });
const { visit } = shop;

const CART = '/carrito';

/** Sent by Chromium when Back restores a page that it has kept; the shop then shows it anew. */
const restore = () => dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));

describe('a page that is shown anew', () => {
  it.each([CART, `${CART}#contenido`])('%s is fetched when Back restores it', async (path) => {
    const { page, complaints } = await visit();
    await page.goto(path);
    await untilReady(page);
    const asked = page.waitForRequest((request) => isInPlace(request) && new URL(request.url()).pathname === CART);
    await page.evaluate(restore);
    await asked;
    expect(complaints).toEqual([]);
  });

  it('keeps the text of the search field and its focus', async () => {
    const { page } = await visit();
    await page.goto(CART);
    await untilReady(page);
    const field = page.getByRole('searchbox').first();
    await field.fill('malb');
    const shown = page.evaluate(
      () => new Promise((resolve) => addEventListener('page-shown', resolve, { once: true })),
    );
    await page.evaluate(restore);
    await shown;
    expect(await field.inputValue()).toBe('malb');
    expect(await field.evaluate((element) => element === document.activeElement)).toBe(true);
  });
});

describe('a link', () => {
  it('to the page that is shown leads to its top', async () => {
    const { page, documents } = await visit();
    await page.goto('/');
    await untilReady(page);
    await page.evaluate(() => scrollTo(0, 1500));
    const shown = page.evaluate(
      () => new Promise((resolve) => addEventListener('page-shown', resolve, { once: true })),
    );
    await page
      .locator('header a[href="/"]')
      .first()
      .evaluate((link: HTMLElement) => link.click());
    await shown;
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
    expect(documents).toHaveLength(1);
  });

  it('that was followed from a part of a page has the focus again after Back', async () => {
    const { page } = await visit();
    await page.goto('/club#planes');
    await untilReady(page);
    const link = page.locator('main a[href^="/club/"]').first();
    const followed = await link.getAttribute('href');
    await link.focus();
    await page.keyboard.press('Enter');
    await page.waitForURL((url) => url.pathname === followed?.split('?')[0]);
    await untilReady(page);
    await page.goBack();
    await page.waitForURL(/\/club#planes$/);
    await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('href'))).toBe(followed);
  });
});

describe('a listing on a phone', () => {
  const phone = { viewport: { width: 390, height: 844 }, hasTouch: true };

  it('that is left by Back with its filters open leaves a page that can be used', async () => {
    const { page } = await visit(phone);
    await page.goto('/');
    await untilReady(page);
    await page.getByRole('link', { name: 'Vinos', exact: true }).filter({ visible: true }).first().click();
    await page.getByRole('heading', { level: 1, name: 'Vinos' }).waitFor();
    await untilExtras(page);
    await page.getByRole('button', { name: 'Filtros', exact: true }).tap();
    await expect.poll(() => page.locator('[inert]').count()).toBeGreaterThan(0);
    await page.goBack();
    await page.locator('main [data-live], main .hero, main h1').first().waitFor({ state: 'attached' });
    await expect.poll(() => new URL(page.url()).pathname).toBe('/');
    await expect.poll(() => page.locator('[inert]').count()).toBe(0);
  });

  it('keeps a group of filters whole after a choice in it', async () => {
    const { page } = await visit({ viewport: { width: 1280, height: 900 } });
    await page.goto('/tienda/vinos');
    await untilReady(page);
    const more = page.locator('.filter-group-more input').first();
    await more.evaluate((box) => box.closest('details')?.setAttribute('open', ''));
    await more.check({ force: true });
    const group = await more.evaluate((box) => box.closest('details')?.dataset['filter']);
    await page.locator(`details[data-filter="${group}"] li a`).last().click();
    await page.waitForURL(/\?/);
    await page.locator(`details[data-filter="${group}"] [aria-current="true"]`).first().waitFor();
    expect(await page.locator(`details[data-filter="${group}"] .filter-group-more input`).isChecked()).toBe(true);
  });
});

describe('a press before the code that answers it has come', () => {
  it.each(isLongRun ? [true, false] : [true])(
    'on a picture enlarges it; if the code does not come (%s), opens it',
    async (comes) => {
      const { page } = await visit();
      const arrival = Promise.withResolvers<void>();
      await page.route(/\/assets\/extras-/, (route) =>
        arrival.promise.then(() => (comes ? route.continue() : route.abort())),
      );
      await page.goto('/tienda/vinos/zaguan-malbec-2024');
      await untilReady(page);
      const picture = page.locator('.gallery-track a').first();
      const href = await picture.getAttribute('href');
      await picture.click();
      expect(new URL(page.url()).pathname).toBe('/tienda/vinos/zaguan-malbec-2024');
      arrival.resolve();
      if (comes) await page.locator('.gallery-dialog[open]').waitFor();
      else await page.waitForURL(`**${href}`);
    },
  );
});
