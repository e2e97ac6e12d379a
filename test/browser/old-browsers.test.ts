import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { withBrowserShop } from '../support/browser-shop.ts';
import { emulateOldBrowser, type OldBrowser, readAs } from '../support/old-browser.ts';

const shop = withBrowserShop({ pictures: false });

const PHONE = { width: 390, height: 844 };
const pages = [
  '/',
  '/tienda',
  '/tienda/vinos',
  '/tienda/vinos/zaguan-malbec-2024',
  '/club',
  '/bodegas',
  '/notas-y-tips',
];

async function open(path: string, browser: OldBrowser, viewport = PHONE): Promise<Page> {
  const { page } = await shop.visit({ viewport });
  await emulateOldBrowser(page, browser);
  await page.goto(shop.origin + path);
  await page.evaluate(() => document.fonts.ready);
  return page;
}

/** What is in the way, as sentences; runs in the page. */
function findFaults(): string[] {
  const faults: string[] = [];
  const boxOf = (selector: string) => document.querySelector(selector)?.getBoundingClientRect();
  const rowsOf = ['.header-bar', '.menu', '.notification', 'main', 'footer'].flatMap((selector) => {
    const box = boxOf(selector);
    return box && box.height > 0 ? [{ selector, box }] : [];
  });
  for (const { selector, box } of rowsOf)
    if (box.left < -1 || box.right > innerWidth + 1) faults.push(`${selector} is beside the window`);
  // On a sheet the pictures are before the name.
  const title = boxOf(location.pathname.split('/').length > 3 ? '.gallery' : 'main h1');
  if (!title || title.top > innerHeight - 40) faults.push(`the heading is at ${title?.top}`);
  const sheet = boxOf('main .sheet');
  if (sheet && sheet.height > 0 && (sheet.left < -1 || sheet.right > innerWidth + 1))
    faults.push('a sheet is beside the window');
  if (document.documentElement.scrollWidth > innerWidth)
    faults.push(`the page is ${document.documentElement.scrollWidth} wide`);
  // Only what is drawn is found; each part is scrolled to, as a shopper does.
  const seen = [
    '.search-box',
    '.cart-link',
    '.header-brand',
    '.account-slot a',
    '.menu-tabs summary',
    '.notification a',
  ];
  for (const selector of [...seen, 'main h1', 'main article', 'main article a', 'main article button']) {
    const part = document.querySelector(selector);
    part?.scrollIntoView({ block: 'center', behavior: 'instant' });
    const box = part?.getBoundingClientRect();
    if (!part || !box || box.width < 2) continue;
    for (const [x, y] of [
      [box.left + box.width / 2, box.top + box.height / 2],
      [box.left + 6, box.top + box.height / 2],
      [box.right - 6, box.top + box.height / 2],
    ] as const) {
      const top = document.elementFromPoint(x, y);
      const isOwn = top !== null && (part.contains(top) || (top.contains(part) && !top.matches('body, html')));
      const isInCard = top?.closest('article') && part.closest('article');
      if (!isOwn && !isInCard) faults.push(`${selector} is below ${top?.outerHTML.slice(0, 80)}`);
    }
  }
  scrollTo(0, 0);
  return faults;
}

/** The empty bands above the end of the first screen of the page's own content. */
function findHoles(): string[] {
  const boxes = [...document.querySelectorAll('body *')]
    .filter((node) => node.childElementCount === 0 && node.checkVisibility({ visibilityProperty: true }))
    .map((node) => node.getBoundingClientRect())
    .filter(({ width, height, left, right }) => width > 1 && height > 1 && right > 0 && left < innerWidth)
    .toSorted((a, b) => a.top - b.top);
  const end = document.querySelector('main article')?.getBoundingClientRect().top ?? innerHeight;
  const holes: string[] = [];
  let bottom = 0;
  for (const box of boxes) {
    if (box.top > end) break;
    if (box.top - bottom > 200) holes.push(`nothing from ${Math.round(bottom)} to ${Math.round(box.top)}`);
    bottom = Math.max(bottom, box.bottom);
  }
  return holes;
}

describe.each<[OldBrowser, string]>([
  ['floor', 'the oldest browser whose scripts run'],
  ['below', 'an older one, which shows documents'],
])('at %s (%s)', (browser) => {
  it.each(pages)('nothing of %s is in the way on a phone', async (path) => {
    const page = await open(path, browser);
    expect(await page.evaluate(findHoles)).toEqual([]);
    expect(await page.evaluate(findFaults)).toEqual([]);
  });

  it('the filters of a listing stand before its products', async () => {
    const page = await open('/tienda/vinos', browser);
    const filters = await page.locator('.filter-panel').boundingBox();
    const first = await page.locator('main article').first().boundingBox();
    expect((filters?.y ?? 0) + (filters?.height ?? 0)).toBeLessThanOrEqual(first?.y ?? 0);
  });

  it('a product is added to the cart', async () => {
    const page = await open('/tienda/vinos/zaguan-malbec-2024', browser);
    await page.locator('main form[action="/api/cart/items"] button').first().click();
    if (browser === 'below') await page.waitForURL(/\/carrito\?agregado=1$/);
    await page.getByRole('link', { name: 'Zaguán Malbec 2024' }).first().waitFor();
  });
});

it('reads a stylesheet as such a browser does', () => {
  const css =
    '.a{color:red;& p{x:y}top:1px;left:2px}.b:popover-open,.c{x:y}.d:is(:popover-open,[open]){x:y}@media (width<64rem){.e{f:g}}' +
    '@supports not selector(:popover-open){.h[popover]{i:j}}.k{l:url("a;{b");@media print{& m{n:o}}p:q}';
  const below =
    '.a{color:red;left:2px;}.d:is(:popover-open,[open]){x:y;}@media all{.h[data-popover]{i:j;}}.k{l:url("a;{b");p:q;}';
  expect(readAs(css, 'below')).toBe(below);
  expect(readAs(css, 'floor')).toBe(below.replace('@media all', '@media (width<64rem){.e{f:g;}}@media all'));
});
