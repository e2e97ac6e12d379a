import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { formatMoney } from '#core/values/money.ts';
import { isLongRun } from '../support/is-long-run.ts';
import {
  type MachineHead,
  machineHeadOf,
  missingFields,
  type Thing,
  thingOf,
  unsaidWords,
} from '../support/machine-head.ts';
import { textOf } from '../support/page-html.ts';
import { readXml } from '../support/read-xml.ts';
import { endShop, startShopProcess } from '../support/shop-process.ts';
import { started } from '../support/started.ts';

// The built program renders a page in a fraction of the time that the sources need.
const shop = started(() => startShopProcess({ PAGE_CACHE: 'off', RATE_LIMIT: 'off' }), endShop);

/** Requests a page again if the shop refused it, as it does if the machine is overloaded. */
async function read(path: string): Promise<string> {
  const response = await fetch(new URL(path, shop.origin));
  return response.status === 503 ? read(path) : response.text();
}

/** The paths of the sitemap. */
async function listPaths(): Promise<string[]> {
  return (readXml(await read('/sitemap.xml')).get('loc') ?? []).map((url) => new URL(url).pathname);
}

/** One path of each kind and some more of those kinds that have many. */
async function samplePaths(): Promise<string[]> {
  const kinds = Map.groupBy(await listPaths(), (path) => {
    const [, first = '', second = '', third = ''] = path.split('/');
    return `/${first}/${second === '' ? '' : '*'}/${third === '' ? '' : '*'}`;
  });
  return [...kinds.values()].flatMap((paths) => paths.filter((_, index) => index % (isLongRun ? 40 : 200) === 0));
}

const notListed = ['/tienda/buscador/malbec', '/carrito', '/favoritos', '/no-existe'];

function amountOf(offer: Thing): number {
  return Number(offer['price']);
}

describe('what the pages of the embedded shop tell other programs', () => {
  it('has a picture of the stated size, and words and fields as the page shows them', async () => {
    const pictures = new Map<string, MachineHead>();
    for (const path of [...(await samplePaths()), ...notListed]) {
      const html = await read(path);
      const head = machineHeadOf(html);
      expect(head.metas.get('twitter:card'), path).toBe('summary_large_image');
      expect(head.metas.get('og:image:alt'), path).toMatch(/\S/);
      expect(unsaidWords(head.things, html), path).toEqual([]);
      expect(missingFields(head.things), path).toEqual([]);
      expect(thingOf(head, 'OnlineStore')['name'], path).toBe('Bodega Viva');
      pictures.set(head.metas.get('og:image') ?? '', head);
    }
    expect(pictures.size).toBeGreaterThan(10);
    for (const [url, { metas }] of [...pictures].filter((_, index) => isLongRun || index % 3 === 0)) {
      const response = await fetch(url);
      expect(response.headers.get('content-type'), url).toBe('image/jpeg');
      const { width, height } = await sharp(Buffer.from(await response.arrayBuffer())).metadata();
      expect([metas.get('og:image:width'), metas.get('og:image:height')]).toEqual([String(width), String(height)]);
      expect([width, height]).toEqual([1200, 630]);
    }
  });

  it('says the price, stock and address of each product as the feed and the sheet do', async () => {
    // A delivery has a price of its own.
    const feed = (await read('/feeds/productos.xml')).replaceAll(/<g:shipping>[\s\S]*?<\/g:shipping>\n/g, '');
    // The plans of the club have no sheet.
    const items = (feed.match(/<item>[\s\S]*?<\/item>/g) ?? []).filter((item) => /<link>[^<]*\/tienda\//.test(item));
    expect(items.length).toBeGreaterThan(200);
    const sheets: Awaited<ReturnType<typeof readSheet>>[] = [];
    const opened = items.filter((_, index) => isLongRun || index % 24 === 0);
    // More at once would be refused, as too much load is.
    for (let start = 0; start < opened.length; start += 4) {
      sheets.push(...(await Promise.all(opened.slice(start, start + 4).map(readSheet))));
    }
    for (const { item, html, offer } of sheets) {
      expect(item.get('g:sale_price') ?? item.get('g:price')).toEqual([`${offer['price']} ARS`]);
      expect(item.get('link')).toEqual([offer['url']]);
      const isInStock = item.get('g:availability')?.[0] === 'in_stock';
      expect(offer['availability']).toBe(`https://schema.org/${isInStock ? 'InStock' : 'OutOfStock'}`);
      const shown = textOf(html).replaceAll('\u00a0', ' ');
      expect(shown).toContain(formatMoney(amountOf(offer)).replaceAll('\u00a0', ' '));
      expect(html.includes('product-sheet-form'), String(offer['url'])).toBe(isInStock);
    }
    const inStock = sheets.filter(({ offer }) => String(offer['availability']).endsWith('InStock'));
    for (const { product, offer } of inStock.filter((_, index) => index % 10 === 0)) {
      const cart = await addToCart(String(product['sku']));
      expect(cart).toMatchObject({ unitPrice: amountOf(offer), href: new URL(String(offer['url'])).pathname });
    }
  });

  async function readSheet(text: string) {
    const item = readXml(`<rss xmlns:g="http://base.google.com/ns/1.0">${text}</rss>`);
    const html = await read(new URL(item.get('link')?.[0] ?? '').pathname);
    const product = thingOf(machineHeadOf(html), 'Product');
    return { item, html, product, offer: product['offers'] as Thing };
  }

  /** The line of the product in a new cart. */
  async function addToCart(sku: string): Promise<unknown> {
    const response = await fetch(new URL('/api/cart/items', shop.origin), {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin: shop.origin },
      body: JSON.stringify({ sku, quantity: 1 }),
    });
    const { lines } = (await response.json()) as { lines: { sku: string }[] };
    return lines.find((line) => line.sku === sku);
  }

  it('names the members’ price, the days for returns and the delivery on a sheet', async () => {
    const html = await read('/tienda/vinos/zaguan-malbec-2024');
    const head = machineHeadOf(html);
    const offer = thingOf(head, 'Product')['offers'] as Thing;
    // Once in a document: the shop's, which is the offer's, too.
    expect(html.split('MerchantReturnPolicy"')).toHaveLength(3);
    const policy = { merchantReturnDays: 10, applicableCountry: 'AR' };
    expect(thingOf(head, 'OnlineStore')['hasMerchantReturnPolicy']).toMatchObject(policy);
    expect(offer['shippingDetails']).toMatchObject({
      shippingRate: { minValue: 4900, maxValue: 12_900, currency: 'ARS' },
      deliveryTime: {
        handlingTime: { minValue: 0, maxValue: 1, unitCode: 'DAY' },
        transitTime: { minValue: 1, maxValue: 7, unitCode: 'DAY' },
      },
    });
    expect(offer['priceSpecification']).toContainEqual(
      expect.objectContaining({ validForMemberTier: expect.objectContaining({ name: 'SOCIOS' }) }),
    );
    expect(head.metas.get('og:type')).toBe('product');
    expect(head.metas.get('product:price:amount')).toBe(offer['price']);
    expect(offer['price']).toMatch(/^\d+\.\d\d$/);
  });

  it('offers a wine on its profile as its sheet does', async () => {
    const offerOf = async (path: string) => thingOf(machineHeadOf(await read(path)), 'Product')['offers'] as Thing;
    const { shippingDetails, ...onSheet } = await offerOf('/tienda/vinos/los-aromitos-malbec-vistalba-2022');
    expect(shippingDetails).toBeDefined();
    // The profile says nothing of the delivery.
    expect(await offerOf('/la-cava-de-bodega-viva/los-aromitos-malbec-vistalba-2022')).toEqual(onSheet);
  });

  it('lists on listings what they show, and has the types of each page', async () => {
    const typesOf = async (path: string) => machineHeadOf(await read(path)).things.map((thing) => thing['@type']);
    expect(await typesOf('/')).toEqual(['WebSite', 'OnlineStore']);
    for (const [path, folder] of [
      ['/bodegas', 'bodegas'],
      ['/notas-y-tips', 'notas'],
      ['/club/nuestras-selecciones', 'selecciones'],
    ] as const) {
      const { metas, things } = machineHeadOf(await read(path));
      const [first] = (things.find((thing) => thing['@type'] === 'ItemList')?.['itemListElement'] ?? []) as Thing[];
      // A link to a list shows the picture of its first item.
      expect(metas.get('og:image'), path).toContain(`/${folder}/`);
      expect(first?.['url'], path).toBeDefined();
    }
    const list = thingOf(machineHeadOf(await read('/tienda/vinos')), 'ItemList');
    expect(list['itemListElement']).toHaveLength(12);
    expect(list['numberOfItems']).toBeGreaterThan(100);
    expect(await typesOf('/tienda/vinos')).toEqual(['ItemList', 'BreadcrumbList', 'OnlineStore']);
    expect(await typesOf('/bodegas')).toEqual(['ItemList', 'BreadcrumbList', 'OnlineStore']);
    expect(await typesOf('/notas-y-tips')).toEqual(['ItemList', 'BreadcrumbList', 'OnlineStore']);
    expect(await typesOf('/club')).toEqual(expect.arrayContaining(['Service', 'BreadcrumbList', 'OnlineStore']));
    expect(await typesOf('/contacto-y-preguntas-frecuentes')).toContain('FAQPage');
    expect(await typesOf('/no-existe')).toEqual(['OnlineStore']);
  });
});
