import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { untilReady, withBrowserShop } from '../support/browser-shop.ts';
import { isLongRun } from '../support/is-long-run.ts';
import { addFirst, drawerOf } from '../support/shopper-page.ts';

const shop = withBrowserShop({ pictures: false });

/** A page in the few colours that somebody chose in their system. */
async function open(path: string): Promise<Page> {
  const { page } = await shop.visit({ forcedColors: 'active', viewport: { width: 1280, height: 900 } });
  await page.goto(shop.origin + path);
  await untilReady(page);
  return page;
}

describe('in forced colours', () => {
  it.each(['/tienda/vinos', ...(isLongRun ? ['/club', '/carrito'] : [])])(
    'every focused control of %s has a ring',
    async (path) => {
      const page = await open(path);
      const without: string[] = [];
      for (let count = 0; count < 40; count++) {
        await page.keyboard.press('Tab');
        const focused = await page.evaluate(() => {
          const element = document.activeElement;
          if (element === null || element === document.body) return null;
          // A ring may be drawn by what contains the control, such as a card.
          const parts = [element, element.parentElement, element.closest('article, li, label, form')];
          const pseudo = getComputedStyle(element, '::after');
          const hasRing = (style: CSSStyleDeclaration) => style.outlineStyle !== 'none' && style.outlineWidth !== '0px';
          const rings = parts.flatMap((part) => (part === null ? [] : [getComputedStyle(part)])).concat(pseudo);
          return { name: element.textContent?.trim().slice(0, 40) ?? '', hasRing: rings.some(hasRing) };
        });
        if (focused !== null && !focused.hasRing) without.push(focused.name);
      }
      expect(without).toEqual([]);
    },
  );

  it('a chosen filter and a chosen price have a mark that the others lack', async () => {
    const page = await open('/tienda/vinos?type=tinto');
    await page.locator('.filter-group-options.single a').nth(1).click();
    await page.waitForURL('**/tienda/vinos?price=*');
    for (const group of ['.filter-group-options:not(.single)', '.filter-group-options.single']) {
      const chosen = page.locator(`${group} [aria-current]`).first();
      const other = page.locator(`${group} a:not([aria-current])`).first();
      // The list is shown after its address: until then an element may be one that the next one replaces.
      await expect.poll(() => markOf(chosen)).toMatchObject({ content: '""', border: 'solid' });
      expect((await markOf(other)).content).not.toBe('""');
    }
  });

  it.runIf(isLongRun)('a chosen plan filter differs from the others by more than a colour', async () => {
    const page = await open('/club?bottles=6');
    const styleOf = (selector: string) =>
      page
        .locator(selector)
        .first()
        .evaluate((element) => {
          const { fontWeight, textDecorationLine, borderBlockStartWidth, borderBlockStartStyle } =
            getComputedStyle(element);
          const { content } = getComputedStyle(element, '::before');
          return [fontWeight, textDecorationLine, borderBlockStartWidth, borderBlockStartStyle, content];
        });
    const [chosen, other] = [
      await styleOf('.toggle-links [aria-current]'),
      await styleOf('.toggle-links a:not([aria-current])'),
    ];
    expect(chosen).not.toEqual(other);
  });

  it('the shown picture of a sheet has an edge that the others lack', async () => {
    const page = await open('/tienda/vinos/puna-clara-malbec-2500-2021');
    const edgeOf = (link: string) =>
      page
        .locator(`.gallery-thumbs ${link}`)
        .first()
        .evaluate((element) => getComputedStyle(element).borderTopColor);
    expect(await edgeOf('[aria-current="true"]')).not.toBe(await edgeOf('a:not([aria-current="true"])'));
  });

  it('icons have the colour of text, and their ground another one; the drawer has an edge', async () => {
    const page = await open('/tienda/vinos');
    const invisible = await page.evaluate(() => {
      const ground = (element: Element | null): string => {
        if (element === null) return getComputedStyle(document.documentElement).backgroundColor;
        const { backgroundColor } = getComputedStyle(element);
        return /^rgba\(.*, 0\)$/.test(backgroundColor) ? ground(element.parentElement) : backgroundColor;
      };
      return [...document.querySelectorAll('svg.icon')]
        .filter((icon) => icon.checkVisibility({ visibilityProperty: true }))
        .filter((icon) => getComputedStyle(icon).color === ground(icon))
        .map((icon) => icon.outerHTML);
    });
    expect(invisible).toEqual([]);
    await addFirst(page);
    const edges = await drawerOf(page).evaluate((drawer) => {
      const { borderInlineStartStyle, outlineStyle } = getComputedStyle(drawer);
      return [borderInlineStartStyle, outlineStyle];
    });
    expect(edges).toContain('solid');
  });

  it('a notice about the cart has an edge, and the filters beside a list have none', async () => {
    const page = await open('/tienda/vinos');
    const edgeOf = (selector: string) =>
      page.locator(selector).evaluate((element) => getComputedStyle(element).borderTopWidth);
    expect(await edgeOf('.filter-panel')).toBe('0px');
    await addFirst(page);
    await page.context().setOffline(true);
    await drawerOf(page).getByRole('button', { name: 'Una unidad más' }).click();
    await drawerOf(page).locator('.cart-notice').first().waitFor();
    expect(await edgeOf('[role="dialog"] .cart-notice, dialog .cart-notice')).toBe('1px');
  });

  it.runIf(isLongRun)('the box with the price of the club has an edge', async () => {
    const page = await open('/tienda/vinos/zaguan-malbec-2024');
    const box = page.locator('.price-block.full .price-block-row.other');
    const edge = await box.evaluate((element) => {
      const { borderTopColor, borderTopStyle } = getComputedStyle(element);
      return { borderTopStyle, isVisible: borderTopColor !== getComputedStyle(document.body).backgroundColor };
    });
    expect(edge).toEqual({ borderTopStyle: 'solid', isVisible: true });
  });
});

/** The mark that is drawn over an option's box. */
function markOf(option: ReturnType<Page['locator']>): Promise<{ content: string; border: string }> {
  return option.evaluate((element) => {
    const { content, borderBlockEndStyle } = getComputedStyle(element, '::after');
    return { content, border: borderBlockEndStyle };
  });
}
