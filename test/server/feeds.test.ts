import { gunzipSync } from 'node:zlib';
import request from 'supertest';
import { describe, expect, it } from 'vitest';
import { Unavailable } from '#core/failures.ts';
import { cacheFor } from '#server/feeds/cache-for.ts';
import type { FeedFile } from '#server/feeds/feed-file.ts';
import { toSitemapFiles } from '#server/feeds/sitemap-xml.ts';
import { withOtherShop } from '../support/other-shop.ts';
import { readXml } from '../support/read-xml.ts';

const other = withOtherShop();

const get = (path: string) => request(other.shop.app).get(path).buffer(true);
const linesOf = (text: string) => text.split('\r\n');

describe('/sitemap.xml', () => {
  it('lists every page that exists, each once, under this origin', async () => {
    const { status, text, headers } = await get('/sitemap.xml');
    expect(status).toBe(200);
    expect(headers['content-type']).toBe('application/xml; charset=utf-8');
    const urls = [...text.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url]) => url);
    for (const path of [
      '/',
      '/club/nuestras-selecciones/caja-1',
      '/la-cava-de-otra-vinoteca/luna-llena-2021',
      '/bodegas/pago-chico',
      '/notas-y-tips/nota-30',
      '/tienda/vinos/tinto-numero-1',
    ])
      expect(urls).toContain(`http://localhost:3000${path}`);
    expect(new Set(urls).size).toBe(urls.length);
    expect(text).toContain('<lastmod>2026-01-30T15:00:00.000Z</lastmod>');
  });

  it('answers 503 in plain text instead of an incomplete list', async () => {
    other.backend.fail('cms', 'error', /wines/);
    const { status, headers, text } = await get('/sitemap.xml');
    expect(status).toBe(503);
    expect(headers['retry-after']).toBeDefined();
    expect(headers['cache-control']).toBe('no-store');
    expect(text).not.toContain('<loc>');
  });
});

describe('the files of a sitemap', () => {
  const origin = 'https://tienda.example';
  const filesOf = (count: number) => {
    const entries = Array.from({ length: count }, (_, index) => ({ url: `${origin}/${index}`, lastModified: null }));
    return toSitemapFiles({ entries }, origin);
  };
  const namesIn = ({ gzip }: FeedFile) => readXml(gunzipSync(gzip).toString());

  it('are one up to 5,000 addresses, and parts of 5,000 with an index beyond', async () => {
    const one = await filesOf(5000);
    expect(namesIn(one.root).get('loc')).toHaveLength(5000);
    expect(one.parts).toEqual([]);
    const several = await filesOf(5001);
    expect(namesIn(several.root).get('sitemap')).toHaveLength(2);
    expect(namesIn(several.root).get('loc')).toEqual([`${origin}/sitemaps/1.xml`, `${origin}/sitemaps/2.xml`]);
    expect(several.parts.map((part) => namesIn(part).get('loc')?.length)).toEqual([5000, 1]);
  });

  it('have no parts at other addresses', async () => {
    for (const path of ['/sitemaps/1.xml', '/sitemaps/0.xml', '/sitemaps/x', '/sitemaps/..%2fsitemap.xml']) {
      const { status, text, headers } = await get(path);
      expect([status, headers['cache-control']]).toEqual([404, 'no-store']);
      expect(text.length).toBeLessThan(300);
    }
  });
});

describe('/feed.xml', () => {
  it('lists the twenty latest notes as Atom', async () => {
    const { status, text, headers } = await get('/feed.xml');
    expect(status).toBe(200);
    expect(headers['content-type']).toBe('application/atom+xml; charset=utf-8');
    expect(text.match(/<entry>/g)).toHaveLength(20);
    expect(text).toContain('<title>Notas y tips de Otra Vinoteca</title>');
    expect(text).toContain('<id>http://localhost:3000/notas-y-tips/nota-30</id>');
    expect(text).toContain('<updated>2026-01-30T15:00:00.000Z</updated>');
    expect(text).toContain('<name>Rosa Tinta</name>');
  });

  it('names at most five categories of a note', { tags: ['S9.18'] }, async () => {
    const [note] = other.backend.data.content.notes.slice(-1);
    if (note === undefined) throw new Error('the other back end has no notes');
    const { categories } = note;
    note.categories = ['a', 'b', 'c', 'd', 'e', 'f'].map((name) => ({ name, slug: name }));
    const { text } = await get('/feed.xml');
    note.categories = categories;
    expect(text).toContain('<category term="e"/>');
    expect(text).not.toContain('<category term="f"/>');
  });

  it('escapes the titles of notes', async () => {
    const [note] = other.backend.data.content.notes.slice(-1);
    const title = note?.title;
    if (note === undefined) throw new Error('the other back end has no notes');
    note.title = 'Tinto & "blanco" <ahora>';
    const { text } = await get('/feed.xml');
    note.title = title ?? '';
    expect(text).toContain('<title>Tinto &amp; &quot;blanco&quot; &lt;ahora&gt;</title>');
  });
});

describe('/club/renovaciones.ics', () => {
  it('lists the renewals as all-day events, without those that have no date', { tags: ['S3.7'] }, async () => {
    const { status, text, headers } = await get('/club/renovaciones.ics');
    expect(status).toBe(200);
    expect(headers['content-type']).toBe('text/calendar; charset=utf-8');
    const lines = linesOf(text);
    expect(lines[0]).toBe('BEGIN:VCALENDAR');
    expect(lines.filter((line) => line === 'BEGIN:VEVENT')).toHaveLength(1);
    expect(lines.some((line) => /^DTSTART;VALUE=DATE:\d{6}15$/.test(line))).toBe(true);
    expect(text.replace(/\r\n /g, '')).toMatch(/DESCRIPTION:.*a las 18:00\\, hora de Buenos Aires\./);
    for (const line of lines) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
  });
});

describe('the shop', () => {
  it('has a manifest with the brand’s name and icons that exist', async () => {
    const { status, text, headers } = await get('/manifest.webmanifest');
    expect(status).toBe(200);
    expect(headers['content-type']).toMatch(/^application\/manifest\+json/);
    const manifest = JSON.parse(text);
    expect(manifest).toMatchObject({ name: 'Otra Vinoteca', lang: 'es-AR', start_url: '/' });
    for (const { src } of manifest.icons) expect((await get(src)).status).toBe(200);
  });

  it('has a search description with its own search', async () => {
    const { status, text } = await get('/opensearch.xml');
    expect(status).toBe(200);
    expect(text).toContain('template="http://localhost:3000/tienda/buscador?q={searchTerms}"');
    expect(text).toContain('<LongName>Otra Vinoteca</LongName>');
  });

  it('names manifest, search description and feed in the document, and the sitemap in robots.txt', async () => {
    const { text } = await get('/terminos-y-condiciones');
    for (const href of ['/manifest.webmanifest', '/feed.xml', '/opensearch.xml'])
      expect(text).toContain(`href="${href}"`);
    expect((await get('/robots.txt')).text).toContain('Sitemap: http://localhost:3000/sitemap.xml');
  });
});

describe('/api/suggest', () => {
  it('suggests products, wineries and notes for a few letters', async () => {
    const { status, body } = await request(other.shop.app).get('/api/suggest?q=luna');
    expect(status).toBe(200);
    expect(body.wineries).toEqual([{ title: 'Casa Luna', href: '/bodegas/casa-luna' }]);
    expect(body.used).toBe('luna');
    const notes = await request(other.shop.app).get('/api/suggest?q=nota%2012');
    expect(notes.body.notes).toEqual([{ title: 'Nota 12', href: '/notas-y-tips/nota-12' }]);
    const products = await request(other.shop.app).get('/api/suggest?q=tinto');
    expect(products.body.products).toHaveLength(5);
  });

  it.each(['/api/suggest', '/api/suggest?q=', '/api/suggest?q=a', '/api/suggest?q[]=vino', '/api/suggest?q=%00'])(
    'calls no service for %s',
    { tags: ['S5.5'] },
    async (path) => {
      const { status, body } = await request(other.shop.app).get(path);
      expect(status).toBe(200);
      expect(body).toMatchObject({ products: [], wineries: [], notes: [] });
      expect(other.backend.calls).toEqual([]);
    },
  );

  it('is not cached if a source did not answer', { tags: ['S4.4'] }, async () => {
    const cached = () => request(other.shop.app).get('/api/suggest?q=tinto');
    expect((await cached()).headers['cache-control']).toBe('public, max-age=60');
    other.backend.fail('lambda', 'error');
    const { status, body, headers } = await cached();
    expect(status).toBe(200);
    expect(body.products).toHaveLength(5);
    expect(headers['cache-control']).toBe('no-store');
  });

  it('answers 503 as JSON, uncached, while no service answers', async () => {
    for (const service of ['shop', 'cms', 'lambda'] as const) other.backend.fail(service, 'error');
    const { status, body, headers } = await request(other.shop.app).get('/api/suggest?q=vino');
    expect(status).toBe(503);
    expect(body.message).toEqual(expect.any(String));
    expect(headers['cache-control']).toBe('no-store');
  });
});

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

describe('cacheFor', () => {
  const noError = () => expect.unreachable();

  it('loads once at a time, and answers the stale value while one load refreshes it', async () => {
    let now = 0;
    let loads = 0;
    const { read } = cacheFor(async () => ++loads, { maxAgeMs: 100, onError: noError, now: () => now });
    expect(await Promise.all([read(), read()])).toEqual([1, 1]);
    now = 99;
    expect(await read()).toBe(1);
    now = 100;
    expect(await Promise.all([read(), read()])).toEqual([1, 1]);
    expect(await read()).toBe(2);
    expect(loads).toBe(2);
  });

  it('answers the last value while loading fails, and reports each failed refresh', async () => {
    let now = 0;
    let fails = false;
    const errors: unknown[] = [];
    const load = async () => {
      if (fails) throw new Error('down');
      return 'whole';
    };
    const { read } = cacheFor(load, { maxAgeMs: 100, onError: (error) => errors.push(error), now: () => now });
    await read();
    fails = true;
    now = 500;
    expect(await Promise.all([read(), read()])).toEqual(['whole', 'whole']);
    await expect.poll(() => errors).toEqual([new Error('down')]);
    expect(await read()).toBe('whole');
    await expect.poll(() => errors).toHaveLength(2);
  });

  it('rejects if the first load fails, and caches nothing for 0 ms', async () => {
    const failing = cacheFor(() => Promise.reject(new Error('down')), { maxAgeMs: 100, onError: noError });
    await expect(failing.read()).rejects.toThrow('down');
    let loads = 0;
    const { read } = cacheFor(async () => ++loads, { maxAgeMs: 0, onError: noError });
    await read();
    expect(await read()).toBe(2);
  });

  it('makes a reader wait for the first value only so long, and goes on loading', async () => {
    const loaded = Promise.withResolvers<string>();
    const { read } = cacheFor(() => loaded.promise, { maxAgeMs: 100, onError: noError, now: () => 0 });
    await expect(read(1)).rejects.toBeInstanceOf(Unavailable);
    await expect(read(1)).rejects.toBeInstanceOf(Unavailable);
    loaded.resolve('whole');
    expect(await read(20_000)).toBe('whole');
  });

  it('reports the error of a first load that its reader no longer waits for', async () => {
    const loaded = Promise.withResolvers<string>();
    const errors: unknown[] = [];
    const onError = (error: unknown) => errors.push(error);
    const { read } = cacheFor(() => loaded.promise, { maxAgeMs: 100, onError, now: () => 0 });
    await expect(read(1)).rejects.toBeInstanceOf(Unavailable);
    loaded.reject(new Error('down'));
    await expect.poll(() => errors).toEqual([new Error('down')]);
  });

  it('refreshes a stale value that was read in the last two days, without a reader', async () => {
    let now = 0;
    let loads = 0;
    const { read, refresh } = cacheFor(async () => ++loads, { maxAgeMs: 100, onError: noError, now: () => now });
    await refresh();
    expect(loads).toBe(0);
    await read();
    now = 99;
    await refresh();
    expect(loads).toBe(1);
    now = 100;
    await refresh();
    expect(loads).toBe(2);
    expect(await read()).toBe(2);
    now += 3 * 24 * 3600 * 1000;
    await refresh();
    expect(loads).toBe(2);
  });

  it('returns no value that is staler than allowed', async () => {
    let now = 0;
    let fails = false;
    const load = async () => {
      if (fails) throw new Error('down');
      return 'whole';
    };
    const { read } = cacheFor(load, { maxAgeMs: 100, maxStaleMs: 50, onError: () => undefined, now: () => now });
    await read();
    fails = true;
    now = 149;
    expect(await read()).toBe('whole');
    now = 150;
    await expect(read()).rejects.toThrow('down');
  });
});
