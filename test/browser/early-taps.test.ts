import type { Page, Response } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { mainScript, watchBoot } from '../support/boot-script.ts';
import { untilReady, withBrowserShop } from '../support/browser-shop.ts';
import { isLongRun } from '../support/is-long-run.ts';

const shop = withBrowserShop();
const { visit } = shop;

/** A phone at a quarter of its speed on a page whose boot script has run, and whose other code does not arrive before `release`. */
async function openHeld(path: string) {
  const visitor = await visit({ hasTouch: true, isMobile: true });
  const { page } = visitor;
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  const arrival = Promise.withResolvers<void>();
  await page.route(mainScript, (route) => arrival.promise.then(() => route.continue()));
  const untilBooted = await watchBoot(page);
  await page.goto(shop.origin + path, { waitUntil: 'commit' });
  await untilBooted();
  return { ...visitor, release: () => arrival.resolve() };
}

/** The names and quantities on the cart page, as the server prints it. `posted` is the response to the form. */
async function cartLines(page: Page, posted: Response): Promise<string[]> {
  // A form that was posted as a document leads to the cart page by itself.
  if (posted.request().isNavigationRequest())
    await page.waitForURL(/\/carrito(\?agregado=1)?$/, { waitUntil: 'commit' });
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
