import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { untilReady, withBrowserShop } from '../support/browser-shop.ts';
import { isLongRun } from '../support/is-long-run.ts';

const shop = withBrowserShop({ pictures: false });
const { visit } = shop;

async function open(path = '/tienda/vinos') {
  const visitor = await visit({ hasTouch: true });
  await visitor.page.goto(path);
  await untilReady(visitor.page);
  return visitor;
}

const sheetOf = (page: Page, name: string) => page.getByRole('dialog', { name, exact: true });

/** The focused element's text or label. */
const focused = (page: Page) =>
  page.evaluate(() => {
    const element = document.activeElement;
    return element?.getAttribute('aria-label') ?? element?.textContent?.trim() ?? '';
  });

/** The roles in Chromium's accessibility tree. */
async function rolesInTree(page: Page): Promise<Set<unknown>> {
  const devTools = await page.context().newCDPSession(page);
  const { nodes } = await devTools.send('Accessibility.getFullAXTree');
  return new Set(nodes.filter(({ ignored }) => !ignored).map(({ role }) => role?.value));
}

const filterButton = (page: Page) => page.getByRole('button', { name: 'Filtros', exact: true });

const countInert = (page: Page) => page.locator('[inert]').count();

describe('a sheet on a phone', () => {
  it.each([
    ['Menú', 'Abrir el menú'],
    ['Filtros', 'Filtros'],
  ])('%s takes the focus, keeps it inside and gives it back on Escape', async (name, opener) => {
    const { page, complaints } = await open();
    await page.getByRole('button', { name: opener, exact: true }).focus();
    await page.keyboard.press('Enter');
    const sheet = sheetOf(page, name);
    await sheet.waitFor();
    await expect.poll(() => focused(page)).toBe(name);
    await expect.poll(() => countInert(page)).toBeGreaterThan(0);
    const roles = await rolesInTree(page);
    expect(roles.has('dialog')).toBe(true);
    expect(roles.has('article')).toBe(false);

    const controls = sheet.locator('a, button, summary, input');
    // Except in a long run, the focus begins at the last of them.
    if (!isLongRun) await controls.last().focus();
    const mostPresses = isLongRun ? (await controls.count()) + 3 : 3;
    for (let presses = 0; presses < mostPresses; presses++) {
      await page.keyboard.press('Tab');
      const isInside = await sheet.evaluate(
        (element) => element.contains(document.activeElement) || document.activeElement === document.body,
      );
      expect(isInside).toBe(true);
    }

    await page.keyboard.press('Escape');
    await sheet.waitFor({ state: 'detached' });
    await expect.poll(() => focused(page)).toBe(opener);
    expect(await countInert(page)).toBe(0);
    expect(complaints).toEqual([]);
  });

  it('has its frame before the rest of the page becomes inert, and makes nothing inert if it is closed before', async () => {
    const { page } = await open();
    const inert = await page.evaluate(async () => {
      const isAnyInert = () => document.querySelector('[inert]') !== null;
      /** Waits until a part is inert, at most `count` frames: on a loaded machine the browser sends the event `toggle` late. */
      const frames = async (count: number) => {
        for (let frame = 0; frame < count && !isAnyInert(); frame++)
          await new Promise((resolve) => requestAnimationFrame(resolve));
      };
      const menu = document.getElementById('menu');
      const nextToggle = () => new Promise((resolve) => menu?.addEventListener('toggle', resolve, { once: true }));
      let onToggle: boolean | undefined;
      menu?.addEventListener('toggle', () => (onToggle = isAnyInert()), { once: true });
      menu?.showPopover();
      await frames(600);
      const whenShown = isAnyInert();
      const closed = nextToggle();
      menu?.hidePopover();
      await closed;
      const opened = nextToggle();
      menu?.showPopover();
      await opened;
      menu?.hidePopover();
      await frames(10);
      return { onToggle, whenShown, whenClosed: isAnyInert() };
    });
    expect(inert).toEqual({ onToggle: false, whenShown: true, whenClosed: false });
  });

  it.runIf(isLongRun)(
    'keeps the page behind it where it is, returns the focus when closed, and lets the page go in a wide window',
    async () => {
      const { page } = await open();
      const filters = sheetOf(page, 'Filtros');
      await filterButton(page).click();
      await filters.waitFor();
      const before = await page.evaluate(() => scrollY);
      await page.mouse.move(200, 20);
      await page.mouse.wheel(0, 600);
      await page.keyboard.press('End');
      // A wheel event is handled after two frames at the latest.
      await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
      expect(await page.evaluate(() => scrollY)).toBe(before);

      await filters.getByRole('button', { name: 'Cerrar los filtros' }).click();
      await filters.waitFor({ state: 'detached' });
      await expect.poll(() => focused(page)).toBe('Filtros');

      await filterButton(page).click();
      await filters.waitFor();
      await page.mouse.click(200, 10);
      await filters.waitFor({ state: 'detached' });
      await expect.poll(() => focused(page)).toBe('Filtros');
      await expect.poll(() => countInert(page)).toBe(0);

      await filterButton(page).click();
      await filters.waitFor();
      await page.setViewportSize({ width: 1280, height: 844 });
      await expect.poll(() => countInert(page)).toBe(0);
      await expect.poll(() => page.getByRole('dialog').count()).toBe(0);
      await page.getByRole('heading', { name: 'Filtros' }).waitFor();
    },
  );

  it('announces the new count, shows it on its button and keeps the focus when the pressed link goes', async () => {
    const { page } = await open();
    await filterButton(page).click();
    const filters = sheetOf(page, 'Filtros');
    const count = filters.getByRole('status').filter({ hasText: /producto/ });
    const all = await count.innerText();
    expect(all).toMatch(/^\d+ productos$/);
    await filters.getByRole('button', { name: `Ver ${all}` }).waitFor();

    await filters.getByRole('link', { name: /^Malbec/ }).click();
    await expect.poll(() => count.innerText()).not.toBe(all);
    await filters.getByRole('link', { name: 'Limpiar' }).focus();
    await page.keyboard.press('Enter');
    await expect.poll(() => count.innerText()).toBe(all);
    await expect.poll(() => focused(page)).toBe('Filtros');

    await filters.getByRole('button', { name: `Ver ${all}` }).click();
    await expect.poll(() => focused(page)).toBe('Filtros');
    expect(await page.getByRole('article').first().isVisible()).toBe(true);
  });

  it.runIf(isLongRun)('is modal if it was opened before the page was hydrated', async () => {
    const { page } = await visit();
    let release = () => {};
    const held = new Promise<void>((done) => (release = done));
    await page.route(/\/assets\/.*\.js$/, async (route) => {
      await held;
      await route.continue();
    });
    await page.goto('/tienda/vinos', { waitUntil: 'commit' });
    await filterButton(page).click();
    await page.locator('#filtros:popover-open').waitFor();
    release();
    await sheetOf(page, 'Filtros').waitFor();
    expect(await countInert(page)).toBeGreaterThan(0);
  });

  it.runIf(isLongRun)('is closed by a link to another page, which gets the focus', async () => {
    const { page } = await open('/');
    await page.getByRole('button', { name: 'Abrir el menú' }).click();
    await sheetOf(page, 'Menú').getByRole('link', { name: 'Notas y tips' }).click();
    await page.getByRole('heading', { level: 1, name: 'Notas y tips' }).waitFor();
    // The sheet closes after the new page is rendered.
    await expect.poll(() => countInert(page)).toBe(0);
    await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('contenido');
  });
});

describe('a long group of filters', () => {
  it.runIf(isLongRun)(
    'first shows the options with the most products, and all of them without scripts too',
    async () => {
      for (const javaScriptEnabled of [true, false]) {
        const { page, close } = await visit({ javaScriptEnabled, viewport: { width: 1280, height: 844 } });
        await page.goto('/tienda/vinos');
        const group = page.locator('.filter-group', { hasText: 'Variedades' });
        const options = group.getByRole('listitem');
        await group.getByText('Malbec', { exact: false }).first().waitFor();
        const few = await options.count();
        await group.getByText(/^Ver las \d+/).click();
        await expect.poll(() => options.count()).toBeGreaterThan(20);
        expect(few).toBeLessThanOrEqual(10);
        const names = await options.allInnerTexts();
        expect(names).toEqual(names.toSorted(new Intl.Collator('es').compare));
        await close();
      }
    },
  );
});
