import type { IncomingMessage, ServerResponse } from 'node:http';
import request from 'supertest';
import { describe, expect, it } from 'vitest';
import { formatMoney } from '#core/values/money.ts';
import { machineHeadOf, type Thing, thingOf } from '../support/machine-head.ts';
import { component } from '../support/other-backend/strapi-entry.ts';
import { withOtherShop } from '../support/other-shop.ts';
import { readXml } from '../support/read-xml.ts';

const other = withOtherShop();
const get = (path: string) => request(other.shop.app).get(path).buffer(true);

describe('/feeds/productos.xml', () => {
  const allItemsOf = (text: string) => text.match(/<item>[\s\S]*?<\/item>/g) ?? [];
  const isPlan = (item: string) => item.includes('<g:id>plan-');
  const itemsOf = (text: string) => allItemsOf(text).filter((item) => !isPlan(item));
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
      const head = machineHeadOf(sheet);
      const data = thingOf(head, 'Product');
      const offer = data['offers'] as Thing;
      expect(data['url']).toBe(link);
      const paid = Number(offer['price']);
      expect(field(item, 'g:sale_price') ?? field(item, 'g:price')).toBe(`${paid.toFixed(2)} ARS`);
      const availability = field(item, 'g:availability') === 'in_stock' ? 'InStock' : 'OutOfStock';
      expect(offer['availability']).toBe(`https://schema.org/${availability}`);
      const isInStock = availability === 'InStock';
      expect(head.metas.get('product:availability')).toBe(isInStock ? 'in stock' : 'out of stock');
      expect(field(item, 'title')).toBe(data['name']);
      const picture = (data['image'] as string[])[0]?.replace('format=webp', 'format=jpeg');
      expect(field(item, 'g:image_link')?.replaceAll('&amp;', '&')).toBe(picture);
      expect(picture).toMatch(/\?width=1200&height=1200&format=jpeg$/);
      const others = [...item.matchAll(/<g:additional_image_link>([^<]*)</g)].map(([, url]) =>
        url?.replaceAll('&amp;', '&').replace('format=jpeg', 'format=webp'),
      );
      expect(others).toEqual((data['image'] as string[]).slice(1));
      const [from = 0, to = 0] = (field(item, 'g:custom_label_2') ?? '').split(' a ').map(Number);
      expect(paid >= from && paid < to && to <= 2.5 * from).toBe(true);
      const isReduced = field(item, 'g:sale_price') !== undefined;
      expect(field(item, 'g:custom_label_3')).toBe(isReduced ? 'promocion' : undefined);
      // The other CMS does not say what a delivery costs.
      expect(item).not.toContain('g:shipping');
      const litres = Number.parseInt(field(item, 'g:unit_pricing_measure') ?? '0', 10) / 1000;
      expect(field(item, 'g:unit_pricing_base_measure')).toBe(litres === 0 ? undefined : '1l');
      const perLitre = litres === 0 ? undefined : formatMoney(paid / litres);
      expect(/([^<>]*)(<!-- -->)? por litro/.exec(sheet)?.[1]).toBe(perLitre);
      expect(field(item, 'g:brand')).toBe((data['brand'] as Thing)['name']);
      expect(field(item, 'g:condition')).toBe('new');
      expect(field(item, 'g:product_type')).toMatch(/^[A-Z]\w+ &gt; \w/);
    }
    expect(items.some((item) => field(item, 'g:availability') === 'out_of_stock')).toBe(true);
  });

  it('lists each plan of the club’s page once, after the products, with what is paid first and each month', async () => {
    const items = allItemsOf((await get('/feeds/productos.xml')).text);
    expect(items.slice(-3).every(isPlan)).toBe(true);
    expect(items.filter(isPlan)).toHaveLength(3);
    const dos = items.find((item) => field(item, 'g:id') === 'plan-guid-dos') ?? '';
    expect(['title', 'g:price', 'g:availability', 'g:brand'].map((name) => field(dos, name))).toEqual([
      'Club Otra Vinoteca: Promo dos',
      '24000.00 ARS',
      'in_stock',
      'Otra Vinoteca',
    ]);
    expect(dos).toMatch(
      /<g:subscription_cost>\s*<g:period>month<\/g:period>\s*<g:period_length>1<\/g:period_length>\s*<g:amount>30000.00 ARS</,
    );
    expect(field(dos, 'g:image_link')).toMatch(/format=jpeg$/);
    // Its page shows that plan alone, with these prices.
    for (const item of items.filter(isPlan)) {
      const link = (field(item, 'link') ?? '').replaceAll('&amp;', '&').replace('http://localhost:3000', '');
      const page = (await get(link)).text;
      expect(page.split('class="plan-card"')).toHaveLength(2);
      expect(page).toContain(`data-plan="${field(item, 'g:id')?.replace('plan-', '')}"`);
      expect(page).toContain(`data-value="${Number.parseFloat(field(item, 'g:price') ?? '')}"`);
    }
  });

  it('has the regular price and the reduced one of a promotion, and no reduced one otherwise', async () => {
    const items = itemsOf((await get('/feeds/productos.xml')).text);
    const pricesOf = (sku: string) => {
      const item = items.find((each) => field(each, 'g:id') === sku) ?? '';
      return [field(item, 'g:price'), field(item, 'g:sale_price')];
    };
    expect(pricesOf('W-2')).toEqual(['20000.00 ARS', '16000.00 ARS']);
    expect(pricesOf('W-1')).toEqual(['12100.99 ARS', undefined]);
  });

  it.each([
    [{ gtin: '7790123456787' }, ['7790123456787', undefined, undefined]],
    [{ gtin: '7790123456788' }, [undefined, undefined, 'no']],
    [{ gtin: '7790123456788', mpn: 'ABC-1' }, [undefined, 'ABC-1', undefined]],
    [{ gtin: '96385074', mpn: ' ' }, ['96385074', undefined, undefined]],
    [{ gtin: '1234567', mpn: null }, [undefined, undefined, 'no']],
    [{}, [undefined, undefined, 'no']],
  ])('has the numbers of a product whose service says %j', async (said, [gtin, mpn, exists]) => {
    const product = other.backend.data.products.find(({ sku }) => sku === 'W-1');
    if (product === undefined) throw new Error('the other back end has no W-1');
    Object.assign(product, said);
    const [item = ''] = itemsOf((await get('/feeds/productos.xml')).text).filter(
      (each) => field(each, 'g:id') === 'W-1',
    );
    delete product.gtin;
    delete product.mpn;
    expect([field(item, 'g:gtin'), field(item, 'g:mpn'), field(item, 'g:identifier_exists')]).toEqual([
      gtin,
      mpn,
      exists,
    ]);
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

  it('is sent to a client that accepts no encoding without a warning of Node', async () => {
    const warnings: string[] = [];
    const collect = ({ message }: Error) => warnings.push(message);
    process.on('warning', collect);
    // The program's server listens to the end of each response, too.
    const asInProgram = (req: IncomingMessage, res: ServerResponse) => {
      res.once('close', () => {}).once('close', () => {});
      other.shop.app(req, res);
    };
    await request(asInProgram).get('/feeds/productos.xml').set('accept-encoding', 'identity').expect(200);
    process.off('warning', collect);
    expect(warnings).toEqual([]);
  });

  it('has an ETag of its own for a client that accepts brotli alone', async () => {
    const send = (encoding: string) => get('/feeds/productos.xml').set('accept-encoding', encoding);
    const [plain, brotli] = [await send('identity'), await send('br')];
    expect(brotli.headers['content-encoding']).toBe('br');
    expect(brotli.headers['etag']).not.toBe(plain.headers['etag']);
    expect(brotli.text).toBe(plain.text);
  });
});

describe('/feeds/productos.xml while the club’s service does not answer', () => {
  const END = Date.parse('2028-12-01T02:59:59.999Z');
  let now = END;
  const dated = withOtherShop({ clock: { now: () => now }, eachTest: true });

  async function countItems() {
    const { status, text, headers } = await dated.get('/feeds/productos.xml').buffer(true);
    const items = text.match(/<g:id>[^<]*/g) ?? [];
    const plans = items.filter((item) => item.startsWith('<g:id>plan-')).length;
    return { status, products: items.length - plans, plans, policy: headers['cache-control'] };
  }
  const products = () => dated.backend.data.products.length;

  it('has its products', async () => {
    dated.backend.fail('subscriptions', 'error');
    expect(await countItems()).toMatchObject({ status: 200, products: products(), plans: 0 });
  });

  it('has the plans of its last reading, until a discount of them ends', async () => {
    const { plans } = dated.backend.data.subscriptions;
    for (const plan of plans) plan['validity'] = component({ from: null, until: '2028-11-30' });
    now = END - 1;
    expect(await countItems()).toMatchObject({ plans: 3 });
    dated.backend.fail('subscriptions', 'error');
    now = END;
    const stale = { status: 200, products: products(), plans: 3, policy: 'public, max-age=0' };
    expect(await countItems()).toEqual(stale);
    now = END + 1;
    expect(await countItems()).toMatchObject({ status: 200, products: products(), plans: 0 });
  });
});
