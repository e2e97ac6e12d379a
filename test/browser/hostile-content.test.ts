import { afterAll, describe, expect, it } from 'vitest';
import { untilIdle, untilReady, withBrowserShop } from '../support/browser-shop.ts';
import { isLongRun } from '../support/is-long-run.ts';
import { type OtherBackend, startOtherBackend } from '../support/other-backend/other-backend.ts';

const LONG = `${'Palabra larguísima '.repeat(19)}Donaudampfschifffahrtsgesellschaftskapitänsmützenabzeichen 🍷👩🏽‍🌾 \u202Eraíz\u202C`;
const SCRIPTS =
  '<script>window.ran=1</script><img src=x onerror="window.ran=1"><svg onload="window.ran=1"></svg>' +
  '<a href="javascript:window.ran=1">tocá</a><iframe srcdoc="<script>parent.ran=1</script>"></iframe>' +
  '<p style="position:fixed;inset:0" onclick="window.ran=1">tapa</p>[x](javascript:window.ran=1)';

/** Markup that could run a script or cover the page. */
const FORBIDDEN =
  'main [onclick], main [onerror], main script:not([type="application/ld+json"]), main [style], a[href^="javascript:"]';

let backend: OtherBackend;

const shop = withBrowserShop({
  env: async () => {
    backend = await startOtherBackend();
    const { content, subscriptions, products, events, categories } = backend.data;
    for (const entries of [content, subscriptions, events]) poison(entries);
    for (const product of products) product.name += ` ${LONG} <b onclick="window.ran=1">`;
    for (const category of categories) category.title += ` ${LONG}`;
    return backend.env;
  },
});
const { visit } = shop;
afterAll(() => backend.close());

/** Replaces every text, rich text, colour and URL of the content by a hostile one; slugs and dates stay. */
function poison(value: unknown, seen = new Set<unknown>()): void {
  if (typeof value !== 'object' || value === null || seen.has(value)) return;
  seen.add(value);
  const record = value as Record<string, unknown>;
  for (const [key, field] of Object.entries(record)) {
    if (typeof field !== 'string') poison(field, seen);
    else if (/^(content|description)$/.test(key)) record[key] = `${field}${SCRIPTS}`;
    else if (
      /^(title|.*subtitle|subTitle|bajada|excerpt|label|author|wines_(visual|nose|mouth)|cellar_quote)$/.test(key)
    ) {
      record[key] = `${field} ${LONG} <b onclick="window.ran=1">`;
    } else if (/colou?r/i.test(key)) record[key] = 'red;} body{display:none';
    else if (/^(url|image)$/.test(key)) record[key] = 'https://evil.example/x.png';
    else if (/href|^url_video$/.test(key)) record[key] = 'javascript:window.ran=1';
  }
}

const pages = ['/', '/tienda/vinos/tinto-numero-2?evento=vendimia', '/notas-y-tips/nota-1', '/carrito'];

const otherPages = [
  '/club/nuestras-selecciones/caja-1',
  '/tienda/evento/vendimia',
  '/club',
  '/bodegas/casa-luna',
  '/la-cava-de-otra-vinoteca/luna-llena-2021',
  '/nosotros',
  '/contacto-y-preguntas-frecuentes',
  '/tienda',
  '/tienda/vinos',
  '/tienda/buscador/tinto',
  '/club/nuestras-selecciones',
  '/notas-y-tips',
  '/terminos-y-condiciones',
  '/baja',
  '/no-existe',
];

describe('hostile content', () => {
  it.each([...pages, ...(isLongRun ? otherPages : [])])(
    'runs nothing, asks no strange host and keeps to the screen at %s',
    { tags: ['S5.12'] },
    async (path) => {
      const { page, complaints } = await visit({ viewport: { width: 390, height: 844 } });
      const outside: string[] = [];
      page.on('request', (request) => request.url().includes('evil.example') && outside.push(request.url()));
      if (path === '/carrito') {
        const item = { sku: 'W-1', quantity: 1 };
        await page.request.post(`${shop.origin}/api/cart/items`, { data: item, headers: { origin: shop.origin } });
      }
      const answer = await page.goto(shop.origin + path);
      await untilReady(page);
      expect(answer?.status()).toBe(path === '/no-existe' ? 404 : 200);
      for (const width of [390, 1280]) {
        await page.setViewportSize({ width, height: 844 });
        await untilIdle(page);
        expect(await page.locator(FORBIDDEN).count()).toBe(0);
        expect(await page.evaluate(whatSticksOut)).toEqual([]);
      }
      expect(await page.evaluate(() => 'ran' in window)).toBe(false);
      expect(outside).toEqual([]);
      expect(complaints.filter((complaint) => !complaint.includes('404'))).toEqual([]);
    },
  );
});

/** Elements past the right edge that no ancestor scrolls or clips; none if the page does not scroll horizontally. */
function whatSticksOut(): string[] {
  if (document.documentElement.scrollWidth <= innerWidth) return [];
  return [...document.querySelectorAll('body *')]
    .filter((element) => {
      if (element.getBoundingClientRect().right <= innerWidth + 1) return false;
      for (let box = element.parentElement; box !== null && box !== document.body; box = box.parentElement) {
        if (getComputedStyle(box).overflowX !== 'visible') return false;
      }
      return true;
    })
    .map((element) => `${element.parentElement?.className}>${element.tagName}.${element.className}`);
}
