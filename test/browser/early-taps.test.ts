import type { Page, Response } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { mainScript, watchBoot } from '../support/boot-script.ts';
import { untilIdle, untilReady, withBrowserShop } from '../support/browser-shop.ts';
import { isLongRun } from '../support/is-long-run.ts';

const shop = withBrowserShop();
const { visit } = shop;

const HOME = /\/assets\/home-\w+\.js$/;

/** A phone at a quarter of its speed on a page whose boot script has run, and whose `held` code does not arrive before `release`. */
async function openHeld(path: string, held = mainScript) {
  const visitor = await visit({ hasTouch: true, isMobile: true });
  const { page } = visitor;
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  const arrival = Promise.withResolvers<void>();
  await page.route(held, (route) => arrival.promise.then(() => route.continue()));
  const untilBooted = await watchBoot(page);
  await page.goto(shop.origin + path, { waitUntil: 'commit' });
  await untilBooted();
  return { ...visitor, release: () => arrival.resolve() };
}

/** The names and quantities on the cart page, as the server prints it. `posted` is the response to the form. */
async function cartLines(page: Page, posted: Response): Promise<string[]> {
  // A form that was posted as a document leads to the cart page by itself.
  if (posted.request().isNavigationRequest()) await page.waitForURL(/\/carrito$/, { waitUntil: 'commit' });
  else await page.goto(`${shop.origin}/carrito`, { waitUntil: 'commit' });
  await page.locator('footer').waitFor({ state: 'attached' });
  const lines = page.locator('.cart-line');
  const names = await lines.locator('.cart-line-name').allInnerTexts();
  const quantities = await lines
    .locator('select')
    .evaluateAll((selects) => selects.map((select) => (select as HTMLSelectElement).value));
  return names.map((name, place) => `${quantities[place]} × ${name}`);
}

/** The answer to the next form that is posted, as a document or by a script. */
function nextPost(page: Page) {
  return page.waitForResponse((response) => response.request().method() === 'POST');
}

describe('a tap before the scripts have loaded', () => {
  it('on "Agregar al carrito" adds the product, by a document', async () => {
    const { page } = await openHeld('/tienda/vinos');
    const card = page.getByRole('article').first();
    const name = await card.getByRole('heading').innerText();
    const posted = nextPost(page);
    await card.getByRole('button', { name: /^Agregar al carrito/ }).tap({ noWaitAfter: true });
    expect((await posted).request().isNavigationRequest()).toBe(true);
    expect(await cartLines(page, await posted)).toEqual([`1 × ${name}`]);
  });

  it.runIf(isLongRun)('on a filter opens the filters, and then shows the filtered listing', async () => {
    const { page, documents } = await openHeld('/tienda/vinos');
    await page.getByRole('button', { name: /^Filtros/ }).tap();
    await page.locator('#filtros .filter-group-options a').first().tap({ noWaitAfter: true });
    await page.waitForURL(/\/tienda\/vinos\?\w+=/, { waitUntil: 'commit' });
    await page.locator('.filter-group-options a[aria-current="true"]').first().waitFor({ state: 'attached' });
    expect(documents).toHaveLength(2);
  });

  it.runIf(isLongRun)('on the menu opens it, and it stays open and works when the scripts arrive', async () => {
    const { page, documents, complaints, release } = await openHeld('/tienda/vinos');
    await page.getByRole('button', { name: 'Abrir el menú' }).tap();
    const menu = page.getByRole('navigation', { name: 'Principal' });
    await menu.waitFor();
    release();
    await untilReady(page);
    await menu.locator('summary').first().tap();
    await menu
      .getByRole('link', { name: /^Ver todo/ })
      .first()
      .tap();
    await page.waitForURL(({ pathname }) => pathname !== '/tienda/vinos', { waitUntil: 'commit' });
    await menu.waitFor({ state: 'hidden' });
    expect(documents).toHaveLength(1);
    expect(complaints).toEqual([]);
  });

  it('on the menu opens it at once while the page is hydrated', async () => {
    const { page, complaints } = await visit();
    // The session is read as soon as React was given the page.
    await page.addInitScript(() => {
      const read = window.fetch;
      window.fetch = (...request) => {
        const button = document.querySelector<HTMLElement>('.header-menu');
        if (button !== null && !('opened' in window) && String(request[0]).endsWith('/api/session')) {
          button.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true }));
          button.click();
          const isOpen = document.querySelector('.header :popover-open') !== null;
          const isHydrated = document.documentElement.hasAttribute('data-hydrated');
          Object.assign(window, { opened: { isOpen, isHydrated } });
        }
        return read(...request);
      };
    });
    await page.goto(`${shop.origin}/tienda/vinos`);
    await untilReady(page);
    expect(await page.evaluate(() => Reflect.get(window, 'opened'))).toEqual({ isOpen: true, isHydrated: false });
    expect(await page.getByRole('navigation', { name: 'Principal' }).isVisible()).toBe(true);
    expect(complaints).toEqual([]);
  });

  it.runIf(isLongRun)(
    'on the cross of the notification closes it, and it stays closed when the scripts arrive',
    async () => {
      const { page, release, complaints } = await openHeld('/');
      const bar = page.locator('.notification');
      await bar.getByRole('button', { name: 'Cerrar el aviso' }).tap();
      expect(await bar.isVisible()).toBe(false);
      release();
      await untilReady(page);
      expect(await bar.isVisible()).toBe(false);
      expect(complaints).toEqual([]);
    },
  );

  it.runIf(isLongRun)(
    'on the cross of the notification closes it, too, if only the code of the page is missing',
    async () => {
      const { page, release, complaints } = await openHeld('/', HOME);
      await page.waitForFunction(
        (source) => performance.getEntriesByType('resource').some(({ name }) => new RegExp(source).test(name)),
        mainScript.source,
      );
      await untilIdle(page);
      const bar = page.locator('.notification');
      await bar.getByRole('button', { name: 'Cerrar el aviso' }).tap();
      expect(await bar.isVisible()).toBe(false);
      release();
      await untilReady(page);
      expect(await bar.isVisible()).toBe(false);
      expect(complaints).toEqual([]);
    },
  );

  it.runIf(isLongRun)(
    'on "Agregar al carrito" adds once if the scripts arrive while the form is under way',
    async () => {
      const { page, release } = await openHeld('/tienda/vinos');
      const card = page.getByRole('article').nth(1);
      const name = await card.getByRole('heading').innerText();
      const posted = nextPost(page);
      await card.getByRole('button', { name: /^Agregar al carrito/ }).tap({ noWaitAfter: true });
      release();
      expect(await cartLines(page, await posted)).toEqual([`1 × ${name}`]);
    },
  );
});
