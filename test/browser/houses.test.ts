import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { describeHtml, expectAccessibleOnEveryScreen, PHONE } from '../support/accessible-page.ts';
import { untilReady, withBrowserShop } from '../support/browser-shop.ts';
import { buildHouse, houses, namesOf } from '../support/houses.ts';
import { isLongRun } from '../support/is-long-run.ts';
import { addFirst } from '../support/shopper-page.ts';

const DESKTOP = { width: 1280, height: 800 };
const demo = withBrowserShop();

/** Where the content begins, without the CMS's notification, which not every house has. */
const topOfMain = (page: Page) =>
  page.locator('main').evaluate((main) => {
    const notification = document.querySelector('.notification')?.getBoundingClientRect().height ?? 0;
    return main.getBoundingClientRect().top - notification;
  });

describe.each(isLongRun ? houses : houses.slice(0, 1))('the house $name', (house) => {
  const shop = withBrowserShop({ env: () => namesOf(house), build: () => buildHouse(house) });

  async function open(path: string, viewport: { width: number; height: number } = PHONE): Promise<Page> {
    const { page } = await shop.visit({ viewport, reducedMotion: 'reduce' });
    await page.goto(path);
    await page.evaluate(() => document.fonts.ready);
    return page;
  }

  const paths = ['/', house.sheet, '/tienda/vinos', '/club', '/carrito'].map((path, position) => ({ path, position }));
  it.each(isLongRun ? paths : paths.slice(0, 2))(
    '$path has no accessibility violation and no horizontal scroll',
    async ({ path, position }) => {
      const page = await open(path);
      await untilReady(page);
      await expectAccessibleOnEveryScreen(page, position);
    },
  );

  it('shares hardly a word of its title, its menu and its goods with the demo', async () => {
    const wordsOf = async (page: Page) =>
      new Set(await page.locator('h1, .menu-tabs > li > *, .product-rail h3').allTextContents());
    const { page: other } = await demo.visit({ viewport: DESKTOP });
    await other.goto('/');
    const words = await wordsOf(await open('/', DESKTOP));
    expect(words.size).toBeGreaterThan(20);
    expect(words.intersection(await wordsOf(other)).size).toBeLessThan(words.size / 5);
  });

  it('has a sign-in and a checkout in its own type and colours', async () => {
    const page = await open('/tienda/vinos');
    await untilReady(page);
    const lookOf = (part: string) =>
      page
        .locator(part)
        .first()
        .evaluate((element) => {
          const { fontFamily, fontWeight, textTransform } = getComputedStyle(element);
          const { backgroundColor, colorScheme } = getComputedStyle(document.documentElement);
          return { fontFamily, fontWeight, textTransform, colorScheme, ground: backgroundColor };
        });
    const shopLook = await lookOf('h1');
    expect(shopLook.colorScheme).toBe(house.scheme);
    await addFirst(page);
    for (const path of ['/login?redirectUrl=/club', '/carrito']) {
      await page.goto(path);
      if (path === '/carrito') {
        await untilReady(page);
        await page.getByRole('main').getByRole('link', { name: 'Finalizar compra' }).click();
        await page.waitForURL('**/embedded/**');
      }
      await page.evaluate(() => document.fonts.ready);
      expect(await lookOf('h1')).toEqual(shopLook);
      expect(await page.locator('.brand img').isVisible()).toBe(true);
      await expectAccessibleOnEveryScreen(page, path === '/carrito' ? 0 : 1);
    }
  });

  it('leaves the name of a wine as it is written', async () => {
    const page = await open(house.sheet);
    const profile = await page.getByRole('link', { name: 'Leé la ficha de cata' }).getAttribute('href');
    for (const path of [house.sheet, profile ?? '']) {
      await page.goto(path);
      expect(await page.locator('h1').evaluate((title) => getComputedStyle(title).textTransform), path).toBe('none');
    }
  });

  const limits = [
    [PHONE, 160],
    [DESKTOP, 180],
  ] as const;
  it.each(isLongRun ? limits : limits.slice(0, 1))(
    'begins its content at %o where the demo does, also with a name of 24 or 40 letters',
    async (viewport, limit) => {
      const { page: other } = await demo.visit({ viewport });
      await other.goto('/tienda/vinos');
      const page = await open('/tienda/vinos', viewport);
      // React puts back what a script changes before the page is hydrated.
      await untilReady(page);
      const top = await topOfMain(page);
      expect(top).toBe(await topOfMain(other));
      expect(top).toBeLessThanOrEqual(limit);
      for (const name of ['Bodega de la Puna Salada', 'Compañía Rioplatense de Vinos y Espumosos']) {
        const isCut = await page.evaluate((words) => {
          const brand = document.querySelector<HTMLElement>('.header-brand');
          const text = brand?.querySelector('span');
          if (!brand || !text) throw new Error('The header has no name.');
          text.textContent = words;
          brand.dataset['length'] = 'longest';
          return text.scrollWidth > text.clientWidth || text.scrollHeight > text.clientHeight + 1;
        }, name);
        expect({ name, isCut, top: await topOfMain(page) }).toEqual({ name, isCut: false, top });
        expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(viewport.width);
      }
    },
  );

  it.each(isLongRun ? [PHONE, DESKTOP] : [PHONE])(
    'has its name at %o where its setting says, over nothing else',
    async (viewport) => {
      const page = await open('/tienda/vinos', viewport);
      const [brand, ...others] = await page
        .locator('.header-bar > *:visible')
        .evaluateAll((parts) => parts.map((part) => part.getBoundingClientRect()));
      if (brand === undefined) throw new Error('The header has no name.');
      const middle = (brand.left + brand.right) / 2;
      expect(Math.abs(middle - viewport.width / 2) < 10).toBe(house.header === 'centred');
      for (const { left, right, top, bottom, height } of others) {
        const isApart = right <= brand.left || left >= brand.right || bottom <= brand.top || top >= brand.bottom;
        expect({ left, right, isApart, isTall: height >= 40 }).toEqual({ left, right, isApart: true, isTall: true });
      }
    },
  );

  it('has buttons with edges in forced colours', async () => {
    const { page } = await shop.visit({ forcedColors: 'active', viewport: PHONE });
    await page.goto(house.sheet);
    const edges = await page
      .locator('main .button:visible')
      .evaluateAll((buttons) => buttons.map((button) => getComputedStyle(button).borderBlockStartWidth));
    expect(edges.length).toBeGreaterThan(0);
    expect(edges.filter((edge) => edge === '0px')).toEqual([]);
  });
});

if (isLongRun) describeHtml();
