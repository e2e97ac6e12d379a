import type { Locator, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { untilReady, withBrowserShop } from '../support/browser-shop.ts';
import { isLongRun } from '../support/is-long-run.ts';
import { fillLogin } from '../support/shopper-page.ts';

const shop = withBrowserShop();
const { visit } = shop;

const SMALL_PHONE = { viewport: { width: 360, height: 640 }, hasTouch: true };

async function bottomOf(locator: Locator): Promise<number> {
  const box = await locator.boundingBox();
  return box === null ? Number.POSITIVE_INFINITY : box.y + box.height;
}

async function open(path: string): Promise<Page> {
  const { page } = await visit(SMALL_PHONE);
  await page.goto(path);
  await untilReady(page);
  await page.evaluate(() => document.fonts.ready);
  return page;
}

describe('the first screen of a small phone', () => {
  it.each(['/tienda/vinos', ...(isLongRun ? ['/tienda/buscador/malbec', '/tienda/evento/regalos'] : [])])(
    'has the picture and the name of a product on %s',
    async (path) => {
      const page = await open(path);
      const card = page.getByRole('article').first();
      expect(await bottomOf(card.locator('img').first())).toBeLessThanOrEqual(640);
      expect(await bottomOf(card.getByRole('heading'))).toBeLessThanOrEqual(640);
    },
  );

  it('has the links to the pages of a long list in one line', async () => {
    const page = await open('/tienda/vinos?page=6');
    const links = page.getByRole('navigation', { name: 'Páginas' }).getByRole('link');
    const tops = await links.evaluateAll((all) => all.map((link) => link.getBoundingClientRect().top));
    expect(tops).toHaveLength(7);
    expect(new Set(tops).size).toBe(1);
  });

  it('has the name and the price on a product sheet', async () => {
    const page = await open('/tienda/vinos/zaguan-malbec-2024');
    const bar = page.locator('.product-sheet-form');
    const barTop = (await bar.boundingBox())?.y ?? 0;
    expect(barTop).toBeGreaterThan(0);
    expect(await bottomOf(page.getByRole('heading', { level: 1 }))).toBeLessThanOrEqual(barTop);
    expect(await bottomOf(bar)).toBeLessThanOrEqual(640);
    const price = page.locator('.price-block-paid').first();
    expect(await bar.innerText()).toContain(await price.innerText());
    // The picture leaves room for both.
    expect((await page.locator('.gallery img').first().boundingBox())?.height).toBeLessThanOrEqual(640 * 0.45);
  });

  it('has the total and the way to the checkout in a cart, and hides no control behind them', async () => {
    const page = await open('/carrito/armar?items=VIN-0056:2,VIN-0008:1');
    await page
      .getByRole('main')
      .getByRole('button', { name: /carrito/ })
      .click();
    await page.waitForURL(/\/carrito(\?agregado=1)?$/);
    await untilReady(page);
    const bar = page.locator('.cart-checkout');
    expect(await bar.innerText()).toMatch(/^Total\s\$\s[\d.]+\s+Finalizar compra$/);
    expect(await bottomOf(bar)).toBeLessThanOrEqual(640);
    for (const control of await page.locator('main :is(a, button, input, select):visible').all()) {
      await control.focus();
      const isHidden = await control.evaluate((element) => {
        const { left, top, width, height } = element.getBoundingClientRect();
        const seen = document.elementFromPoint(left + width / 2, top + height / 2);
        return seen?.closest('.cart-checkout') != null && element.closest('.cart-checkout') === null;
      });
      expect({ text: await control.innerText(), isHidden }).toMatchObject({ isHidden: false });
    }
  });

  it.runIf(isLongRun)(
    'is followed by the banners after the fourth product, while the filters and the sort order stay in sight',
    async () => {
      const page = await open('/tienda/vinos');
      const cards = page.getByRole('article');
      const banners = await page.locator('.banners').boundingBox();
      expect(banners?.y).toBeGreaterThan(await bottomOf(cards.nth(3)));
      expect(await bottomOf(page.locator('.banners'))).toBeLessThan((await cards.nth(4).boundingBox())?.y ?? 0);

      await cards.last().scrollIntoViewIfNeeded();
      for (const control of [page.getByRole('button', { name: 'Filtros', exact: true }), page.locator('.sort-menu')]) {
        const box = await control.boundingBox();
        const header = await bottomOf(page.locator('.header-bar'));
        expect(box?.y).toBeGreaterThanOrEqual(header - 1);
        expect(box?.y).toBeLessThan(header + 60);
      }
    },
  );
});

describe('a product card', () => {
  it('has both prices on one line of a phone, a frame of 4:5, and is low', async () => {
    const { page } = await visit();
    await page.goto('/tienda/vinos');
    await page.evaluate(() => document.fonts.ready);
    const card = page.getByRole('article').filter({ hasText: 'Trama Sola Criolla Chica 2024' });
    expect((await card.boundingBox())?.height).toBeLessThanOrEqual(420);
    const frame = await card.locator('img').first().boundingBox();
    expect((frame?.width ?? 0) / (frame?.height ?? 1)).toBeCloseTo(4 / 5, 2);
    for (const part of ['.price-block-row dt', '.price-block-paid', '.price-block-net dd']) {
      const tops = await card.locator(part).evaluateAll((both) => both.map((each) => each.getBoundingClientRect().top));
      expect(tops, part).toEqual([tops[0], tops[0]]);
    }
    const origin = await card.locator('.product-card-origin').boundingBox();
    expect(origin?.height).toBeLessThan(30);
  });

  it.each(isLongRun ? ['guest', 'member'] : ['guest'])(
    'has room for two prices of seven digits for a %s',
    async (visitor) => {
      const path = '/tienda/evento/mesa-de-fiestas';
      const { page } = await visit();
      await page.goto(visitor === 'guest' ? path : `/login?redirectUrl=${path}`);
      if (visitor === 'member') await fillLogin(page, 'socia@bodega-viva.example');
      await page.waitForURL(`**${path}`);
      await untilReady(page);
      const member = page.locator(visitor === 'guest' ? '.member.other' : '.price-block-row.member:not(.other)');
      await member.first().waitFor();
      await page.evaluate(() => document.fonts.ready);
      const findAll = async () => {
        const found: string[] = [];
        for (const width of [320, 360, 390, 768, 1280]) {
          await page.setViewportSize({ width, height: 844 });
          found.push(...(await findCollisions(page)).map((words) => `${words} (${width} px)`));
        }
        return found;
      };
      expect(await findAll()).toEqual([]);
      await page.locator('.price-block').evaluateAll((blocks) => {
        for (const block of blocks) {
          const texts = document.createTreeWalker(block, NodeFilter.SHOW_TEXT);
          while (texts.nextNode()) {
            const isInstalment = texts.currentNode.parentElement?.matches('.price-block-terms:not(:last-child)');
            const amount = isInstalment ? '411.522' : '1.234.567';
            texts.currentNode.textContent = texts.currentNode.textContent?.replace(/[\d.]{5,}/, amount) ?? '';
          }
        }
      });
      expect(await findAll()).toEqual([]);
    },
  );
});

/** The texts of price blocks that lie over another one or leave their card. */
function findCollisions(page: Page): Promise<string[]> {
  return page.locator('.product-card .price-block').evaluateAll((blocks) =>
    blocks.flatMap((block) => {
      const around = block.getBoundingClientRect();
      const texts = document.createTreeWalker(block, NodeFilter.SHOW_TEXT);
      const placed: { text: string; box: DOMRect }[] = [];
      while (texts.nextNode()) {
        if (texts.currentNode.parentElement?.closest('.sr-only')) continue;
        const range = document.createRange();
        range.selectNode(texts.currentNode);
        for (const box of range.getClientRects()) placed.push({ text: texts.currentNode.textContent ?? '', box });
      }
      return placed.flatMap(({ text, box }, index) => {
        const isOutside = box.left < around.left - 1 || box.right > around.right + 1;
        const over = placed
          .slice(index + 1)
          .filter((other) => Math.min(box.right, other.box.right) - Math.max(box.left, other.box.left) > 0)
          .filter((other) => Math.min(box.bottom, other.box.bottom) - Math.max(box.top, other.box.top) > 6);
        return [...(isOutside ? [`${text} is outside`] : []), ...over.map((other) => `${text} is over ${other.text}`)];
      });
    }),
  );
}

describe('the first screen of a desktop', () => {
  it('has the whole picture of a product, its price and the button that buys it', async () => {
    const { page } = await visit({ viewport: { width: 1280, height: 800 } });
    await page.goto('/tienda/vinos/huayra-seca-malbec-2022');
    await page.evaluate(() => document.fonts.ready);
    expect(await bottomOf(page.locator('.gallery img').first())).toBeLessThanOrEqual(800);
    expect(await bottomOf(page.locator('.price-block').first())).toBeLessThanOrEqual(800);
    const form = page.locator('.product-sheet-form');
    expect(await bottomOf(form.getByRole('button', { name: 'Agregar al carrito' }))).toBeLessThanOrEqual(800);
  });
});

describe('the keyboard in a listing', () => {
  it('reaches the first product in three presses after the skip links', async () => {
    const { page } = await visit({ viewport: { width: 1280, height: 844 } });
    await page.goto('/tienda/vinos');
    await untilReady(page);
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('contenido');
    await page.keyboard.press('Tab');
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Saltar a los productos');
    await page.keyboard.press('Enter');
    await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('productos');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    const name = await page.getByRole('article').first().getByRole('heading').innerText();
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe(name);
  });

  it('does not take the focus back from who presses Tab at once after a link to a part of the page', async () => {
    const { page } = await visit({ viewport: { width: 1280, height: 844 } });
    await page.goto('/tienda/vinos');
    await untilReady(page);
    const [there, later] = await page.evaluate(async () => {
      document.querySelector<HTMLElement>('.skip-link')?.click();
      const there = document.activeElement?.id;
      document.querySelector<HTMLElement>('main .skip-link')?.focus();
      await new Promise((resolve) => setTimeout(resolve, 100));
      return [there, document.activeElement?.textContent];
    });
    expect({ there, later }).toEqual({ there: 'contenido', later: 'Saltar a los productos' });
  });
});
