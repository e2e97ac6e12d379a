import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { isInPlace, untilExtras, untilReady, withBrowserShop } from '../support/browser-shop.ts';
import { isLongRun } from '../support/is-long-run.ts';

const shop = withBrowserShop({ pictures: false });
const { visit } = shop;

const wide = { viewport: { width: 1280, height: 844 } };

async function open(path: string, options = {}) {
  const visitor = await visit({ ...wide, ...options });
  await visitor.page.goto(shop.origin + path);
  await untilReady(visitor.page);
  return visitor;
}

/** The focused element's own name. */
const focused = (page: Page) =>
  page.evaluate(() => {
    const element = document.activeElement;
    const label = document.getElementById(element?.getAttribute('aria-labelledby') ?? '') ?? element;
    return element?.getAttribute('aria-label') ?? label?.textContent?.trim() ?? '';
  });

/** Focuses the link, presses Enter and waits for the URL. */
async function press(page: Page, control: ReturnType<Page['locator']>, address: RegExp) {
  await control.focus();
  await page.keyboard.press('Enter');
  await page.waitForURL(address);
}

describe('the focus after a choice in a listing', () => {
  it('goes to the products if the control was removed with the old ones', async () => {
    const { page, complaints, documents } = await open('/tienda/vinos?type=tinto&variety=malbec');
    await press(page, page.getByRole('link', { name: 'Quitar el filtro Tinto' }), /\?variety=malbec$/);
    await expect.poll(() => focused(page)).toBe('Productos');

    await press(page, page.getByRole('navigation', { name: 'Páginas' }).getByText('2', { exact: true }), /page=2/);
    await expect.poll(() => focused(page)).toBe('Productos');
    await page.keyboard.press('Tab');
    expect(await focused(page)).toMatch(/^Ordenar por/);
    expect(documents).toHaveLength(1);
    expect(complaints).toEqual([]);
  });

  it('stays on the sort order and on the price form', async () => {
    const { page } = await open('/tienda/vinos');
    await page.locator('.sort-menu summary').click();
    await press(page, page.getByRole('link', { name: 'Menor precio' }), /sort=price:asc$/);
    await expect.poll(() => focused(page)).toMatch(/^Ordenar por\s+Menor precio/);

    const requestedPaths: string[] = [];
    page.on('request', (request) => {
      const { pathname, search } = new URL(request.url());
      requestedPaths.push(pathname + search);
    });
    await page.getByLabel('Desde').fill('20.000');
    await page.getByLabel('Hasta').fill('10000');
    await page.keyboard.press('Enter');
    // A reversed range is put in order, so that the listing has one URL.
    await page.waitForURL(/\?price=10000-20000&sort=price:asc$/);
    await expect.poll(() => focused(page)).toBe('Aplicar');
    await expect.poll(() => page.getByLabel('Desde').inputValue()).toBe('10000');
    // Not all pages: the mouse may rest on a link, whose page is then prefetched.
    expect(requestedPaths.filter((path) => /price=20/.test(path))).toEqual([]);
    const inOrder = '/tienda/vinos?price=10000-20000&sort=price:asc';
    expect(requestedPaths.filter((path) => path === inOrder)).toHaveLength(1);
  });

  it.runIf(isLongRun)(
    'stays on an option that was selected and deselected, in a group that was opened for it',
    async () => {
      const { page } = await open('/tienda/vinos');
      const group = page.locator('[data-block="filters"] details').last();
      await group.locator('summary').click();
      const option = group.getByRole('link').first();
      const name = (await option.innerText()).split(/\s/)[0];
      await press(page, option, /\/tienda\/vinos\?/);
      await group.locator('[aria-current="true"]').waitFor();
      await expect.poll(() => focused(page)).toContain(name);
      await page.keyboard.press('Enter');
      await page.waitForURL(/\/tienda\/vinos$/);
      await expect.poll(() => page.locator('.filter-chips').count()).toBe(0);
      expect(await option.isVisible()).toBe(true);
      await expect.poll(() => focused(page)).toContain(name);
    },
  );

  const lists = [
    ['/club/nuestras-selecciones?selectionType=mix', 'Limpiar filtros', 'Lista de selecciones'],
    ['/notas-y-tips', 'Página 2', 'Notas'],
  ] as const;
  it.each(isLongRun ? lists : lists.slice(0, 1))('goes to the list of %s', async (path, control, list) => {
    const { page } = await open(path);
    await page.getByRole('link', { name: control }).focus();
    await page.keyboard.press('Enter');
    await expect.poll(() => focused(page)).toBe(list);
  });
});

describe('the focus on a control that becomes disabled', () => {
  it.runIf(isLongRun)('stays on a carousel’s button at the end of the row', async () => {
    const { page } = await open('/');
    const rail = page.locator('.product-rail').first();
    const next = rail.getByRole('button', { name: 'Siguiente' });
    await next.focus();
    while ((await next.getAttribute('aria-disabled')) !== 'true') {
      await page.keyboard.press('Enter');
      const at = await rail.locator('ul').evaluate((track) => track.scrollLeft);
      await expect.poll(() => rail.locator('ul').evaluate((track) => track.scrollLeft)).toBeGreaterThanOrEqual(at);
      expect(await focused(page)).toBe('Siguiente');
    }
    expect(await focused(page)).toBe('Siguiente');
  });
});

describe('a link to a part of the page', () => {
  it.runIf(isLongRun)('moves the focus there without a request, and Back returns to the earlier position', async () => {
    const { page, documents } = await open('/club');
    const requestedPaths: string[] = [];
    page.on('request', (request) => isInPlace(request) && requestedPaths.push(request.url()));
    await page.locator('a[href="#planes"]').click();
    await page.waitForURL(/#planes$/);
    await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('planes');
    const part = page.locator('#planes');
    await expect.poll(() => part.evaluate((element) => Math.abs(element.getBoundingClientRect().top) < 200)).toBe(true);
    await page.goBack();
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
    expect(requestedPaths).toEqual([]);
    expect(documents).toHaveLength(1);
  });
});

describe('the focus from page to page', () => {
  it('goes to the new page, whose title is announced, and back to the link that led there', {
    tags: ['S2.34'],
  }, async () => {
    const { page } = await open('/tienda/vinos');
    const link = page.getByRole('article').nth(5).getByRole('link').first();
    const name = (await link.innerText()).replace(/\s+/g, ' ');
    await link.focus();
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { level: 1, name }).waitFor();
    await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('contenido');
    await page.getByRole('status').getByText(`${name} | Bodega Viva`).waitFor({ state: 'attached' });

    await page.goBack();
    await page.getByRole('heading', { level: 1, name: 'Vinos' }).waitFor();
    await expect.poll(() => focused(page)).toBe(name);
    await page.getByRole('status').getByText('Vinos | Bodega Viva').waitFor({ state: 'attached' });
  });

  it.runIf(isLongRun)('moves from a video’s link to its player without a console message', async () => {
    const { page, complaints } = await open('/nosotros');
    await page.route('https://www.youtube-nocookie.com/**', (route) => route.fulfill({ body: 'video' }));
    await page.getByRole('link', { name: /^Ver el video/ }).focus();
    await page.keyboard.press('Enter');
    await page.locator('.video-player iframe').waitFor();
    await expect.poll(() => page.evaluate(() => document.activeElement?.localName)).toBe('iframe');
    expect(complaints).toEqual([]);
  });
});

describe('the menu', () => {
  it.runIf(isLongRun)('opens the second section of the phone’s sheet with the first one open', async () => {
    const { page } = await open('/', { viewport: { width: 390, height: 844 }, hasTouch: true });
    await page.getByRole('button', { name: 'Abrir el menú' }).tap();
    const menu = page.getByRole('navigation', { name: 'Principal' });
    await menu.getByText('Tienda', { exact: true }).tap();
    await menu.getByRole('link', { name: 'Aceites' }).waitFor();
    await menu.getByText('Club', { exact: true }).tap();
    await menu.getByRole('link', { name: 'Nuestras selecciones' }).tap();
    await page.getByRole('heading', { level: 1, name: 'Nuestras selecciones' }).waitFor();
    await expect.poll(() => menu.isVisible()).toBe(false);
  });

  it('closes its list when the focus leaves it, and on Escape with the focus on its summary', async () => {
    const { page } = await open('/');
    await untilExtras(page);
    const shop = page.locator('.menu summary', { hasText: 'Tienda' });
    await shop.focus();
    await page.keyboard.press('Enter');
    await page.keyboard.press('Tab');
    expect(await focused(page)).toBe('Ver todo: Tienda');
    await page.keyboard.press('Escape');
    await expect.poll(() => focused(page)).toBe('Tienda');
    await expect.poll(() => page.locator('.menu details[open]').count()).toBe(0);

    await page.keyboard.press('Enter');
    await page.getByRole('link', { name: 'Notas y tips' }).first().focus();
    await expect.poll(() => page.locator('.menu details[open]').count()).toBe(0);
  });
});
