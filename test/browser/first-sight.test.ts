import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { untilReady, withBrowserShop } from '../support/browser-shop.ts';
import { isLongRun } from '../support/is-long-run.ts';
import { watchShifts } from '../support/layout-shifts.ts';

const shop = withBrowserShop();
const { visit } = shop;

const SHEET = '/tienda/vinos/zaguan-malbec-2024';

function mainTop(page: Page): Promise<number> {
  return page.locator('main').evaluate((main) => main.getBoundingClientRect().top);
}

describe('a page while it loads', () => {
  it('shows no markup as text before its scripts have loaded', async () => {
    const { page } = await visit();
    await page.route(/\/assets\/.*\.js$/, () => {});
    await page.goto(shop.origin, { waitUntil: 'commit' });
    await page.getByRole('heading', { level: 1 }).waitFor();
    expect(await page.locator('body').innerText()).not.toMatch(/<\/?\w+/);
  });

  it('has a sign-in link if its scripts never load or the session cannot be read', async () => {
    const openWithout = async (broken: RegExp | string) => {
      const { page } = await visit();
      await page.route(broken, (route) => route.abort());
      await page.goto(shop.origin);
      await page.locator('.account-slot').getByRole('link', { name: 'Ingresar' }).waitFor();
    };
    await Promise.all([openWithout(/\/assets\/.*\.js$/), openWithout('**/api/session')]);
  });

  it('shifts nothing if its notification was closed on an earlier page', async () => {
    const { page, complaints } = await visit();
    const shifts = await watchShifts(page);
    await page.goto(shop.origin);
    await page.getByRole('button', { name: 'Cerrar el aviso' }).click();
    await page.locator('.notification').waitFor({ state: 'hidden' });
    await page.goto(`${shop.origin}/club`);
    await untilReady(page);
    await page.waitForLoadState('networkidle');
    expect(await page.locator('.notification').isVisible()).toBe(false);
    expect(await shifts()).toBeLessThanOrEqual(0.001);
    expect(complaints).toEqual([]);
  });

  it.runIf(isLongRun)(
    'keeps the room of a closed notification until the next page if it was painted before its script came',
    async () => {
      const { page, complaints } = await visit();
      await page.goto(shop.origin);
      await page.getByRole('button', { name: 'Cerrar el aviso' }).click();
      const held = Promise.withResolvers<void>();
      await page.route(/\/assets\/boot-\w+\.js$/, (route) => held.promise.then(() => route.continue()));
      await page.goto(`${shop.origin}/club`, { waitUntil: 'commit' });
      await page.waitForFunction(() => performance.getEntriesByType('paint').length > 0);
      const bar = page.locator('.notification');
      expect(await bar.isVisible()).toBe(true);
      const top = await mainTop(page);
      held.resolve();
      await untilReady(page);
      await bar.waitFor({ state: 'hidden' });
      expect(await mainTop(page)).toBe(top);
      await page.locator('a[href="/notas-y-tips"]:visible').first().click();
      await page.getByRole('heading', { level: 1, name: 'Notas y tips' }).waitFor();
      await expect.poll(() => mainTop(page)).toBeLessThan(top);
      expect(await bar.isVisible()).toBe(false);
      expect(complaints).toEqual([]);
    },
  );

  it('neither scrolls smoothly nor animates with reduced motion', async () => {
    const { page } = await visit({ reducedMotion: 'reduce' });
    await page.goto(shop.origin);
    const track = page.locator('.carousel-track').first();
    expect(await track.evaluate((element) => getComputedStyle(element).scrollBehavior)).toBe('auto');
    const link = page.locator('.carousel a').first();
    expect(await link.evaluate((element) => getComputedStyle(element).transitionDuration)).toBe('0.001s');
  });

  it.runIf(isLongRun)('uses the colours of its style element and keeps the scrollbar’s room', async () => {
    const { page } = await visit();
    await page.goto(shop.origin);
    await untilReady(page);
    expect(await page.evaluate(() => document.adoptedStyleSheets.length)).toBe(0);
    expect(await page.evaluate(() => getComputedStyle(document.documentElement).scrollbarGutter)).toBe('stable');
  });

  const pages = [
    '/',
    '/tienda',
    '/tienda/vinos',
    SHEET,
    '/club',
    '/notas-y-tips',
    '/carrito',
    '/contacto-y-preguntas-frecuentes',
  ].map((path, position) => [path, position] as const);

  it.each(pages.filter((_page, index) => isLongRun || index % 3 === 0))(
    '%s shifts nothing while it loads, hydrates and is scrolled',
    {
      tags: ['S2.34'],
    },
    async (path, position) => {
      const walk = async (width: number) => {
        const { page, complaints } = await visit({ viewport: { width, height: 844 } });
        const shifts = await watchShifts(page);
        await page.goto(shop.origin + path);
        await untilReady(page);
        await page.waitForLoadState('networkidle');
        for (let screen = 1; screen < 5; screen++) await page.mouse.wheel(0, 844);
        await page.waitForLoadState('networkidle');
        expect(await shifts()).toBeLessThanOrEqual(0.02);
        expect(complaints).toEqual([]);
      };
      // Outside a long run, each page has one of the two widths, in turn.
      const widths = [320, 1280].filter((_width, index) => isLongRun || position % 2 === index);
      await Promise.all(widths.map(walk));
    },
  );
});

describe('a narrow or low window', () => {
  it.runIf(isLongRun)('does not cut a badge’s text on the smallest phone', async () => {
    const { page } = await visit({ viewport: { width: 320, height: 640 } });
    await page.goto(`${shop.origin}/tienda/evento/mesa-de-fiestas`);
    const badges = page.locator('.product-card .badge');
    const cut = await badges.evaluateAll((elements) =>
      elements.filter((element) => element.scrollWidth > element.clientWidth).map((element) => element.textContent),
    );
    expect(await badges.count()).toBeGreaterThan(6);
    expect(cut).toEqual([]);
  });

  it('never hides a focused link behind the buy bar', async () => {
    const { page } = await visit({ reducedMotion: 'reduce' });
    await page.goto(shop.origin + SHEET);
    await untilReady(page);
    await page.waitForLoadState('networkidle');
    const bar = await page.locator('.product-sheet-form').boundingBox();
    const bottoms = await page.locator('footer a').evaluateAll((links) =>
      links.map((link) => {
        if (link instanceof HTMLElement) link.focus();
        return link === document.activeElement ? link.getBoundingClientRect().bottom : Number.POSITIVE_INFINITY;
      }),
    );
    expect(bottoms.length).toBeGreaterThan(10);
    expect(Math.max(...bottoms)).toBeLessThanOrEqual(bar?.y ?? 0);
  });

  it.runIf(isLongRun)('keeps neither header nor buy bar in view in a low window', async () => {
    const { page } = await visit({ viewport: { width: 320, height: 256 } });
    await page.goto(shop.origin + SHEET);
    await page.mouse.wheel(0, 900);
    await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(600);
    expect(await page.locator('.header-bar').evaluate((bar) => bar.getBoundingClientRect().bottom)).toBeLessThan(0);
    expect(await page.locator('.product-sheet-form').evaluate((bar) => getComputedStyle(bar).position)).toBe('static');
  });

  it('keeps a footer link of two lines apart from its neighbours', async () => {
    const { page } = await visit({ viewport: { width: 390, height: 844 } });
    await page.goto(`${shop.origin}/contacto-y-preguntas-frecuentes`);
    const gaps = await page.locator('.footer-links').evaluateAll((lists) =>
      lists.flatMap((list) => {
        const texts = [...list.querySelectorAll('a')].map((link) => {
          const range = document.createRange();
          range.selectNodeContents(link);
          return range.getBoundingClientRect();
        });
        return texts.slice(1).map((text, at) => text.top - (texts[at]?.bottom ?? 0));
      }),
    );
    expect(gaps.length).toBeGreaterThan(10);
    expect(Math.min(...gaps)).toBeGreaterThan(12);
  });

  it('shows the bullets of a refused cart link inside their notice', async () => {
    const { page } = await visit({ viewport: { width: 390, height: 844 } });
    await page.goto(`${shop.origin}/carrito/armar?items=nada`);
    const notice = await page.locator('.cart-notice').boundingBox();
    const sentence = await page.locator('.cart-notice li').evaluate((item) => item.getBoundingClientRect().left);
    expect(sentence - (notice?.x ?? 0)).toBeGreaterThanOrEqual(24);
  });

  it('shows all controls of a cart line without scripts on a phone', async () => {
    const { page } = await visit({ javaScriptEnabled: false, viewport: { width: 320, height: 640 } });
    await page.goto(shop.origin + SHEET);
    await page.getByRole('button', { name: 'Agregar al carrito' }).first().click();
    // With its stylesheet: without it the page is wider.
    await page.waitForURL(/\/carrito(\?agregado=1)?$/);
    const apply = page.getByRole('button', { name: 'Actualizar' });
    const oneLine = await apply.evaluate(
      (button) => button.getClientRects().length === 1 && button.scrollWidth <= button.clientWidth,
    );
    expect(oneLine).toBe(true);
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
    const more = await page.getByRole('button', { name: 'Una unidad más' }).boundingBox();
    expect((more?.x ?? 0) + (more?.width ?? 0)).toBeLessThanOrEqual(320);
    await page.getByLabel('Cantidad', { exact: true }).selectOption('3');
    await apply.click();
    expect(await page.getByLabel('Cantidad', { exact: true }).inputValue()).toBe('3');
  });
});
