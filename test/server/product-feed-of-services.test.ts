import request from 'supertest';
import { describe, expect, it } from 'vitest';
import { withOtherShop } from '../support/other-shop.ts';
import { readXml } from '../support/read-xml.ts';

const other = withOtherShop();
const get = (path: string) => request(other.shop.app).get(path).buffer(true);

describe('/feeds/productos.xml', () => {
  const itemsOf = (text: string) => text.match(/<item>[\s\S]*?<\/item>/g) ?? [];
  const field = (item: string, name: string) => new RegExp(`<${name}>([^<]*)</${name}>`).exec(item)?.[1];

  it('lists every product that has a sheet once, with the price, stock and address of the sheet', async () => {
    const { status, text, headers } = await get('/feeds/productos.xml');
    expect(status).toBe(200);
    expect(headers['content-type']).toBe('application/rss+xml; charset=utf-8');
    expect(headers['cache-control']).toBe('public, max-age=3600');
    expect(text).toContain('<rss version="2.0" xmlns:g="http://base.google.com/ns/1.0">');
    const items = itemsOf(text);
    const skus = items.map((item) => field(item, 'g:id'));
    expect(skus.toSorted()).toEqual(other.backend.data.products.map(({ sku }) => sku).toSorted());
    for (const item of items) {
      const link = field(item, 'link') ?? '';
      const sheet = (await get(link.replace('http://localhost:3000', ''))).text;
      const [, json = ''] = /<script type="application\/ld\+json">(.*?)<\/script>/.exec(sheet) ?? [];
      const data = [JSON.parse(json)].flat().find((each) => each['@type'] === 'Product');
      expect(data.url).toBe(link);
      expect(field(item, 'g:price')).toBe(`${Number(data.offers.price).toFixed(2)} ARS`);
      const availability = field(item, 'g:availability') === 'in_stock' ? 'InStock' : 'OutOfStock';
      expect(data.offers.availability).toBe(`https://schema.org/${availability}`);
      expect(field(item, 'title')).toBe(data.name);
      expect(field(item, 'g:image_link')?.replaceAll('&amp;', '&')).toBe(data.image[0]);
      expect(field(item, 'g:brand')).toBe(data.brand.name);
      expect(field(item, 'g:condition')).toBe('new');
      expect(field(item, 'g:product_type')).toMatch(/^[A-Z]\w+ &gt; \w/);
    }
    expect(items.some((item) => field(item, 'g:availability') === 'out_of_stock')).toBe(true);
  });

  it('escapes the texts of products', async () => {
    const [product] = other.backend.data.products;
    if (product === undefined) throw new Error('the other back end has no products');
    const { name } = product;
    product.name = 'Tinto & "blanco" <b>\u0007';
    const { text } = await get('/feeds/productos.xml');
    product.name = name;
    expect(readXml(text).get('title')).toContain('Tinto & "blanco" <b>');
  });

  it('answers 503 in plain text instead of a part of the products', async () => {
    const { products } = other.backend.data;
    const [sample] = products;
    const more = Array.from({ length: 200 }, (_, index) => ({ ...sample, sku: `M-${index}`, slug: `mas-${index}` }));
    products.push(...(more as typeof products));
    other.backend.fail('shop', 'error', /[?&]page=3/);
    const { status, headers, text } = await get('/feeds/productos.xml');
    products.splice(products.length - more.length);
    expect(status).toBe(503);
    expect(headers['retry-after']).toBeDefined();
    expect(headers['cache-control']).toBe('no-store');
    expect(text).not.toContain('<item>');
  });

  it('is there while the content services are down', async () => {
    for (const service of ['cms', 'lambda', 'subscriptions'] as const) other.backend.fail(service, 'error');
    expect((await get('/feeds/productos.xml')).status).toBe(200);
  });

  it('is the same file for a client without gzip, and unchanged for one that has it', async () => {
    const zipped = await get('/feeds/productos.xml').set('accept-encoding', 'gzip');
    const plain = await get('/feeds/productos.xml').set('accept-encoding', 'identity');
    expect(zipped.headers['content-encoding']).toBe('gzip');
    expect(plain.headers['content-encoding']).toBeUndefined();
    expect(plain.text).toBe(zipped.text);
    for (const [{ headers }, encoding] of [
      [zipped, 'gzip'],
      [plain, 'identity'],
    ] as const) {
      expect(headers['vary']).toMatch(/accept-encoding/i);
      const again = await get('/feeds/productos.xml')
        .set('accept-encoding', encoding)
        .set('if-none-match', headers['etag'] ?? '');
      expect(again.status).toBe(304);
    }
    expect(plain.headers['etag']).not.toBe(zipped.headers['etag']);
    for (const encoding of ['gzip', 'identity']) {
      const head = await request(other.shop.app).head('/feeds/productos.xml').set('accept-encoding', encoding);
      expect([head.status, head.text]).toEqual([200, undefined]);
    }
  });
});
