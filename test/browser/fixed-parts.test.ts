import { describe, expect, it } from 'vitest';
import { untilIdle, untilReady, withBrowserShop } from '../support/browser-shop.ts';
import { isLongRun } from '../support/is-long-run.ts';

const shop = withBrowserShop({ pictures: false });
const { visit } = shop;

const PAGES = [
  '/',
  '/tienda/vinos',
  '/tienda/vinos/zaguan-malbec-2024',
  '/club',
  '/notas-y-tips/regalar-una-suscripcion',
];

describe('a document', () => {
  it.each(isLongRun ? PAGES : PAGES.slice(0, 1))(
    'of %s loads no part that lives in it if nobody touches it',
    { tags: ['S2.33'] },
    async (path) => {
      const { page } = await visit();
      const scripts: string[] = [];
      page.on('request', (request) => {
        if (request.resourceType() === 'script') scripts.push(new URL(request.url()).pathname);
      });
      await page.goto(path);
      await untilReady(page);
      await expect.poll(() => scripts.some((script) => script.startsWith('/assets/extras-'))).toBe(true);
      await untilIdle(page);
      await page.waitForLoadState('networkidle');
      const parts = scripts.filter((script) =>
        /\/(cart|cart-page|favourites|suggestions|lead-forms)-\w+\.js$/.test(script),
      );
      expect(parts).toEqual([]);
    },
  );
});

describe('what stands around a page', () => {
  it('keep their markup, their links are followed without a document, and their carousels have controls', async () => {
    const { page, complaints, documents } = await visit({ viewport: { width: 1280, height: 900 } });
    await page.goto('/');
    const served = await (await fetch(`${shop.origin}/`)).text();
    await untilReady(page);
    await untilIdle(page);
    const footer = page.locator('footer.footer');
    const footerMarkup = await footer.innerHTML();
    expect(served).toContain('footer-top');
    expect(footerMarkup).toContain('footer-top');
    const wineries = page.getByRole('group', { name: 'Bodegas' });
    await wineries.getByRole('button', { name: 'Siguiente' }).waitFor({ state: 'attached' });
    await page.getByRole('group', { name: 'Portada' }).getByRole('button', { name: 'Ir a 2 de' }).waitFor();
    await footer.getByRole('link', { name: 'Arrepentimiento' }).first().click();
    await page.waitForURL(/arrepentimiento/);
    expect(await footer.innerHTML()).toBe(footerMarkup);
    expect(documents).toHaveLength(1);
    expect(complaints).toEqual([]);
  });

  it.runIf(isLongRun)('mark the menu’s tab of the page that a link opened', async () => {
    const { page } = await visit({ viewport: { width: 1280, height: 900 } });
    await page.goto('/nosotros');
    await untilReady(page);
    await untilIdle(page);
    const current = page.locator('.menu-tabs > li > [aria-current]');
    expect(await current.allInnerTexts()).toEqual(['Nosotros']);
    await page.locator('.menu-tabs').getByRole('link', { name: 'Notas y tips' }).click();
    await page.getByRole('heading', { level: 1, name: 'Notas y tips' }).waitFor();
    expect(await current.allInnerTexts()).toEqual(['Notas y tips']);
    expect(await page.locator('.menu-tabs summary[data-current]').count()).toBe(0);
  });

  it('are rendered if the page is reached by a link', async () => {
    const { page, complaints, documents } = await visit();
    await page.goto('/club');
    await untilReady(page);
    await page.locator('.header a[href="/"]:visible').first().click();
    await page.getByRole('heading', { name: 'Quiénes lo hacen' }).waitFor();
    expect(await page.locator('.home-posts article, .home-posts li').count()).toBeGreaterThan(2);
    expect(documents).toHaveLength(1);
    expect(complaints).toEqual([]);
  });
});
