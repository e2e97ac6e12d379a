import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { untilReady, withBrowserShop } from '../support/browser-shop.ts';
import { isLongRun } from '../support/is-long-run.ts';
import { watchShifts } from '../support/layout-shifts.ts';

const shop = withBrowserShop();
const { visit } = shop;

const FONT_FILE = /\/assets\/([\w-]+)-[A-Z0-9]{8}\.woff2$/;

/** Opens a path and returns the names of the font files that the page loads. */
async function fontsOf(page: Page, path: string): Promise<string[]> {
  const files: string[] = [];
  page.on('request', (request) => {
    const name = FONT_FILE.exec(request.url())?.[1];
    if (name !== undefined) files.push(name);
  });
  await page.goto(shop.origin + path);
  await untilReady(page);
  await page.evaluate(() => document.fonts.ready);
  return files.toSorted();
}

const otherPages = ['/', '/club', '/tienda', '/tienda/vinos', '/carrito'];

describe('the fonts of a page', () => {
  it.each(['/tienda/vinos/zaguan-malbec-2024', ...(isLongRun ? otherPages : [])])(
    'are the two preloaded files for the Spanish text of %s',
    { tags: ['S2.33'] },
    async (path) => {
      const { page, complaints } = await visit();
      expect(await fontsOf(page, path)).toEqual(['figtree-spanish', 'fraunces-spanish']);
      expect(complaints).toEqual([]);
    },
  );

  it.runIf(isLongRun)('are completed by the file of all other characters if a text has one', async () => {
    const { page } = await visit();
    const fonts = await fontsOf(page, `/tienda/buscador/${encodeURIComponent('château')}`);
    expect(fonts).toContain('fraunces-rest');
    expect(fonts).toContain('fraunces-spanish');
  });

  it.runIf(isLongRun)('have figures of one width for counts and quantities, in every weight', async () => {
    const { page } = await visit();
    await fontsOf(page, '/');
    const measured = await page.evaluate(async () => {
      const span = document.body.appendChild(document.createElement('span'));
      span.style.position = 'absolute';
      const widthOf = (text: string) => {
        span.textContent = text;
        return span.getBoundingClientRect().width;
      };
      const widths: { proportional: number; tabular: number[] }[] = [];
      for (const weight of [400, 500, 600]) {
        span.style.font = `${weight} 32px Figtree`;
        await document.fonts.load(span.style.font);
        span.style.fontVariantNumeric = 'normal';
        const proportional = widthOf('1111111111');
        span.style.fontVariantNumeric = 'tabular-nums';
        widths.push({ proportional, tabular: Array.from('0123456789', (digit) => widthOf(digit.repeat(10))) });
      }
      return widths;
    });
    for (const { proportional, tabular } of measured) {
      expect(Math.max(...tabular) - Math.min(...tabular)).toBeLessThan(0.1);
      // Otherwise all figures have one width anyway, and this test shows nothing.
      expect(proportional).toBeLessThan(Math.min(...tabular) - 1);
    }
  });

  it.runIf(isLongRun)(
    'move nothing if they arrive late, because the local font has their width and height',
    {
      tags: ['S2.34'],
    },
    async () => {
      const shiftsOf = async (path: string) => {
        const { page } = await visit({ viewport: { width: 412, height: 823 } });
        const shifts = await watchShifts(page);
        const arrival = Promise.withResolvers<void>();
        await page.route(FONT_FILE, (route) => arrival.promise.then(() => route.continue()));
        await page.goto(shop.origin + path, { waitUntil: 'domcontentloaded' });
        await untilReady(page);
        arrival.resolve();
        await page.evaluate(() => document.fonts.ready);
        await page.waitForLoadState('networkidle');
        return shifts();
      };
      const paths = ['/tienda/vinos', '/club', '/contacto-y-preguntas-frecuentes', '/club/nuestras-selecciones'];
      // In parallel, because each takes long: a page that waits for fonts starts its scripts only after three seconds.
      const found = await Promise.all(paths.map(async (path) => [path, await shiftsOf(path)] as const));
      expect(found.filter(([, shifts]) => shifts > 0.01)).toEqual([]);
    },
  );
});
