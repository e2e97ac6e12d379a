import { describe, expect, it } from 'vitest';
import { untilReady, withBrowserShop } from '../support/browser-shop.ts';
import { isLongRun } from '../support/is-long-run.ts';
import { fillLogin } from '../support/shopper-page.ts';

/** 28 letters. */
const BRAND_NAME = 'Compañía Rioplatense de Vinos';
const { visit } = withBrowserShop({ env: () => ({ BRAND_NAME }) });

const WIDTHS = [320, 360, 390, 430, 768, 1024, 1280];

// `houses.test.ts` has such names in an ordinary run.
describe.runIf(isLongRun)('a long brand name in the header', () => {
  it.each(['a guest', 'a shopper who is signed in'])('leaves room for everything else, for %s', async (visitor) => {
    const { page } = await visit();
    if (visitor !== 'a guest') {
      await page.goto('/login?redirectUrl=/club');
      await fillLogin(page, 'visita@bodega-viva.example');
      await page.waitForURL('**/club');
    } else await page.goto('/club');
    await untilReady(page);
    await page.evaluate(() => document.fonts.ready);
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 844 });
      const { name, overlaps, isCut, overflow } = await page.evaluate(() => {
        const bar = document.querySelector('.header-bar');
        const parts = [...(bar?.children ?? [])].filter((part) => part.checkVisibility());
        const boxes = parts.map((part) => ({
          part: part.className,
          box: (part.querySelector('a, summary') ?? part).getBoundingClientRect(),
        }));
        const overlaps = boxes.flatMap((one, at) =>
          boxes
            .slice(at + 1)
            .filter(
              ({ box }) =>
                one.box.right > box.left &&
                box.right > one.box.left &&
                one.box.bottom > box.top &&
                box.bottom > one.box.top,
            )
            .map((other) => `${one.part} and ${other.part}`),
        );
        const text = bar?.querySelector<HTMLElement>('.header-brand span');
        return {
          name: text?.innerText,
          overlaps,
          isCut: text != null && (text.scrollWidth > text.clientWidth || text.scrollHeight > text.clientHeight + 1),
          overflow: Math.max(0, document.documentElement.scrollWidth - innerWidth),
        };
      });
      expect({ width, name, overlaps, isCut, overflow }).toEqual({
        width,
        name: BRAND_NAME,
        overlaps: [],
        isCut: false,
        overflow: 0,
      });
    }
  });
});
