import { type Browser, chromium } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { untilReady } from '../support/browser-shop.ts';
import { findCutText } from '../support/find-cut-text.ts';
import { findHiddenFocus, tabs } from '../support/find-hidden-focus.ts';
import { isLongRun } from '../support/is-long-run.ts';
import { launchChromium } from '../support/launch-chromium.ts';
import { addFirst, drawerOf, fillLogin } from '../support/shopper-page.ts';

/** Twice the usual size of text, as somebody sets it in the browser: pictures and the window stay as they are. */
const LARGE_TEXT = '--blink-settings=defaultFontSize=32';

const shop = inject('sharedShop');
const pages = [
  '/',
  '/club',
  '/arrepentimiento',
  '/envio?postalCode=5500&sku=VIN-0056',
  '/club/nuestras-selecciones',
  '/baja',
  '/contacto-y-preguntas-frecuentes',
  '/nosotros',
  '/carrito/armar?items=VIN-0056:2,VIN-0008:1',
  '/thankyou?order=100003',
];
const viewports = [
  ['a phone', { width: 390, height: 844 }],
  ['a desktop', { width: 1280, height: 900 }],
  ['a small phone', { width: 320, height: 568 }],
] as const;

let server: Awaited<ReturnType<typeof launchChromium>>;
let browser: Browser;
beforeAll(async () => {
  server = await launchChromium([LARGE_TEXT]);
  browser = await chromium.connect(server.wsEndpoint());
});
afterAll(async () => {
  await browser.close();
  await server.close();
});

describe.each(viewports)('with text of 200 %% on %s', (_, viewport) => {
  const open = async (path: string, email: string | null = null) => {
    const context = await browser.newContext({ viewport, locale: 'es-AR' });
    const page = await context.newPage();
    if (email === null) await page.goto(shop + path);
    else {
      await page.goto(`${shop}/login?redirectUrl=${path}`);
      await fillLogin(page, email);
      await page.waitForURL(shop + path);
    }
    await page.locator('html[data-hydrated]').waitFor({ state: 'attached' });
    return { page, close: () => context.close() };
  };

  // Except in a long run, each window has one page, and the phone has the order.
  const share = pages.filter((_path, index) => isLongRun || viewports[index]?.[1] === viewport);
  it.each(share)('%s is whole and does not scroll sideways', async (path) => {
    const { page, close } = await open(path);
    expect(await page.evaluate(() => getComputedStyle(document.documentElement).fontSize)).toMatch(/^32/);
    expect(await findCutText(page)).toEqual([]);
    const brand = await page.locator('.header-brand').boundingBox();
    // The link of the session takes the place of another one.
    await untilReady(page);
    const account = await page.locator('.account-slot a').boundingBox();
    const isBelow = (account?.y ?? 0) >= (brand?.y ?? 0) + (brand?.height ?? 0);
    expect(isBelow || (account?.x ?? 0) >= (brand?.x ?? 0) + (brand?.width ?? 0)).toBe(true);
    await close();
  });

  it.runIf(isLongRun || viewport === viewports[0][1])(
    'the order is whole: listing, filters, sheet, drawer and cart',
    async () => {
      const { page, close } = await open('/tienda/vinos?variety=malbec');
      expect(await findCutText(page)).toEqual([]);
      // The filters are a sheet below 64rem, and large text makes a desktop window that narrow.
      await page.getByRole('button', { name: /^Filtros/ }).click();
      await page.getByRole('dialog', { name: 'Filtros' }).waitFor();
      expect(await findCutText(page)).toEqual([]);
      expect(await findHiddenFocus(page, tabs(20), 'middle')).toEqual([]);
      await page.keyboard.press('Escape');
      await addFirst(page);
      expect(await findCutText(page)).toEqual([]);
      await drawerOf(page).getByRole('link', { name: 'Finalizar compra' }).scrollIntoViewIfNeeded();
      await page.goto(`${shop}/carrito`);
      await page.getByRole('link', { name: 'Finalizar compra' }).first().waitFor();
      expect(await findCutText(page)).toEqual([]);
      await page.goto(`${shop}/tienda/vinos/caja-medano-alto-tres-mareas`);
      expect(await findCutText(page)).toEqual([]);
      // Fixed to the lower edge, what buys would hide two fifths of a phone's window.
      const bar = page.locator('.phone-bar');
      expect(await bar.evaluate((element) => getComputedStyle(element).position)).not.toBe('fixed');
      await close();
    },
  );

  it('the legal buttons are whole in the first window', async () => {
    const { page, close } = await open('/tienda/vinos');
    for (const name of ['Botón de arrepentimiento', 'Botón de baja']) {
      const box = await page.getByRole('link', { name }).first().boundingBox();
      if (box === null) throw new Error(`${name} is not visible`);
      expect(box.x).toBeGreaterThanOrEqual(0);
      expect(box.y).toBeGreaterThanOrEqual(0);
      expect(box.x + box.width).toBeLessThanOrEqual(viewport.width);
      expect(box.y + box.height).toBeLessThanOrEqual(viewport.height);
    }
    await close();
  });

  it.runIf(isLongRun)('the club of a member is whole', async () => {
    const { page, close } = await open('/club/mi-club', 'socia@bodega-viva.example');
    expect(await findCutText(page)).toEqual([]);
    const selection = await page.locator('.selection-card a').first().getAttribute('href');
    await page.goto(shop + selection);
    expect(await findCutText(page)).toEqual([]);
    await close();
  });
});
