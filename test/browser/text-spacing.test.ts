import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { untilReady, withBrowserShop } from '../support/browser-shop.ts';
import { findCutText } from '../support/find-cut-text.ts';
import { isLongRun } from '../support/is-long-run.ts';
import { addFirst } from '../support/shopper-page.ts';

const shop = withBrowserShop();

/** The spacing that WCAG 1.4.12 names, as somebody sets it by a style of their own. */
const SPACING = `
  * { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important; }
  p { margin-block-end: 2em !important; }`;

async function open(path: string): Promise<Page> {
  const { page } = await shop.visit({ bypassCSP: true, reducedMotion: 'reduce' });
  await page.addInitScript((style) => {
    addEventListener('DOMContentLoaded', () => {
      const element = document.createElement('style');
      element.textContent = style;
      document.head.append(element);
    });
  }, SPACING);
  await page.goto(shop.origin + path);
  await untilReady(page);
  return page;
}

const pages = ['/', '/tienda/vinos', '/tienda/vinos/zaguan-malbec-2024', '/club', '/arrepentimiento', '/notas-y-tips'];

describe('with the spacing of WCAG 1.4.12, on a phone', () => {
  it.each(isLongRun ? pages : pages.slice(0, 2))('%s loses no text', async (path) => {
    expect(await findCutText(await open(path))).toEqual([]);
  });

  it('the drawer and the cart lose no text', async () => {
    const page = await open('/tienda/vinos');
    await addFirst(page);
    expect(await findCutText(page)).toEqual([]);
    await page.goto(`${shop.origin}/carrito`);
    await page.getByRole('link', { name: 'Finalizar compra' }).first().waitFor();
    expect(await findCutText(page)).toEqual([]);
  });
});
