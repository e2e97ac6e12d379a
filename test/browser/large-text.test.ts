import { type Browser, chromium, type Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { untilReady } from '../support/browser-shop.ts';
import { isLongRun } from '../support/is-long-run.ts';
import { launchChromium } from '../support/launch-chromium.ts';
import { addFirst, drawerOf, fillLogin } from '../support/shopper-page.ts';

/** Twice the usual size of text, as somebody sets it in the browser: pictures and the window stay as they are. */
const LARGE_TEXT = '--blink-settings=defaultFontSize=32';

const shop = inject('sharedShop');
const pages = ['/', '/club', '/club/nuestras-selecciones', '/baja', '/contacto-y-preguntas-frecuentes'];
const viewports = [
  ['a phone', { width: 390, height: 844 }],
  ['a desktop', { width: 1280, height: 900 }],
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

  // Except in a long run, each of the two windows has one page, and the phone has the order.
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
      const { page, close } = await open('/tienda/vinos');
      expect(await findCutText(page)).toEqual([]);
      // The filters are a sheet below 64rem, and large text makes a desktop window that narrow.
      await page.getByRole('button', { name: /^Filtros/ }).click();
      await page.getByRole('dialog', { name: 'Filtros' }).waitFor();
      expect(await findCutText(page)).toEqual([]);
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

  it.runIf(isLongRun)('the club of a member is whole', async () => {
    const { page, close } = await open('/club/mi-club', 'socia@bodega-viva.example');
    expect(await findCutText(page)).toEqual([]);
    const selection = await page.locator('.selection-card a').first().getAttribute('href');
    await page.goto(shop + selection);
    expect(await findCutText(page)).toEqual([]);
    await close();
  });
});

/**
 * Texts that their box cuts off or that lie beside the window, and the page itself if it scrolls sideways. Waits until no
 * transition runs: a drawer that slides in is beside the window at first.
 */
async function findCutText(page: Page): Promise<string[]> {
  await page.waitForFunction(() => !document.getAnimations().some((animation) => animation instanceof CSSTransition));
  return page.evaluate(() => {
    const width = document.documentElement.clientWidth;
    const cut = new Set<string>();
    const root = document.scrollingElement;
    if (root !== null && root.scrollWidth > width) cut.add(`the page is ${root.scrollWidth} px wide`);
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (texts.nextNode()) {
      const text = texts.currentNode;
      const parent = text.parentElement;
      const words = text.textContent?.trim() ?? '';
      // The last of the breadcrumbs repeats the heading, so it may be short.
      if (parent === null || words === '' || parent.closest('.sr-only, script, .breadcrumbs')) continue;
      if (!parent.checkVisibility({ visibilityProperty: true })) continue;
      const letter = Number.parseFloat(getComputedStyle(parent).fontSize);
      const range = document.createRange();
      range.selectNodeContents(text);
      const box = range.getBoundingClientRect();
      if (box.width === 0) continue;
      if (words.length > 8 && box.width < 2 * letter) cut.add(`${words} (one letter below the other)`);
      for (let element: Element | null = parent; element !== null; element = element.parentElement) {
        const { overflowX, overflowY, position, display } = getComputedStyle(element);
        // What scrolls shows it all in the end.
        if (/auto|scroll/.test(overflowX + overflowY)) break;
        const around = element.getBoundingClientRect();
        // Letters may reach a little below their line.
        const tolerance = 8;
        if (display !== 'inline' && /hidden|clip/.test(overflowX) && box.right > around.right + tolerance)
          cut.add(words);
        if (display !== 'inline' && /hidden|clip/.test(overflowY) && box.bottom > around.bottom + tolerance)
          cut.add(words);
        if (element === document.documentElement && (box.right > width + 1 || box.left < -1))
          cut.add(`${words} (beside)`);
        if (position === 'fixed' && (box.right > width + 1 || box.left < -1)) cut.add(`${words} (beside)`);
        if (position === 'fixed') break;
      }
    }
    return [...cut];
  });
}
